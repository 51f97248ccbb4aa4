import { checkpoint } from '../../checkpoint.ts'
import { numberAt } from '../../entry.ts'
import { normalQuantile } from '../../model/normal-quantile.ts'
import { twoPieceNormalQuantile } from '../../model/quantile.ts'
import { listCoordinates } from '../../uncertainty/points.ts'
import { firstOrderShare, LEAST_DRAWS_FOR_SHARES } from '../../uncertainty/shares.ts'
import {
  cutBatches,
  describeDraws,
  errorOf,
  meanOf,
  type SampledFigure,
  shareBeyond,
} from '../../uncertainty/statistics.ts'
import { percentileOf } from '../../uncertainty/order-statistics.ts'
import type { SampleSize } from '../../uncertainty/draws.ts'
import { accountOutcome } from '../account/account.ts'
import type { AccountInputs } from '../account/inputs.ts'
import { type AccountSource, readAccountInputs } from '../account/read-inputs.ts'
import {
  applyAssumptions,
  type Assumption,
  type AssumptionValues,
  isDrawn,
  listAssumptions,
  placeSymbols,
} from './assumptions.ts'
import { classifyVerdict, type VerdictClass } from './verdict-class.ts'

/** An assumption with a large influence on the margin. */
export interface DecidingAssumption extends Assumption {
  /** First-order share of the variance of the margin. */
  readonly share: number
  /** Margin with this assumption at its ends and all others central, Mt CO2. */
  readonly margin_at_p5: number
  readonly margin_at_p95: number
}

/** Uncertainty of a document's margin; only its stated assumptions are sampled. */
export interface Verdict {
  readonly verdict_class: VerdictClass
  /** Share of draws with a margin above 0. */
  readonly verdict_probability: number
  /** Its standard error by eight batches, an upper bound. */
  readonly probability_error: number
  /** Margin with every assumption central, Mt CO2. */
  readonly margin_mt_co2: number
  readonly margin_percentiles: SampledFigure
  /** Mean shortfall, counting 0 if the target is met, Mt CO2. */
  readonly expected_shortfall_mt_co2: number
  /** Mean shortfall over the draws that miss the target; null if none does. */
  readonly shortfall_when_missed_mt_co2: number | null
  /** At most five, the first moving the margin most; null for a sample too small to tell. */
  readonly deciding: readonly DecidingAssumption[] | null
  /** Margins that split the draws in equal parts: one of fifty chances each, ascending, Mt CO2. */
  readonly dots_mt_co2: readonly number[]
  readonly assumptions: readonly Assumption[]
}

/** Chance below the low and above the high end of a stated range. */
export const TAIL = 0.05

/** Least share of the variance with which an assumption is said to decide, and most of them. */
const DECIDING = { share: 0.03, count: 5 } as const

const DOTS = 50

/**
 * Draw the stated ranges and lead times of a document at fixed points, and tell how sure its margin
 * is. Dates, counted shares and the reserve follow each draw. The parent of a variant gives the
 * places of the assumptions that both have. Throws a RangeError where a margin is no number.
 */
export function drawVerdict(
  source: AccountSource,
  parent: AccountSource | null,
  size: SampleSize
): Verdict {
  const inputs = readAccountInputs(source)
  const assumptions = listAssumptions(source)
  const marginAt = (values: AssumptionValues): number => marginUnder(inputs, assumptions, values)
  const columns = drawColumns(source, parent, size)
  const margins = drawMargins(inputs, columns, size)
  const central = marginAt(new Map())
  if (![central, ...margins].every(Number.isFinite))
    throw new RangeError('A margin of the draws is no number.')
  const probability = shareBeyond(margins, 0).above
  const missed = margins.filter((margin) => margin < 0)
  const sorted = margins.toSorted()
  return {
    verdict_class: classifyVerdict(probability),
    verdict_probability: probability,
    probability_error: errorOf(cutBatches(margins), (batch) => shareBeyond(batch, 0).above),
    margin_mt_co2: central,
    margin_percentiles: describeDraws(margins),
    expected_shortfall_mt_co2: meanOf(margins.map((margin) => Math.max(0, -margin))),
    shortfall_when_missed_mt_co2: missed.length === 0 ? null : -meanOf(missed),
    deciding:
      size.samples < LEAST_DRAWS_FOR_SHARES
        ? null
        : columns
            .map(({ assumption, u }) => ({
              ...assumption,
              share: firstOrderShare(u, margins),
              margin_at_p5: marginAt(new Map([[assumption.symbol, assumption.low_p5]])),
              margin_at_p95: marginAt(new Map([[assumption.symbol, assumption.high_p95]])),
            }))
            .filter(({ share }) => share >= DECIDING.share)
            .sort((a, b) => b.share - a.share)
            .slice(0, DECIDING.count),
    dots_mt_co2: Array.from({ length: DOTS }, (_, dot) =>
      percentileOf(sorted, (dot + 1 / 2) / DOTS)
    ),
    assumptions,
  }
}

/** The margin with some assumptions at other values, Mt CO2. */
function marginUnder(
  inputs: AccountInputs,
  assumptions: readonly Assumption[],
  values: AssumptionValues
): number {
  return accountOutcome(applyAssumptions(inputs, assumptions, values)).margin_mt_co2
}

/** The margin of every draw, Mt CO2. */
export function drawMargins(
  inputs: AccountInputs,
  columns: readonly DrawnColumn[],
  size: Pick<SampleSize, 'samples'>
): Float64Array {
  return Float64Array.from(
    evaluateDraws(inputs, columns, size, (drawn) => accountOutcome(drawn).margin_mt_co2)
  )
}

/** What follows from the inputs of every draw. */
export function evaluateDraws<Result>(
  inputs: AccountInputs,
  columns: readonly DrawnColumn[],
  { samples }: Pick<SampleSize, 'samples'>,
  evaluate: (drawn: AccountInputs) => Result
): Result[] {
  const assumptions = columns.map(({ assumption }) => assumption)
  const values = new Map<string, number>()
  return Array.from({ length: samples }, (_, draw) => {
    checkpoint()
    for (const { assumption, drawn } of columns)
      values.set(assumption.symbol, numberAt(drawn, draw))
    return evaluate(applyAssumptions(inputs, assumptions, values))
  })
}

/** An assumption with its coordinate and its value in every draw. */
export interface DrawnColumn {
  readonly assumption: Assumption
  readonly u: Float64Array
  readonly drawn: Float64Array
}

/** The coordinates of every assumption that is drawn, and its values at them. */
export function drawColumns(
  source: AccountSource,
  parent: AccountSource | null,
  { samples, seed }: SampleSize
): DrawnColumn[] {
  const assumptions = listAssumptions(source)
  const symbols = assumptions.map(({ symbol }) => symbol)
  const parentSymbols = parent === null ? [] : listAssumptions(parent).map(({ symbol }) => symbol)
  const places = placeSymbols(symbols, parentSymbols)
  return assumptions.filter(isDrawn).flatMap((assumption) => {
    const place = places.get(assumption.symbol)
    if (place === undefined) return []
    const { low_p5, central, high_p95 } = assumption
    const u = listCoordinates(place, { count: samples, seed, sample: 'first' })
    const drawn = u.map((chance) =>
      twoPieceNormalQuantile(low_p5, central, high_p95, TAIL, normalQuantile(chance))
    )
    return [{ assumption, u, drawn }]
  })
}
