import type { Central } from '../../scenario/account/central.ts'
import type { AuthoredAccount } from '../../scenario/account/authored.ts'
import { isOpen, marginOf, readTargets, type Target } from '../../scenario/account/targets.ts'
import { RULES_DAY } from '../../scenario/report/report-model.ts'
import { derivePlanInputs, planTarget } from '../derive-inputs.ts'
import { changeInputs, readTarget, type PlanQuestion } from './question.ts'
import type { DeriveInputs, PlanCase } from './solve-case.ts'

/** The targets of a region that a plan may aim at: the one that leads, and our own test. */
export function targetsOfPlan(
  source: AuthoredAccount,
  central: Central
): { lead: Target; test: Target } {
  const { primary, test, candidates } = readTargets(source, RULES_DAY)
  const isStillOpen = (target: Target) =>
    isOpen(
      marginOf(target, central.run('reference', target.year)),
      marginOf(target, central.run('plan', target.year))
    )
  return { lead: [primary, ...candidates].find(isStillOpen) ?? test, test }
}

/** What a question asks of a region, ready to be solved, and its inputs in other futures. Throws a TargetQuestionError for its target. */
export function openPlanCase(
  id: string,
  source: AuthoredAccount,
  central: Central,
  question: PlanQuestion
): { readonly planCase: PlanCase; readonly derive: DeriveInputs } {
  const targets = targetsOfPlan(source, central)
  const lead = planTarget(targets.lead)
  const test = planTarget(targets.test)
  const target = readTarget(question, lead, test)
  const year = question.target_year ?? (target ?? lead).year
  const { inputs, weather } = central.context
  const aim = target ?? { ...lead, year }
  const region = { id, source, inputs, tuned: central.tuned }
  const derive: DeriveInputs = (change, inYear = year) =>
    changeInputs(derivePlanInputs(region, { ...aim, year: inYear }, change), question)
  return { planCase: { inputs: derive({}), weather, target, question }, derive }
}
