import type { AuthoredAccount, TargetRow, TargetStatus } from './authored.ts'
import { TARGET_STATUSES } from '../document/vocabularies.ts'
import type { YearAccount } from './run.ts'

const METRICS = ['mt_co2', 'g_per_kwh', 'share_renewable_pct', 'share_clean_pct'] as const
export type TargetMetric = (typeof METRICS)[number]

/** A target whose metric a run gives. */
export interface Target {
  readonly id: string
  readonly status: TargetStatus
  readonly metric: TargetMetric
  readonly year: number
  readonly value: number
  /** Share of what is consumed, not of what is generated. */
  readonly isOfLoad: boolean
  /** Our own test: the error of the baseline moves it. */
  readonly isTest: boolean
}

/** The targets of a region: the official one that binds most, ours, and those that may lead in turn. */
export interface Targets {
  readonly primary: Target
  readonly test: Target
  /** Rows that may lead if the primary target is not open, in order; the test is last. */
  readonly candidates: readonly Target[]
  /** Every other row that a run can compute, in the order of the document. */
  readonly others: readonly Target[]
}

/** Metric of a target in a year of a fleet: Mt, g/kWh or %. Means over weather years are ratios of means. */
export function metricOf({ metric, isOfLoad }: Target, account: YearAccount): number {
  const whole = isOfLoad ? account.loadTwh : account.generationTwh
  switch (metric) {
    case 'mt_co2':
      return account.mt
    case 'g_per_kwh':
      return (1000 * account.mt) / account.generationTwh
    case 'share_renewable_pct':
      return (100 * account.renewableTwh) / whole
    case 'share_clean_pct':
      return (100 * account.cleanTwh) / whole
  }
}

/** Distance to the target, positive where it is met, in its own unit. */
export function marginOf(target: Target, account: YearAccount, limit = target.value): number {
  const value = metricOf(target, account)
  return isUpperLimit(target) ? limit - value : value - limit
}

/** Tonnes and intensity must stay below, shares above the target. */
export function isUpperLimit({ metric }: { readonly metric: string }): boolean {
  return metric === 'mt_co2' || metric === 'g_per_kwh'
}

/** Share of the way to the limit that the plan must go for a target to be open (assumed). */
const OPEN_SHARE = 0.25
const LEAST_MOVE = 1e-6

/** Whether decisions still move the target: the reference misses it and the plan goes a quarter of the way. */
export function isOpen(referenceMargin: number, planMargin: number): boolean {
  const moved = planMargin - referenceMargin
  return referenceMargin <= 0 && moved > LEAST_MOVE && moved >= OPEN_SHARE * -referenceMargin
}

/** What a list of targets reads of a document. */
type TargetSections = Pick<AuthoredAccount, 'targets' | 'passed_over' | 'target' | 'power_year'>

/** Targets that a run can compute, in the order of the document, without those that are passed over. */
function listComputable(source: TargetSections): Target[] {
  const passed = new Set(source.passed_over.map(({ id }) => id))
  return source.targets.flatMap((row) => {
    if (passed.has(row.id)) return []
    const target = readTarget(row, source)
    return target ? [target] : []
  })
}

/** The targets up to the deadline that a run can compute, what binds most first. */
export function listBinding(source: TargetSections): Target[] {
  return listComputable(source)
    .filter(({ year }) => year <= source.target.deadline_year)
    .sort(compareTargets)
}

/** The targets of a document. Throws if the primary or the test target cannot be computed. */
export function readTargets(source: AuthoredAccount, today: number): Targets {
  const { deadline_year: deadline } = source.target
  const computable = listComputable(source)
  const find = (id: string) => {
    const target = computable.find((candidate) => candidate.id === id)
    if (!target)
      throw new Error(
        `The target ${id} is none that a run can compute: give it the scope stack or power_and_heat and one of the metrics ${METRICS.join(', ')}, or, for a test in life-cycle tonnes, state power_year.baseline_stack_mt, of which it is a cut.`
      )
    return target
  }
  const primary = find(source.primary_target)
  const test = find(source.test_target)
  const candidates = computable
    .filter(
      ({ id, year }) => year > today && year <= deadline && id !== primary.id && id !== test.id
    )
    .filter(({ status }) => status !== 'our_test')
    .sort(compareTargets)
  return {
    primary,
    test,
    candidates: [...candidates, test],
    others: computable.filter(({ id }) => id !== primary.id && id !== test.id),
  }
}

/** What binds most first; inside one status the latest year, then tonnes before intensity before shares. */
export function compareTargets(a: Target, b: Target): number {
  return (
    TARGET_STATUSES.indexOf(a.status) - TARGET_STATUSES.indexOf(b.status) ||
    b.year - a.year ||
    METRICS.indexOf(a.metric) - METRICS.indexOf(b.metric) ||
    (isUpperLimit(a) ? b.value - a.value : a.value - b.value)
  )
}

function readTarget(row: TargetRow, source: TargetSections): Target | null {
  const { id, status, year, value, scope } = row
  const metric = METRICS.find((name) => name === row.metric)
  if (!metric || value === undefined) return null
  const isTest = status === 'our_test'
  const isLifecycleTest = isTest && scope === 'life_cycle'
  if (!isLifecycleTest && scope !== 'stack' && scope !== 'power_and_heat') return null
  const limit = isLifecycleTest ? cutAtStack(source) : value
  if (limit === null) return null
  return {
    id,
    status,
    metric,
    year,
    value: limit,
    isOfLoad: row.unit.includes('consumption'),
    isTest,
  }
}

/** A test in life-cycle tonnes is the same cut of the baseline at the stack; null where that is not stated. */
function cutAtStack({ power_year, target }: TargetSections): number | null {
  const { baseline_stack_mt: baseline } = power_year
  return baseline === undefined ? null : baseline * (1 - target.reduction_pct / 100)
}
