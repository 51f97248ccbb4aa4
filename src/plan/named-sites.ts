import { entryAt } from '../core/entry.ts'
import { normalQuantile } from '../core/model/normal-quantile.ts'
import type { AuthoredAccount } from '../scenario/account/authored.ts'
import type { AccountInputs } from '../scenario/account/inputs.ts'
import type { Cohort } from '../scenario/account/cohorts.ts'
import { isOffGrid } from '../scenario/account/plants.ts'
import type { CostTable } from '../scenario/account/money.ts'
import { twoPiece } from '../scenario/account/ranges.ts'
import { shareInService, statedSchedule } from '../scenario/account/schedule.ts'
import { FIRST_DECISION } from '../model/coefficients/cheapest-plan.ts'
import type { GwOption, Mark, PlanOption } from './inputs.ts'

/** What the options of a region and a year are read from. */
export interface OptionSource {
  readonly source: AuthoredAccount
  readonly inputs: AccountInputs
  readonly costs: CostTable
  readonly year: number
  readonly loadTwh: number
  readonly peakGw: number
  readonly isNorthAmerica: boolean
  /** Years by which what could be decided of an option comes later than now; before now below 0. */
  readonly lateYears: (k: LatePart) => number
}

/** What can be decided later than now. */
export type LatePart = PlanOption['k'] | 'battery'

/** A cohort that could still be decided, with the GW that are in time. */
export interface NamedCohort {
  readonly cohort: Cohort
  readonly k: GwOption | 'battery'
  /** GW times the share of its dates that are in time. */
  readonly gw: number
}

export function rowsOf(named: readonly NamedCohort[], k: GwOption | 'battery'): NamedCohort[] {
  return named.filter((row) => row.k === k)
}

const QUANTILES = Array.from({ length: 16 }, (_, k) => normalQuantile((k + 0.5) / 16))

/** Cohorts outside the reference that add plant, and how much of each can be there in the year. */
export function namedCohorts({ inputs, year, lateYears }: OptionSource): NamedCohort[] {
  const { cohorts } = inputs
  const inTime = cohorts.map((cohort) => {
    const k = optionOf(cohort, inputs)
    const asOf = k === null ? year : year - lateYears(k)
    const { p5: low, date: central, p95: high, gw, isImplausible, notBuilt } = cohort
    const share =
      QUANTILES.reduce(
        (sum, z) => sum + shareInService(cohort, asOf, twoPiece({ low, central, high }, z)),
        0
      ) / QUANTILES.length
    return gw * share * (isImplausible ? 1 - notBuilt : 1)
  })
  return cohorts.flatMap((cohort, index) => {
    const k = optionOf(cohort, inputs)
    if (k === null) return []
    const replaced = cohort.replaces.reduce((sum, other) => sum + entryAt(inTime, other), 0)
    return [{ cohort, k, gw: Math.max(0, entryAt(inTime, index) - replaced) }]
  })
}

/** The option that a cohort belongs to; null where it is none. */
function optionOf(
  { fleet, gw, technology, stage, plant }: Cohort,
  { plants }: AccountInputs
): GwOption | 'battery' | null {
  if (fleet === 'reference' || gw <= 0 || isOffGrid(entryAt(plants, plant).id)) return null
  switch (technology) {
    case 'coal':
      return stage === 'life_extension' ? 'extend' : null
    case 'nuclear':
      return stage === 'life_extension' ? 'nuclear_ext' : 'nuclear'
    case 'gas':
      return 'gas_new'
    case 'oil':
      return null
    default:
      return technology
  }
}

const MARKS: readonly Mark[] = ['S', 'R', 'D', 'A']

/** The weakest mark of rows. */
export function weakest(rows: readonly NamedCohort[]): Mark {
  return rows.reduce<Mark>((worst, { cohort }) => {
    const mark = MARKS.find((known) => known === cohort.mark) ?? 'A'
    return MARKS.indexOf(mark) > MARKS.indexOf(worst) ? mark : worst
  }, 'S')
}

export function evidenceOf(rows: readonly NamedCohort[]): string {
  return rows.map(({ cohort }) => cohort.id).join(' ')
}

/** GW a year that the reference adds of a technology from the back-cast year on. */
export function paceOf({ inputs, year }: OptionSource, k: GwOption | 'battery'): number {
  const schedule = statedSchedule(inputs)
  const added = inputs.cohorts.reduce(
    (sum, { fleet, technology, gw }, index) =>
      fleet === 'reference' && technology === k
        ? sum + gw * schedule.built(index) * schedule.share(index, year)
        : sum,
    0
  )
  return added / (year - inputs.backcastYear)
}

/** Years in which new plant can come from its first slot on, to the year of the plan. */
export function openYears({ year, lateYears }: OptionSource, k: LatePart, lead: number): number {
  return Math.max(0, year - FIRST_DECISION - lead - lateYears(k) + 1)
}
