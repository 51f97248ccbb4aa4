import { z } from 'zod'
import { evaluateRows, explainRows, readSymbol, type Row } from '../explain/row.ts'
import type { Step } from '../explain/trace.ts'
import { MILLION_PER_BILLION } from '../unit-conversions.ts'
import table from './data/cbam-phase-in.json' with { type: 'json' }

/** A year of the phase-in: what is paid and what is still allocated for free, percent. */
export interface PhaseInYear {
  readonly year: number
  readonly payable_pct: number
  readonly free_allocation_pct: number
}

/** The phase-in of the border adjustment of the European Union, year by year. */
export const BORDER_PHASE_IN: readonly PhaseInYear[] = table.rows

/** Share of embedded emissions to be paid in a year, percent: 0 before 2026, 100 from 2034 on. */
export function payableSharePct(year: number): number {
  const row = BORDER_PHASE_IN.find((item) => item.year === year)
  if (row) return row.payable_pct
  return year < (BORDER_PHASE_IN[0]?.year ?? year) ? 0 : 100
}

const nonNegative = (unit: string) => {
  const error = `must be ${unit}, 0 or more`
  return z.number({ error }).min(0, { error })
}
const YEAR_MESSAGE = 'must be a whole year from 2020 to 2100'
const yearSchema = z
  .int({ error: YEAR_MESSAGE })
  .min(2020, { error: YEAR_MESSAGE })
  .max(2100, { error: YEAR_MESSAGE })

/** Exports that meet the border adjustment. */
export const borderCarbonRequestSchema = z
  .object({
    embedded_mt_co2: nonNegative('Mt of CO2 a year').describe(
      'Emissions embedded in the exports of a year, Mt CO2'
    ),
    price_usd_per_t: nonNegative('USD per tonne').describe('Price of a certificate, USD per t CO2'),
    price_paid_at_origin_usd_per_t: nonNegative('USD per tonne')
      .default(0)
      .describe('Carbon price already paid on the payable emissions at the origin, USD per t CO2'),
    from: yearSchema,
    to: yearSchema,
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'must not be earlier than from',
  })

/** A checked border carbon request. */
export type BorderCarbonRequest = z.output<typeof borderCarbonRequestSchema>

/** A year of the cost at the border; the fields of `tax_schedule` in a scenario, and the share. */
export interface BorderCarbonYear {
  readonly year: number
  readonly payable_pct: number
  /** Effective rate on all embedded emissions, USD per t CO2. */
  readonly rate_usd_per_t: number
  readonly annual_cost_usd_b: number
  /** Running sum of the annual cost. */
  readonly cumulative_usd_b: number
}

/** Cost of exports at the border, year by year, for constant emissions and price. */
export function projectBorderCarbon(request: BorderCarbonRequest): BorderCarbonYear[] {
  const values = evaluateRows(borderRows(request))
  return yearsOf(request).map((year) => ({
    year,
    payable_pct: readSymbol(values, `payable_${year}_pct`),
    rate_usd_per_t: readSymbol(values, `rate_${year}_usd_per_t`),
    annual_cost_usd_b: readSymbol(values, `annual_cost_${year}_usd_b`),
    cumulative_usd_b: readSymbol(values, `cumulative_${year}_usd_b`),
  }))
}

/** Lay out the cost at the border as steps. */
export function explainBorderCarbon(request: BorderCarbonRequest): Step[] {
  const rows = borderRows(request)
  return explainRows(rows, evaluateRows(rows))
}

/**
 * Certificates due for a tonne of product: emissions beyond the benchmark's free allocation, at
 * least 0 (t CO2 per t). Where no benchmark is known the payable share of emissions stands in.
 */
export function certificatesPerTonne(
  emissionsTPerT: number,
  benchmarkTPerT: number | null,
  year: number
): number {
  const payable = payableSharePct(year)
  if (benchmarkTPerT === null) return (emissionsTPerT * payable) / 100
  return Math.max(0, emissionsTPerT - (benchmarkTPerT * (100 - payable)) / 100)
}

function yearsOf({ from, to }: BorderCarbonRequest): number[] {
  return Array.from({ length: to - from + 1 }, (_none, index) => from + index)
}

function borderRows(request: BorderCarbonRequest): Row[] {
  return [
    given('embedded_mt_co2', 'Embedded emissions a year', 'Mt CO2', request.embedded_mt_co2),
    given('price_usd_per_t', 'Price of a certificate', 'USD/t CO2', request.price_usd_per_t),
    given(
      'price_paid_at_origin_usd_per_t',
      'Carbon price paid at the origin',
      'USD/t CO2',
      request.price_paid_at_origin_usd_per_t
    ),
    {
      symbol: 'million_per_billion',
      label: 'Millions in a billion',
      unit: '1',
      source: 'definition',
      kind: 'documented',
      read: () => MILLION_PER_BILLION,
    },
    ...yearsOf(request).flatMap((year, index) => yearRows(year, index === 0 ? null : year - 1)),
  ]
}

function yearRows(year: number, before: number | null): Row[] {
  const [payable, rate] = [`payable_${year}_pct`, `rate_${year}_usd_per_t`]
  const [cost, sum] = [`annual_cost_${year}_usd_b`, `cumulative_${year}_usd_b`]
  const earlier = before === null ? null : `cumulative_${before}_usd_b`
  return [
    {
      symbol: payable,
      label: `Share of embedded emissions to be paid in ${year}`,
      unit: 'percent',
      source: table.source,
      kind: 'documented',
      read: () => payableSharePct(year),
    },
    {
      symbol: rate,
      label: `Effective rate on all embedded emissions in ${year}`,
      unit: 'USD/t CO2',
      formula: `max(0, price_usd_per_t - price_paid_at_origin_usd_per_t) * ${payable} / 100`,
      inputs: ['price_usd_per_t', 'price_paid_at_origin_usd_per_t', payable],
      source: null,
      kind: 'modeled',
      compute: (v) =>
        (Math.max(0, v('price_usd_per_t') - v('price_paid_at_origin_usd_per_t')) * v(payable)) /
        100,
    },
    {
      symbol: cost,
      label: `Cost at the border in ${year}`,
      unit: 'billion USD',
      formula: `embedded_mt_co2 * ${rate} / million_per_billion`,
      inputs: ['embedded_mt_co2', rate, 'million_per_billion'],
      source: null,
      kind: 'modeled',
      compute: (v) => (v('embedded_mt_co2') * v(rate)) / v('million_per_billion'),
    },
    {
      symbol: sum,
      label: `Cost at the border up to ${year}`,
      unit: 'billion USD',
      formula: earlier === null ? cost : `${earlier} + ${cost}`,
      inputs: earlier === null ? [cost] : [earlier, cost],
      source: null,
      kind: 'modeled',
      compute: (v) => (earlier === null ? 0 : v(earlier)) + v(cost),
    },
  ]
}

function given(symbol: string, label: string, unit: string, value: number): Row {
  const source = `request field ${symbol}`
  return { symbol, label, unit, source, kind: 'given', read: () => value }
}
