import { entryAt } from '../../core/entry.ts'
import { percentileOf } from '../../core/uncertainty/order-statistics.ts'
import { meanOf } from '../../core/uncertainty/statistics.ts'
import { HAZARDS, type Hazard } from './columns.ts'
import { LOSS_GROUPS } from './sample-calls.ts'
import { createCellSums, type Cell, type Totals } from './totals.ts'

/** Chances whose quantiles are told. */
export const LOSS_CHANCES = {
  p5: 0.05,
  p17: 0.17,
  p50: 0.5,
  p83: 0.83,
  p95: 0.95,
  p99: 0.99,
} as const

/** Points of the exceedance curve. */
const CURVE_POINTS = 100

/** What one geography or industry adds to the loss of the portfolio. */
export interface Contribution {
  readonly name: string
  readonly sites: number
  readonly value_usd: number
  /** Loss under central values, USD a year. */
  readonly loss_usd: number
  /** What the value loses with the product of its country, by hazard, USD a year. */
  readonly hazards_usd: readonly number[]
  /** With draws: the mean loss, and the mean in the draws where the whole loses at least its p95. */
  readonly sampled: { readonly mean_usd: number; readonly tail_usd: number } | null
}

/** The loss of the whole portfolio, USD a year. */
export interface LossDistribution extends Readonly<Record<keyof typeof LOSS_CHANCES, number>> {
  readonly mean: number
  /** Mean of the draws at or above p95. */
  readonly tail_mean: number
  /** Rising losses, each with the share of draws that exceed it. */
  readonly exceedance: readonly { readonly loss_usd: number; readonly chance: number }[]
}

/** What all values lose with the product of their country by a hazard, USD a year, more than now. */
export interface HazardLoss {
  readonly hazard: Hazard
  /** Under central values. */
  readonly loss_usd: number
  /** With draws: the 17th and the 83rd percentile. */
  readonly range_usd: readonly [low: number, high: number] | null
}

/** A portfolio as a whole. */
export interface PortfolioSummary {
  readonly good_rows: number
  readonly bad_rows: number
  /** Distinct calls, counted in every partition that has them. */
  readonly calculations: number
  readonly value_usd: number
  readonly loss_usd: number
  readonly samples: number | null
  readonly distribution: LossDistribution | null
  readonly by_hazard: readonly HazardLoss[]
  readonly by_geography: readonly Contribution[]
  readonly by_industry: readonly Contribution[]
}

type Draws = NonNullable<Totals['draws']>

/** Add up partitions, in their order, and describe the loss of the whole. */
export function summarize(partitions: Iterable<Totals>): PortfolioSummary {
  const cells = createCellSums()
  const draws: Draws = { geographies: {}, industries: {}, hazards: {} }
  let [good_rows, bad_rows, calculations] = [0, 0, 0]
  for (const totals of partitions) {
    good_rows += totals.good_rows
    bad_rows += totals.bad_rows
    calculations += totals.calculations
    totals.cells.forEach(cells.add)
    if (totals.draws) addDraws(draws, totals.draws)
  }
  const listed = cells.list()
  const whole = sumDraws(Object.values(draws.geographies))
  const distribution = whole && describeLosses(whole)
  const isTail = whole && distribution ? whole.map((loss) => loss >= distribution.p95) : []
  const contribute = (group: 'geography' | 'industry', sampled: Draws[keyof Draws]) =>
    listContributions(listed, group, (name) => describeShare(sampled[name], isTail))
  return {
    good_rows,
    bad_rows,
    calculations,
    value_usd: listed.reduce((sum, cell) => sum + cell.value_usd, 0),
    loss_usd: listed.reduce((sum, cell) => sum + cell.loss_usd, 0),
    samples: whole?.length ?? null,
    distribution,
    by_hazard: listHazards(listed, draws.hazards),
    by_geography: contribute('geography', draws.geographies),
    by_industry: contribute('industry', draws.industries),
  }
}

function addDraws(sum: Draws, more: Draws): void {
  for (const group of LOSS_GROUPS)
    for (const [name, values] of Object.entries(more[group])) {
      const known = sum[group][name]
      sum[group][name] = known ? known.map((loss, draw) => loss + entryAt(values, draw)) : values
    }
}

function sumDraws(groups: readonly (readonly number[])[]): number[] | null {
  const [first, ...others] = groups
  if (!first) return null
  return first.map((loss, draw) => others.reduce((sum, group) => sum + entryAt(group, draw), loss))
}

/** Quantiles, means and the exceedance curve of the losses of all draws. */
export function describeLosses(losses: readonly number[]): LossDistribution {
  const sorted = Float64Array.from(losses).sort()
  const at = (chance: number): number => percentileOf(sorted, chance)
  const { p5, p17, p50, p83, p95, p99 } = LOSS_CHANCES
  const tail = sorted.filter((loss) => loss >= at(p95))
  return {
    p5: at(p5),
    p17: at(p17),
    p50: at(p50),
    p83: at(p83),
    p95: at(p95),
    p99: at(p99),
    mean: meanOf(sorted),
    tail_mean: meanOf(tail),
    exceedance: Array.from({ length: CURVE_POINTS + 1 }, (_, point) => ({
      loss_usd: at(point / CURVE_POINTS),
      chance: 1 - point / CURVE_POINTS,
    })),
  }
}

function describeShare(
  values: readonly number[] | undefined,
  isTail: readonly boolean[]
): Contribution['sampled'] {
  if (!values) return null
  const tail = values.filter((_, draw) => isTail[draw])
  return { mean_usd: meanOf(Float64Array.from(values)), tail_usd: meanOf(Float64Array.from(tail)) }
}

function listHazards(cells: readonly Cell[], sampled: Draws['hazards']): HazardLoss[] {
  return HAZARDS.map((hazard, index) => {
    const draws = sampled[hazard]
    const sorted = draws === undefined ? null : Float64Array.from(draws).sort()
    const { p17, p83 } = LOSS_CHANCES
    return {
      hazard,
      loss_usd: cells.reduce((sum, cell) => sum + entryAt(cell.hazards_usd, index), 0),
      range_usd: sorted && [percentileOf(sorted, p17), percentileOf(sorted, p83)],
    }
  })
}

/** Largest losses first. */
function listContributions(
  cells: readonly Cell[],
  group: 'geography' | 'industry',
  sample: (name: string) => Contribution['sampled']
): Contribution[] {
  const sums = createCellSums()
  for (const cell of cells) sums.add({ ...cell, geography: '', industry: '', [group]: cell[group] })
  const lossOf = ({ loss_usd, sampled }: Contribution): number => sampled?.mean_usd ?? loss_usd
  return sums
    .list()
    .map(({ sites, value_usd, loss_usd, hazards_usd, [group]: name }) => {
      return { name, sites, value_usd, loss_usd, hazards_usd, sampled: sample(name) }
    })
    .sort((a, b) => lossOf(b) - lossOf(a))
}
