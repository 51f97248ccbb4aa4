import {
  fillActions,
  fillFailures,
  fillFreshness,
  fillImplications,
  fillWindows,
} from './decisions.ts'
import { fillCalculations } from './calculations.ts'
import { fillRegister } from './evidence.ts'
import { fillAnalysis, fillVectors } from './measures.ts'
import { fillFiscal, fillNonCompliance, fillSensitivities } from './money.ts'
import type { FormInputs } from './source.ts'
import {
  fillBaseline,
  fillConstraints,
  fillFleetEvolution,
  fillProjections,
  fillTarget,
} from './system.ts'

/**
 * A document in the form of the specification: the authored file with every other field filled from its
 * report, which stands in it whole. A field that its author also states is overwritten.
 */
export function fillForm(inputs: FormInputs): object {
  const { source, report } = inputs
  const { financing_framework: financing } = source
  return {
    ...source,
    baseline: fillBaseline(inputs),
    target: fillTarget(inputs),
    structural_constraints: fillConstraints(inputs),
    tech_vectors: fillVectors(inputs),
    analysis: fillAnalysis(inputs),
    action_items: fillActions(inputs),
    projections: fillProjections(inputs),
    fleet_evolution: fillFleetEvolution(inputs),
    non_compliance: fillNonCompliance(inputs),
    fiscal_transition: fillFiscal(inputs),
    financing_framework: { ...financing, sensitivity_cases: fillSensitivities(inputs) },
    assumption_register: fillRegister(inputs),
    key_calculations: fillCalculations(inputs),
    data_freshness: fillFreshness(inputs),
    decision_implications: fillImplications(inputs),
    failure_conditions: fillFailures(inputs),
    decision_windows: fillWindows(inputs),
    report,
  }
}
