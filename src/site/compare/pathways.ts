import { z } from 'zod'
import { POLICY_PATHWAY_IDS } from '../../core/pathways/policy-pathway-ids.ts'
import { formatExact, formatFixed, formatProse, formatQuantity } from '../../format/index.ts'
import { drawStrip } from '../calculators/strip/strip.ts'

const pathwaySchema = z.object({
  id: z.enum(POLICY_PATHWAY_IDS),
  label: z.string(),
  description: z.string(),
  emissions_net_pct_change: z.number(),
  total_damage_pct_gdp: z.number(),
  total_damage_low_pct_gdp: z.number(),
  total_damage_high_pct_gdp: z.number(),
  fiscal_balance_shift_pct: z.number(),
  debt_deviation_pct_gdp: z.number(),
  investment_gap_index: z.number(),
  warming_c: z.number(),
  warming_low_c: z.number(),
  warming_high_c: z.number(),
  carbon_price_usd_per_t: z.number(),
  stranded_asset_risk_index: z.number(),
})

/** The part of a comparison of pathways that the page shows. */
export const pathwaysSchema = z.object({ pathways: z.array(pathwaySchema) })

/** Ask the API for a comparison. Throws the reason, as a sentence, where it has no answer. */
export async function readPathways(
  query: URLSearchParams
): Promise<z.infer<typeof pathwaysSchema>> {
  const answer = await fetch(`/api/scenarios/compare?${query.toString()}`)
  const body: unknown = await answer.json()
  const result = pathwaysSchema.safeParse(body)
  if (result.success) return result.data
  const hasError = typeof body === 'object' && body !== null && 'error' in body
  throw new RangeError(hasError ? String(body.error) : 'The comparison has no answer.')
}

/** Columns of the table of pathways. */
export const PATHWAY_COLUMNS = [
  { label: 'Warming', unit: '°C' },
  { label: 'Emissions against 2020', unit: '%' },
  { label: 'Carbon price', unit: 'USD/t' },
  { label: 'Climate damage', unit: '% of GDP' },
  { label: 'Budget balance', unit: 'points of GDP' },
  { label: 'Rise of public debt', unit: 'points of GDP' },
  { label: 'Investment gap', unit: '0 to 1' },
  { label: 'Stranded assets', unit: '0 to 1' },
] as const

/** A pathway as a row of text, and its damage as a picture. */
export interface PathwayRow {
  readonly label: string
  readonly description: string
  readonly cells: readonly string[]
  /** Markup of a strip from low to high. */
  readonly strip: string
}

/** Write the pathways of a comparison as rows; strips share an axis that holds them all. */
export function writePathwayRows({ pathways }: z.infer<typeof pathwaysSchema>): PathwayRow[] {
  const lowest = Math.min(...pathways.map((one) => one.total_damage_low_pct_gdp))
  const highest = Math.max(...pathways.map((one) => one.total_damage_high_pct_gdp))
  // Some countries gain from warming, so that the axis can begin below 0.
  const start = Math.min(0, Math.floor(lowest))
  const end = Math.max(1, Math.ceil(highest))
  const axis = {
    from: start,
    to: end,
    ticks: Array.from({ length: end - start + 1 }, (_, index) => ({
      at: start + index,
      label: formatExact(start + index),
    })),
  }
  return pathways.map((one) => ({
    label: one.label,
    description: one.description,
    cells: [
      `${formatFixed(one.warming_c, 2)} (${formatFixed(one.warming_low_c, 2)} to ${formatFixed(one.warming_high_c, 2)})`,
      formatFixed(one.emissions_net_pct_change, 0),
      formatProse(one.carbon_price_usd_per_t),
      `${formatFixed(one.total_damage_pct_gdp, 2)} (${formatFixed(one.total_damage_low_pct_gdp, 2)} to ${formatFixed(one.total_damage_high_pct_gdp, 2)})`,
      formatFixed(one.fiscal_balance_shift_pct, 2),
      formatFixed(one.debt_deviation_pct_gdp, 1),
      formatFixed(one.investment_gap_index, 2),
      formatFixed(one.stranded_asset_risk_index, 2),
    ],
    strip: drawStrip(axis, [
      {
        shape: 'range',
        at: one.total_damage_low_pct_gdp,
        to: one.total_damage_high_pct_gdp,
        color: 'var(--chart-penalty)',
      },
      { shape: 'diamond', at: one.total_damage_pct_gdp, color: 'var(--chart-penalty)' },
    ]),
  }))
}

/** Say what the pathways differ in. */
export function writePathwaySentence({ pathways }: z.infer<typeof pathwaysSchema>): string {
  const sorted = pathways.toSorted((a, b) => a.total_damage_pct_gdp - b.total_damage_pct_gdp)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return ''
  const write = (value: number): string => formatQuantity(value, 'pct_gdp')
  return `Damage goes from ${write(least.total_damage_pct_gdp)} (${shortenLabel(least.label)}) to ${write(most.total_damage_pct_gdp)} (${shortenLabel(most.label)}).`
}

/** A label without what it adds in brackets. */
export function shortenLabel(label: string): string {
  return label.replace(/\s*\(.*\)$/, '')
}
