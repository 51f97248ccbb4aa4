import { z } from 'zod'
import { list, row, text, word } from './field.ts'
import {
  actionItem,
  assumption,
  dataFreshness,
  decisionImplication,
  decisionWindow,
  keyCalculation,
  methodologicalBasis,
} from './rows/basis.ts'
import { facts } from './rows/facts.ts'
import { financingFramework } from './rows/financing.ts'
import { fiscalTransition } from './rows/fiscal-transition.ts'
import { fleetEvolution } from './rows/fleet-evolution.ts'
import { identity } from './rows/identity.ts'
import { analysis, modelGap, techVector } from './rows/measures.ts'
import {
  chargeRow,
  costRow,
  customers,
  distribution,
  powerAccount,
  powerParameters,
} from './rows/money.ts'
import { nonCompliance } from './rows/penalty.ts'
import { report } from './rows/report.ts'
import { baseline, projections, structuralConstraints, target } from './rows/system.ts'

const FACTS = z.object(facts).partial().shape

/**
 * A scenario document: a regional mandate with an export penalty if it is missed.
 * Objects are open, because the specification lets regions add fields of their own.
 */
export const scenarioSchema = z.looseObject({
  ...identity,
  baseline,
  target,
  structural_constraints: structuralConstraints,
  ...FACTS,
  tech_vectors: row(z.array(techVector).min(1), {
    type: 'list',
    means: 'Ways of cutting emissions',
  }),
  model_gaps: list(modelGap, 'What the model leaves out'),
  analysis,
  action_items: list(actionItem, 'What audiences should do'),
  sources: list(word('Source'), 'Sources by number'),
  projections,
  fleet_evolution: fleetEvolution,
  non_compliance: nonCompliance,
  fiscal_transition: fiscalTransition,
  financing_framework: financingFramework,
  assumption_register: list(assumption, 'Assumptions with their sources'),
  methodological_basis: methodologicalBasis,
  key_calculations: list(keyCalculation, 'Calculations a reader can redo by hand'),
  data_freshness: dataFreshness,
  decision_implications: list(decisionImplication, 'What actors have to do by when'),
  failure_conditions: list(text('Condition'), 'What would make it fail'),
  decision_windows: list(decisionWindow, 'Spans in which decisions can be taken'),
  power_account: powerAccount.optional(),
  cost_rows: list(costRow, 'Costs of the program', { since: 2 }).optional(),
  charge_rows: list(chargeRow, 'Charges on goods and tonnes', { since: 2 }).optional(),
  distributions: list(distribution, 'Ranges that move the margin', { since: 2 }).optional(),
  customers: customers.optional(),
  power_parameters: powerParameters.optional(),
  report: report.optional(),
})

/** A scenario document whose shape has been read. */
export type Scenario = z.infer<typeof scenarioSchema>
