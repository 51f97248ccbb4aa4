import { checkpoint } from '../checkpoint.ts'
import { numberAt } from '../entry.ts'
import { DAMAGE_FUNCTION_MIX } from '../../model/coefficients/damage-function-mix.ts'
import { groupOfSymbol, UNCERTAINTY_GROUPS } from './dimensions.ts'
import { createDraws, type Draws } from './draws.ts'
import type { SampleOptions } from './options.ts'
import { findReaders } from './readers.ts'
import type { FixedSymbol, SampledModel } from './sampled-model.ts'
import {
  classify,
  groupShares,
  LEAST_DRAWS_FOR_SHARES,
  symbolShares,
  totalShare,
  type GroupShares,
} from './shares.ts'
import { describeDraws, shareBeyond, type SampledFigure } from './statistics.ts'

/** Statistics of a sample of the model's ranges for the figures of an answer; not a forecast. */
export interface Uncertainty {
  readonly method: 'padded-scrambled-sobol'
  readonly samples: number
  readonly seed: number
  /** By field, nested ones as dotted paths. */
  readonly outputs: Readonly<Record<string, SampledFigure>>
  readonly probabilities: readonly FieldProbability[]
  /** First-order share of each group in the variance of a field. */
  readonly shares?: Readonly<Record<string, GroupShares>>
  /** First-order share of each symbol, where all that are drawn belong to one group. */
  readonly symbol_shares?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Share of each group with all that it interacts with. */
  readonly total_shares?: Readonly<Record<string, GroupShares>>
  /** Chance of each damage function, where the request names none. */
  readonly damage_function_mix?: typeof DAMAGE_FUNCTION_MIX
  readonly sampled: readonly string[]
  readonly fixed: readonly FixedSymbol[]
}

/** How many draws lie strictly above and below a threshold, as shares. */
export interface FieldProbability {
  readonly field: string
  readonly threshold: number
  readonly above: number
  readonly below: number
}

/** Draws behind the total share of a group. */
const DRAWS_OF_A_GROUP = 256

/** Most draws behind all total shares: two samples, and one of both for each group. */
export const DRAWS_OF_TOTAL_SHARES = DRAWS_OF_A_GROUP * (2 + UNCERTAINTY_GROUPS.length)

/** Why a coefficient with a range is not drawn. */
const NO_DISTRIBUTION = 'its range is no distribution: the central value holds'

/** Evaluate a model draw by draw and describe every figure of every row. */
export function sampleModel(model: SampledModel, options: SampleOptions): Uncertainty[] {
  const { samples, seed, shares } = options
  const draws = createDraws({ samples, seed })
  const columns = evaluateAll(model, draws)
  const { reads, undrawn } = findReaders(model, columns, draws)
  const sampled = reads.map(({ symbol }) => symbol)
  const fixed = [
    ...model.fixed,
    ...undrawn.map(({ symbol }) => ({ symbol, reason: NO_DISTRIBUTION })),
  ]
  const hasShares = shares !== 'none' && samples >= LEAST_DRAWS_FOR_SHARES
  const classes = hasShares
    ? reads.map((read) => ({ ...read, classes: classify(draws.symbol(read.symbol).u) }))
    : []
  const isOneGroup = new Set(sampled.map(groupOfSymbol)).size === 1
  const totals = shares === 'total' ? totalShares(model, sampled, seed) : null
  return Array.from({ length: model.rows }, (_, row) => {
    const figures = model.fields.map((field, index): [string, Float64Array] => [
      field,
      columnAt(columns, row * model.fields.length + index),
    ])
    const byField = <Value>(
      describe: (values: Float64Array, index: number) => Value
    ): Record<string, Value> =>
      Object.fromEntries(figures.map(([field, values], index) => [field, describe(values, index)]))
    const classedOf = (index: number): typeof classes =>
      classes.filter(({ isRead }) => isRead[row * model.fields.length + index] === 1)
    return {
      method: 'padded-scrambled-sobol',
      samples,
      seed,
      outputs: byField((values) => describeDraws(values)),
      probabilities: options.thresholds.flatMap(({ field, threshold }) =>
        figures
          .filter(([name]) => name === field)
          .map(([, values]) => ({ field, threshold, ...shareBeyond(values, threshold) }))
      ),
      ...(hasShares
        ? { shares: byField((values, index) => groupShares(classedOf(index), values)) }
        : {}),
      ...(hasShares && isOneGroup
        ? { symbol_shares: byField((values, index) => symbolShares(classedOf(index), values)) }
        : {}),
      ...(totals === null ? {} : { total_shares: totals[row] ?? {} }),
      ...(model.isMixed ? { damage_function_mix: DAMAGE_FUNCTION_MIX } : {}),
      sampled,
      fixed,
    }
  })
}

/** The same for an answer of a single row. */
export function sampleRow(model: SampledModel, options: SampleOptions): Uncertainty {
  const [found] = sampleModel(model, options)
  if (!found) throw new RangeError('A model without rows has nothing to sample.')
  return found
}

/** The sampled range of every figure of every row alone, without what decides it: quick to draw. */
export function sampleRanges(
  model: Pick<SampledModel, 'rows' | 'fields' | 'prepare'>,
  size: Pick<SampleOptions, 'samples' | 'seed'>
): Record<string, SampledFigure>[] {
  const columns = evaluateAll(model, createDraws(size))
  return Array.from({ length: model.rows }, (_, row) =>
    Object.fromEntries(
      model.fields.map((field, index) => [
        field,
        describeDraws(columnAt(columns, row * model.fields.length + index)),
      ])
    )
  )
}

/** The draws of every figure, row after row. */
export function evaluateAll(
  { rows, fields, prepare }: Pick<SampledModel, 'rows' | 'fields' | 'prepare'>,
  draws: Draws
): Float64Array[] {
  const width = rows * fields.length
  const evaluate = prepare(draws, null)
  const columns = Array.from({ length: width }, () => new Float64Array(draws.count))
  const figures = new Float64Array(width)
  for (let draw = 0; draw < draws.count; draw += 1) {
    checkpoint()
    evaluate(draw, figures)
    for (let index = 0; index < width; index += 1)
      columnAt(columns, index)[draw] = numberAt(figures, index)
  }
  return columns
}

/** The total share of each group in each field, row by row. */
function totalShares(
  model: SampledModel,
  sampled: readonly string[],
  seed: number
): Record<string, GroupShares>[] {
  const size = { samples: DRAWS_OF_A_GROUP, seed }
  const read = new Set(sampled.map(groupOfSymbol))
  const groups = UNCERTAINTY_GROUPS.filter((group) => read.has(group))
  const first = evaluateAll(model, createDraws(size))
  const second = evaluateAll(model, createDraws(size, 'all'))
  const mixed = groups.map((group) => evaluateAll(model, createDraws(size, group)))
  return Array.from({ length: model.rows }, (_, row) =>
    Object.fromEntries(
      model.fields.map((field, index) => {
        const at = row * model.fields.length + index
        const shareOf = (columns: readonly Float64Array[]): number =>
          totalShare(columnAt(first, at), columnAt(second, at), columnAt(columns, at))
        return [
          field,
          Object.fromEntries(groups.map((group, k) => [group, shareOf(mixed[k] ?? [])])),
        ]
      })
    )
  )
}

function columnAt(columns: readonly Float64Array[], index: number): Float64Array {
  const column = columns[index]
  if (!column) throw new RangeError(`No column ${index} was sampled.`)
  return column
}
