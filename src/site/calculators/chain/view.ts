import type { DebtNode } from '../../../core/chain/budget.ts'
import { PATHWAYS } from '../../../core/climate/pathways.ts'
import type { FiscalRequest } from '../../../core/fiscal/request.ts'
import type { SampledFiscalRequest } from '../../../core/uncertainty/sample-fiscal.ts'
import type { SampledFigure } from '../../../core/uncertainty/statistics.ts'
import { findGeography } from '../../../core/geography/geographies.ts'
import { formatProse, formatRange, NO_BREAK_SPACE, roundAlike } from '../../../format/index.ts'
import { writeReproduction } from '../../reproduce/reproduction.ts'
import { drawStrip } from '../strip/strip.ts'
import type { FormState } from '../form-state.ts'
import { CHAIN_INITIAL, writeChainQuery } from './form.ts'
import type { ChainRanges } from './ranges.ts'
import { answerChain, type ChainAnswer, type ChainNumbers } from './evaluate.ts'
import {
  CHAIN_OUTPUTS,
  CHAIN_UNITS,
  LAYER_PATHS,
  type ChainLayer,
  type ChainOutput,
} from './outputs.ts'
import { readPlainRequest } from './plain-request.ts'
import { projectDamage, type DamagePath } from './damage-path.ts'
import { describeParts, type DamageParts } from './parts.ts'

/** One output of an answer, ready to print. */
export interface ChainLine {
  readonly name: string
  readonly label: string
  readonly value: string
  /** The 17th to 83rd percentile; empty if nothing uncertain moves it or no sample is drawn yet. */
  readonly range: string
  readonly strip: string
}

/** An output, unrounded, for download. */
export interface ChainNumber {
  readonly layer: ChainLayer
  readonly name: string
  readonly unit: string
  readonly value: number
}

/** View of a form: the answer, or null if a field has a value outside the form's choices. */
export type ChainView =
  | { readonly kind: 'unread' }
  | {
      readonly kind: 'result'
      readonly request: FiscalRequest
      readonly warming: string
      readonly numbers: readonly ChainNumber[]
      readonly parts: DamageParts
      readonly path: DamagePath
      /** Public debt on the way to the year. */
      readonly debt: readonly DebtNode[]
      /** The carbon price in use if the form names none, USD per tonne. */
      readonly carbonPrice: number
      /** Every number by name. */
      readonly central: ChainNumbers
      readonly reproduction: string
    }

/** The view of a form that was read. */
export type ChainResult = Extract<ChainView, { kind: 'result' }>

/** Compute the view of a form with the same functions as the API. */
export function answerChainForm(state: FormState, origin: string): ChainView {
  const query = writeChainQuery(state)
  const request = readPlainRequest(query)
  if (request === null) return { kind: 'unread' }
  const answer = answerChain(request)
  return {
    kind: 'result',
    request,
    warming: writeWarming(request, answer.central),
    numbers: listNumbers(answer),
    parts: describeParts(answer.central, request.industry),
    path: projectDamage(request),
    debt: answer.debt_path,
    carbonPrice: answer.central.carbon_price_usd_per_t,
    central: answer.central,
    reproduction: writeReproduction(
      { path: '/api/fiscal/compute', query: Object.fromEntries(query) },
      origin
    ),
  }
}

/** The request to sample; as in the API, the default damage function is sampled. */
export function sampledRequest({ request }: ChainResult): SampledFiscalRequest {
  const isNamed = request.damage_function !== CHAIN_INITIAL.damage_function
  return isNamed ? request : { ...request, damage_function: null }
}

function listNumbers({ central }: ChainAnswer): ChainNumber[] {
  const layers: readonly ChainLayer[] = ['physical', 'damage', 'fiscal']
  return layers.flatMap((layer) =>
    CHAIN_OUTPUTS[layer].map(({ name, unit }) => ({
      layer,
      name,
      unit: CHAIN_UNITS[unit].file,
      value: central[name],
    }))
  )
}

/** The outputs of every layer, with their ranges once they are drawn. */
export function describeLines(
  { central }: Pick<ChainResult, 'central'>,
  ranges: Pick<ChainRanges, 'outputs'> | null
): Record<ChainLayer, ChainLine[]> {
  const linesOf = (layer: ChainLayer): ChainLine[] =>
    CHAIN_OUTPUTS[layer].map((output) =>
      describeLine(output, central[output.name], ranges?.outputs[LAYER_PATHS[layer] + output.name])
    )
  return { physical: linesOf('physical'), damage: linesOf('damage'), fiscal: linesOf('fiscal') }
}

function describeLine(
  output: ChainOutput,
  value: number,
  sampled: SampledFigure | undefined
): ChainLine {
  const { name, label, unit } = output
  if (Number.isNaN(value)) return { name, label, value: '–', range: '', strip: '' }
  const [from, to] = output.axis
  const { factor, after } = CHAIN_UNITS[unit]
  const color = 'var(--chart-saved)'
  const range = sampled === undefined || sampled.p17 === sampled.p83 ? null : sampled
  return {
    name,
    label,
    value: writeValue(factor * value, after),
    range: range === null ? '' : writeRange(factor * range.p17, factor * range.p83),
    strip: drawStrip({ from, to, ticks: [] }, [
      ...(from < 0 ? [{ shape: 'tick', at: 0, color: 'var(--chart-axis)' } as const] : []),
      ...(range === null ? [] : [{ shape: 'range', at: range.p17, to: range.p83, color } as const]),
      { shape: 'diamond', at: value, color },
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

/** Place, year, loss with its range once it is drawn, and budget in one sentence. */
export function writeChainSentence(
  { request, central }: Pick<ChainResult, 'request' | 'central'>,
  ranges: Pick<ChainRanges, 'outputs'> | null
): string {
  const place = findGeography(request.geography)?.name ?? request.geography
  const sampled = ranges?.outputs['damage.gdp_damage_additional_pct']
  const range =
    sampled === undefined
      ? ''
      : ` (17th to 83rd percentile ${writeRange(sampled.p17, sampled.p83)}${NO_BREAK_SPACE}%)`
  const damage = central.gdp_damage_additional_pct
  const change = `${formatProse(Math.abs(damage))}${NO_BREAK_SPACE}% of GDP`
  const effect =
    damage < 0
      ? `warming adds ${change} compared with now${range.replace('(', '(damage: ')}`
      : `climate damage takes ${change} beyond today's damage${range}`
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
