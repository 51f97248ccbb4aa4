import type { DebtNode } from '../../../core/chain/budget.ts'
import { PATHWAYS } from '../../../core/climate/pathways.ts'
import type { FiscalRequest } from '../../../core/fiscal/request.ts'
import { findGeography } from '../../../core/geography/geographies.ts'
import { formatProse, formatRange, NO_BREAK_SPACE, roundAlike } from '../../../format/index.ts'
import { writeCurl } from '../curl.ts'
import { drawStrip } from '../strip/strip.ts'
import type { FormState } from '../form-state.ts'
import { writeChainQuery } from './form.ts'
import { answerChain, type ChainAnswer, type ChainNumbers } from './evaluate.ts'
import { CHAIN_OUTPUTS, CHAIN_UNITS, type ChainLayer, type ChainOutput } from './outputs.ts'
import { readPlainRequest } from './plain-request.ts'
import { projectDamage, type DamagePath } from './damage-path.ts'
import { describeParts, type DamageParts } from './parts.ts'

/** One output of an answer, ready to print. */
export interface ChainLine {
  readonly name: string
  readonly label: string
  readonly value: string
  /** Low to high, or empty if no range affects it. */
  readonly range: string
  readonly strip: string
}

/** An output with its range, unrounded, for download. */
export interface ChainNumber {
  readonly layer: ChainLayer
  readonly name: string
  readonly unit: string
  readonly low: number
  readonly central: number
  readonly high: number
}

/** View of a form: the answer, or null if a field has a value outside the form's choices. */
export type ChainView =
  | { readonly kind: 'unread' }
  | {
      readonly kind: 'result'
      readonly request: FiscalRequest
      readonly sentence: string
      readonly warming: string
      readonly lines: Readonly<Record<ChainLayer, readonly ChainLine[]>>
      readonly numbers: readonly ChainNumber[]
      readonly parts: DamageParts
      readonly path: DamagePath
      /** Public debt on the way to the year. */
      readonly debt: readonly DebtNode[]
      /** The carbon price in use if the form names none, USD per tonne. */
      readonly carbonPrice: number
      /** The numbers used in the sentences on limitations. */
      readonly central: ChainNumbers
      readonly curl: string
    }

/** Compute the view of a form with the same functions as the API. */
export function answerChainForm(state: FormState, origin: string): ChainView {
  const query = writeChainQuery(state)
  const request = readPlainRequest(query)
  if (request === null) return { kind: 'unread' }
  const answer = answerChain(request)
  const numbers = listNumbers(answer)
  return {
    kind: 'result',
    request,
    sentence: writeSentence(request, answer),
    warming: writeWarming(request, answer.central),
    lines: {
      physical: describeLines('physical', numbers),
      damage: describeLines('damage', numbers),
      fiscal: describeLines('fiscal', numbers),
    },
    numbers,
    parts: describeParts(answer.central, request.industry),
    path: projectDamage(request),
    debt: answer.debt_path,
    carbonPrice: answer.central.carbon_price_usd_per_t,
    central: answer.central,
    curl: writeCurl(origin, '/api/fiscal/compute', query),
  }
}

function listNumbers({ low, central, high }: ChainAnswer): ChainNumber[] {
  const layers: readonly ChainLayer[] = ['physical', 'damage', 'fiscal']
  return layers.flatMap((layer) =>
    CHAIN_OUTPUTS[layer].map(({ name, unit }) => ({
      layer,
      name,
      unit: CHAIN_UNITS[unit].file,
      low: low[name],
      central: central[name],
      high: high[name],
    }))
  )
}

function describeLines(layer: ChainLayer, numbers: readonly ChainNumber[]): ChainLine[] {
  return CHAIN_OUTPUTS[layer].map((output) => {
    const found = numbers.find(({ name }) => name === output.name)
    if (found === undefined) throw new Error(`No number '${output.name}' was listed.`)
    return describeLine(output, found)
  })
}

function describeLine(output: ChainOutput, { low, central, high }: ChainNumber): ChainLine {
  const [from, to] = output.axis
  const { factor, after } = CHAIN_UNITS[output.unit]
  if (Number.isNaN(central))
    return { name: output.name, label: output.label, value: '–', range: '', strip: '' }
  const [least, most] = low < high ? [low, high] : [high, low]
  const color = 'var(--chart-saved)'
  const zero = from < 0 ? [{ shape: 'tick', at: 0, color: 'var(--chart-axis)' } as const] : []
  return {
    name: output.name,
    label: output.label,
    value: writeValue(factor * central, after),
    range: least === most ? '' : writeRange(factor * least, factor * most),
    strip: drawStrip({ from, to, ticks: [] }, [
      ...zero,
      { shape: 'range', at: least, to: most, color },
      { shape: 'diamond', at: central, color },
    ]),
  }
}

function writeValue(value: number, unit: string): string {
  return unit === '' ? formatProse(value) : `${formatProse(value)}${NO_BREAK_SPACE}${unit}`
}

/** Write a range with the same decimals at both ends: 0 to 14.4, not 0.00000225 to 14.4. */
function writeRange(low: number, high: number): string {
  const largest = Math.max(Math.abs(low), Math.abs(high))
  return formatRange(roundAlike(low, largest), roundAlike(high, largest))
}

function writeSentence(request: FiscalRequest, { low, central, high }: ChainAnswer): string {
  const place = findGeography(request.geography)?.name ?? request.geography
  const range = writeRange(low.gdp_damage_additional_pct, high.gdp_damage_additional_pct)
  const damage = central.gdp_damage_additional_pct
  const change = `${formatProse(Math.abs(damage))}${NO_BREAK_SPACE}% of GDP`
  const effect =
    damage < 0
      ? `warming adds ${change} compared with now (damage of ${range}${NO_BREAK_SPACE}%)`
      : `climate damage takes ${change} more than now (${range}${NO_BREAK_SPACE}%)`
  const shift = central.fiscal_balance_shift_pct
  if (Number.isNaN(shift)) return `${place} in ${request.horizon}: ${effect}.`
  const way = shift < 0 ? 'worsens' : 'improves'
  return `${place} in ${request.horizon}: ${effect}, and the budget ${way} by ${formatProse(Math.abs(shift))}${NO_BREAK_SPACE}% of GDP.`
}

function writeWarming({ climate_pathway: pathway }: FiscalRequest, central: ChainNumbers): string {
  const write = (degrees: number): string => `${formatProse(degrees)}${NO_BREAK_SPACE}°C`
  const basis = pathway === null ? 'Set by you' : PATHWAYS[pathway].label
  return `${basis}: ${write(central.global_warming_c)} of global warming, ${write(central.warming_regional_c)} in the place, above 1850-1900`
}
