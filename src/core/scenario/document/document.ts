import { z } from 'zod'
import { analysisSchema, modelGapSchema } from './sections/analysis.ts'
import {
  assumptionSchema,
  dataFreshnessSchema,
  keyCalculationSchema,
  methodologicalBasisSchema,
} from './sections/assumptions.ts'
import { baselineSchema } from './sections/baseline.ts'
import {
  actionItemSchema,
  decisionImplicationSchema,
  decisionWindowSchema,
} from './sections/decisions.ts'
import { financingFrameworkSchema } from './sections/financing-framework.ts'
import { fiscalTransitionSchema } from './sections/fiscal-transition.ts'
import { fleetEvolutionSchema } from './sections/fleet-evolution.ts'
import { identityFields } from './sections/identity.ts'
import { nonComplianceSchema } from './sections/non-compliance.ts'
import {
  adequacyRowSchema,
  chargeRowSchema,
  costRowSchema,
  customersSchema,
  distributionSchema,
  powerAccountSchema,
  powerParametersSchema,
} from './sections/power-account.ts'
import { powerPlantSchema } from './sections/power-plants.ts'
import { projectionsSchema } from './sections/projections.ts'
import { structuralConstraintsSchema } from './sections/structural-constraints.ts'
import { targetSchema } from './sections/target.ts'
import { techVectorSchema } from './sections/tech-vectors.ts'

/**
 * A scenario document: a regional mandate with an export penalty if it is missed.
 * Objects are open, because the specification lets regions add fields of their own.
 */
export const scenarioSchema = z.looseObject({
  ...identityFields,
  baseline: baselineSchema,
  target: targetSchema,
  structural_constraints: structuralConstraintsSchema,
  tech_vectors: z.array(techVectorSchema).min(1),
  model_gaps: z.array(modelGapSchema),
  analysis: analysisSchema,
  action_items: z.array(actionItemSchema),
  sources: z.array(z.string()),
  projections: projectionsSchema,
  fleet_evolution: fleetEvolutionSchema,
  non_compliance: nonComplianceSchema,
  fiscal_transition: fiscalTransitionSchema,
  financing_framework: financingFrameworkSchema,
  assumption_register: z.array(assumptionSchema),
  methodological_basis: methodologicalBasisSchema,
  key_calculations: z.array(keyCalculationSchema),
  data_freshness: dataFreshnessSchema,
  decision_implications: z.array(decisionImplicationSchema),
  failure_conditions: z.array(z.string()),
  decision_windows: z.array(decisionWindowSchema),
  power_plants: z.array(powerPlantSchema).min(1).optional(),
  power_account: powerAccountSchema.optional(),
  adequacy_rows: z.array(adequacyRowSchema).optional().describe('Capacity at the peak'),
  cost_rows: z.array(costRowSchema).optional().describe('Costs of the program'),
  charge_rows: z.array(chargeRowSchema).optional().describe('Charges on goods and tonnes'),
  distributions: z.array(distributionSchema).optional().describe('Ranges that move the margin'),
  customers: customersSchema.optional(),
  power_parameters: powerParametersSchema.optional(),
})

/** A scenario document whose shape has been read. */
export type Scenario = z.infer<typeof scenarioSchema>
