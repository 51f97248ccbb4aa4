import type { Option, PlanInputs } from './inputs.ts'
import type { Group, PlanCase } from './request.ts'
import { probePlan } from './run.ts'
import type { Oracle } from './solve.ts'

/** Technologies that vectors build, in the order of the document. */
export function listVectorTechnologies({ vectors }: PlanInputs): Option[] {
  return [...new Set(vectors.map(([technology]) => technology))]
}

/**
 * An irreducible infeasible set of groups (deletion filter): each group in turn is relaxed, and
 * stays relaxed if there is still no plan. The case must be infeasible.
 */
export function findConflict(inputs: PlanInputs, plan: PlanCase, oracle: Oracle): Group[] {
  const groups: Group[] = [
    ...listVectorTechnologies(inputs).map((technology): Group => `limit of ${technology}`),
    ...(plan.ceiling === 'off' ? [] : (['ceiling'] as const)),
    'reserve',
    'hours of peakers',
  ]
  let freed = plan.freed
  const kept: Group[] = []
  for (const group of groups) {
    const without = [...freed, group]
    if (isFeasible(inputs, { ...plan, freed: without }, oracle)) kept.push(group)
    else freed = without
  }
  return kept
}

/** Whether a case has a plan that can be proved. */
export function isFeasible(inputs: PlanInputs, plan: PlanCase, oracle: Oracle): boolean {
  return probePlan(inputs, plan, oracle) !== null
}
