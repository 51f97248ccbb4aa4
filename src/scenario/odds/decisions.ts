import { entryAt } from '../../core/entry.ts'
import type { Central } from '../account/central.ts'
import type { Cohort } from '../account/cohorts.ts'
import { runMean, type MeanAccount } from '../account/run.ts'
import { spreadSchedule, type Schedule } from '../account/schedule.ts'
import { isUpperLimit, metricOf, type Target } from '../account/targets.ts'

/** What one body decides about one plant of the plan, and what waiting loses. */
export interface Decision {
  readonly body: string
  readonly plant: string
  readonly gw: number
  /** Mt, summed from 2027 to the deadline, that a month of delay loses. */
  readonly mt_sum_per_month: number
  /** Mt in the deadline year without the row less with it. */
  readonly mt: number
  /** The same for the metric and year of the target that leads, positive where the row helps. */
  readonly effect: number
  readonly in_service: number
  readonly decide_by: number | null
  readonly decide_for: number | null
  readonly implausible: boolean
  readonly not_built: number
}

/** First year whose tonnes a decision of today can change. */
export const FIRST_YEAR = 2027

/**
 * Decisions by what a month of delay loses, rows that the facts doubt last. The plan's dates are spread
 * over their ranges, so that a month is felt; all runs are of the central case.
 */
export function rankDecisions(central: Central, lead: Target, today: number): Decision[] {
  const { inputs } = central.context
  const runs = new SpreadRuns(central)
  const rows = new Map<string, number[]>()
  for (const [index, { fleet, decides, plant }] of inputs.cohorts.entries())
    if (fleet === 'plan') {
      const key = `${decides}\n${plant}`
      rows.set(key, [...(rows.get(key) ?? []), index])
    }
  const decisions = [...rows.values()].map((indices) => describeRow(runs, indices, lead, today))
  return decisions.sort(
    (a, b) =>
      Number(a.implausible) - Number(b.implausible) || b.mt_sum_per_month - a.mt_sum_per_month
  )
}

function describeRow(
  runs: SpreadRuns,
  indices: readonly number[],
  lead: Target,
  today: number
): Decision {
  const { inputs } = runs
  const { deadlineYear } = inputs
  const own = new Set(indices)
  const cohorts = indices.map((index) => entryAt(inputs.cohorts, index))
  const [first] = cohorts
  if (!first) throw new Error('A decision has at least one cohort.')
  let delayed = 0
  for (let year = FIRST_YEAR; year <= deadlineYear; year += 1)
    delayed += runs.delayed(own, year).mt - runs.usual(year).mt
  const metric =
    metricOf(lead, runs.without(own, lead.year)) - metricOf(lead, runs.usual(lead.year))
  const forLead = decideBy(cohorts, lead.year, today)
  const forDeadline = forLead ?? decideBy(cohorts, deadlineYear, today)
  return {
    body: first.decides,
    plant: entryAt(inputs.plants, first.plant).id,
    gw: cohorts.reduce((sum, { gw }) => sum + gw, 0),
    mt_sum_per_month: delayed / 12,
    mt: runs.without(own, deadlineYear).mt - runs.usual(deadlineYear).mt,
    effect: isUpperLimit(lead) ? metric : -metric,
    in_service: Math.max(...cohorts.map(({ date }) => date)),
    decide_by: forDeadline,
    decide_for: forDeadline === null ? null : forLead === null ? deadlineYear : lead.year,
    implausible: cohorts.every(({ isImplausible }) => isImplausible),
    not_built: cohorts.reduce((sum, { notBuilt }) => sum + notBuilt, 0) / cohorts.length,
  }
}

/**
 * Last day to decide for a year, as a decimal year: the time from today to the latest stated date
 * before the end of that year is taken as the lead time. Null if nothing comes by then.
 */
export function decideBy(cohorts: readonly Cohort[], year: number, today: number): number | null {
  const extensions = cohorts.filter(({ stage }) => stage === 'life_extension')
  if (extensions.length === cohorts.length && extensions.length > 0)
    return Math.max(today, Math.min(...extensions.map(({ date }) => date)))
  const dates = cohorts.map(({ date }) => date).filter((date) => date < year + 1)
  return dates.length === 0 ? null : today + Math.max(0, year - Math.max(...dates))
}

/** Runs of the plan with spread dates, each computed once. */
class SpreadRuns {
  readonly #central: Central
  readonly #usual: Schedule
  readonly #runs = new Map<number, MeanAccount>()

  constructor(central: Central) {
    this.#central = central
    this.#usual = spreadSchedule(central.context.inputs, new Set(), 0)
  }

  get inputs() {
    return this.#central.context.inputs
  }

  usual(year: number): MeanAccount {
    const known = this.#runs.get(year)
    if (known) return known
    const account = this.#run(this.#usual, year)
    this.#runs.set(year, account)
    return account
  }

  delayed(cohorts: ReadonlySet<number>, year: number): MeanAccount {
    const schedule = spreadSchedule(this.inputs, cohorts, 1)
    const isSame = [...cohorts].every(
      (index) => schedule.share(index, year) === this.#usual.share(index, year)
    )
    return isSame ? this.usual(year) : this.#run(schedule, year)
  }

  without(cohorts: ReadonlySet<number>, year: number): MeanAccount {
    const { share, built } = this.#usual
    if ([...cohorts].every((index) => share(index, year) === 0)) return this.usual(year)
    return this.#run({ share, built: (index) => (cohorts.has(index) ? 0 : built(index)) }, year)
  }

  #run(schedule: Schedule, year: number): MeanAccount {
    return runMean(this.#central.context, this.#central.caseOf('plan', year, { schedule }))
  }
}
