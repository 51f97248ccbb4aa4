import { z } from '@hono/zod-openapi'
import { scenarioSchema } from '../../core/scenario/document.ts'
import { findingSchema } from '../../core/scenario/finding.ts'
import { scenarioSummarySchema } from '../../core/scenario/summary.ts'

/** The list of scenarios. */
export const scenarioListSchema = z
  .object({
    count: z.int(),
    scenarios: z.array(scenarioSummarySchema.meta({ id: 'ScenarioSummary' })),
  })
  .meta({ id: 'ScenarioList' })

/** A scenario document on the wire. */
export const scenarioDocumentSchema = scenarioSchema.meta({ id: 'Scenario' })

/** The outcome of a validation. */
export const validationSchema = z
  .object({
    valid: z.boolean().describe('Whether no finding is an error'),
    findings: z.array(findingSchema.meta({ id: 'Finding' })),
  })
  .meta({ id: 'ScenarioValidation' })
