import type { AuthoredAccount } from '../account/authored.ts'
import { Central } from '../account/central.ts'
import { readAccountInputs, type AccountInputs } from '../account/inputs.ts'
import { readCosts, type CostTable } from '../account/money.ts'
import type { YearContext } from '../account/run.ts'
import { isOpen, marginOf, readTargets, type Target, type Targets } from '../account/targets.ts'

/** Version of the rules by which a report is computed. */
export const RULES_VERSION = '3.1'

/** Day of the tables as a decimal year, 23 November 2026: decisions are dated from it. */
export const RULES_DAY = 2026.893

/** Everything that a report needs before the first future is drawn. */
export interface ReportModel {
  readonly source: AuthoredAccount
  readonly inputs: AccountInputs
  readonly central: Central
  readonly targets: Targets
  readonly lead: Target
  readonly costs: CostTable
  /** Grade and years of the weather. */
  readonly weatherLabel: string
}

export function createReportModel(
  source: AuthoredAccount,
  context: Omit<YearContext, 'inputs'>,
  {
    weatherLabel,
    given,
  }: { weatherLabel: string; given?: ConstructorParameters<typeof Central>[1] }
): ReportModel {
  const inputs = readAccountInputs(source)
  const central = new Central({ ...context, inputs }, given)
  const targets = readTargets(source, RULES_DAY)
  return {
    source,
    inputs,
    central,
    targets,
    lead: findLead(central, targets),
    costs: readCosts(source),
    weatherLabel,
  }
}

/** The target that leads: the primary if decisions still move it, else the first that they move, else ours. */
function findLead(central: Central, { primary, test, candidates }: Targets): Target {
  const isStillOpen = (target: Target) =>
    isOpen(
      marginOf(target, central.run('reference', target.year)),
      marginOf(target, central.run('plan', target.year))
    )
  return [primary, ...candidates].find(isStillOpen) ?? test
}

/** All targets whose odds are computed: those with all blocks first, then the others of the same years. */
export function listTargets({ targets, lead, inputs }: ReportModel): {
  full: Target[]
  others: Target[]
} {
  const full = [targets.primary, targets.test, lead].filter(
    (target, index, all) => all.findIndex(({ id }) => id === target.id) === index
  )
  const years = new Set([...full.map(({ year }) => year), inputs.deadlineYear])
  const others = targets.others.filter(
    ({ id, year }) => years.has(year) && !full.some((target) => target.id === id)
  )
  return { full, others }
}
