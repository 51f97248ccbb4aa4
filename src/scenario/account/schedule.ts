import { normalQuantile } from '../../core/model/normal-quantile.ts'
import { entryAt, numberAt } from '../../core/entry.ts'
import type { AccountInputs } from './inputs.ts'
import type { Cohort } from './cohorts.ts'
import { twoPiece } from './ranges.ts'

/** When the cohorts of a fleet come, and how much of them. */
export interface Schedule {
  /** Share of the year for which a cohort is in service, 0 to 1. */
  readonly share: (cohort: number, year: number) => number
  /** What of it is built, 0 to 1. */
  readonly built: (cohort: number) => number
}

/** Whether the cohort comes at a pace between p5 and p95 rather than on one day. */
export function isRamp({ stage, p5, p95 }: Cohort): boolean {
  return (stage === 'trend' || stage === 'since_base') && p5 < p95
}

/** Share of a year for which a cohort with this date is in service. */
export function shareInService(cohort: Cohort, year: number, date = cohort.date): number {
  if (isRamp(cohort)) return rampTo(cohort, year + 1) - rampTo(cohort, year)
  return Math.min(1, Math.max(0, year + 1 - date))
}

/** Integral of what is in service of a pace that is even between p5 and p95. */
function rampTo({ p5, p95 }: Cohort, t: number): number {
  if (t <= p5) return 0
  if (t < p95) return ((t - p5) * (t - p5)) / (2 * (p95 - p5))
  return t - (p5 + p95) / 2
}

/** Stated dates: attrition is taken off the reference, or off everything (as the facts expect it). */
export function statedSchedule({ cohorts }: AccountInputs, expected = false): Schedule {
  return {
    share: (index, year) => shareInService(entryAt(cohorts, index), year),
    built: (index) => {
      const { fleet, notBuilt } = entryAt(cohorts, index)
      return fleet === 'plan' && !expected ? 1 : 1 - notBuilt
    },
  }
}

/** Quantiles over which the dates of the plan are spread to make a delay felt. */
const QUANTILES = 16

/**
 * Dates of the plan spread over their ranges, and the cohorts of `delayed` some years later: one day
 * of service would hide what a month of delay loses.
 */
export function spreadSchedule(
  inputs: AccountInputs,
  delayed: ReadonlySet<number>,
  delayYears: number
): Schedule {
  const { cohorts } = inputs
  const stated = statedSchedule(inputs)
  const z = Array.from({ length: QUANTILES }, (_, k) => normalQuantile((k + 0.5) / QUANTILES))
  return {
    share: (index, year) => {
      const cohort = entryAt(cohorts, index)
      if (cohort.fleet !== 'plan') return stated.share(index, year)
      const shift = delayed.has(index) ? delayYears : 0
      const { p5: low, date: central, p95: high } = cohort
      const sum = z.reduce(
        (total, quantile) =>
          total + shareInService(cohort, year, twoPiece({ low, central, high }, quantile) + shift),
        0
      )
      return sum / QUANTILES
    },
    built: stated.built,
  }
}

/** GW of every plant of a fleet in a year, as the kernel takes them; `scale` moves cohorts of the plan. */
export function plantGw(
  inputs: AccountInputs,
  fleet: 'today' | 'reference' | 'plan',
  year: number,
  schedule: Schedule,
  scale?: (cohort: number) => number
): Float64Array {
  const { plants, cohorts, backcastYear, baseYear } = inputs
  const gw = Float64Array.from(plants, ({ baseGw, closedAt }) =>
    closedAt !== null && closedAt < year + 1 ? 0 : baseGw
  )
  const add = (index: number, amount: number) => {
    const { plant } = entryAt(cohorts, index)
    gw[plant] = numberAt(gw, plant) + amount
  }
  const ofCohort = (index: number) =>
    entryAt(cohorts, index).gw * schedule.share(index, year) * schedule.built(index)
  const isToday = fleet === 'today' || year <= backcastYear
  for (const [index, cohort] of cohorts.entries()) {
    if (cohort.fleet !== 'reference') continue
    if (isToday && !(cohort.stage === 'since_base' && backcastYear > baseYear)) continue
    add(index, ofCohort(index))
  }
  if (fleet === 'plan' && !isToday)
    for (const [index, cohort] of cohorts.entries())
      if (cohort.fleet === 'plan') {
        const own = ofCohort(index) * (scale ? scale(index) : 1)
        const replaced = cohort.replaces.reduce((sum, other) => sum + ofCohort(other), 0)
        add(index, cohort.replaces.length > 0 ? Math.max(0, own - replaced) : own)
      }
  for (let p = 0; p < gw.length; p += 1) gw[p] = Math.max(0, numberAt(gw, p))
  return gw
}

/** GW of coal that cohorts of the plan close in a year. */
export function coalClosedByPlan(
  { cohorts, plants }: AccountInputs,
  year: number,
  schedule: Schedule
): number {
  return cohorts.reduce((sum, { fleet, gw, plant }, index) => {
    if (fleet !== 'plan' || gw >= 0 || entryAt(plants, plant).kind !== 'coal') return sum
    return sum - gw * schedule.share(index, year) * schedule.built(index)
  }, 0)
}
