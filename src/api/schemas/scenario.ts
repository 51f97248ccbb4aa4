import { z } from '@hono/zod-openapi'
import { ignoredField } from '../ignored-names.ts'
import { scenarioAnswersSchema } from '../../core/scenario/answers.ts'
import { scenarioSchema } from '../../core/scenario/document.ts'
import { findingSchema } from '../../core/scenario/finding.ts'
import { scenarioSummarySchema } from '../../core/scenario/summary.ts'
import { scenarioChangeSchema } from '../../core/scenario/variant.ts'
import { whatIfResultSchema } from '../../core/scenario/what-if.ts'

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
    findings: z.array(findingSchema.meta({ id: 'Finding' })).describe('The first findings'),
    findings_count: z.int().describe('Number of findings in all'),
    truncated: z.boolean().describe('Whether findings were left out of the list'),
    parent: z
      .object({
        id: z.string().describe('Id of the document that the variant varies'),
        name: z.string(),
        resolved: z
          .boolean()
          .describe('Whether the body was a variant file, of which the document was made'),
        changed_fields: z.int().describe('Number of fields that differ from the parent'),
      })
      .nullable()
      .describe('Document that a variant was checked against; null for a document of its own'),
    answers: scenarioAnswersSchema
      .meta({ id: 'ScenarioAnswers' })
      .nullable()
      .describe('What follows from the numbers; null where the shape cannot be read'),
  })
  .meta({ id: 'ScenarioValidation' })

/** What a variant changes against its parent. */
export const scenarioDifferenceSchema = z
  .object({
    id: z.string(),
    parent_scenario: z.string().nullable().describe('Null for a document that is no variant'),
    variant_label: z.string().nullable(),
    count: z.int().describe('Number of fields that differ'),
    changes: z.array(scenarioChangeSchema.meta({ id: 'ScenarioChange' })),
  })
  .meta({ id: 'ScenarioDifference' })

/** A scenario under changes. */
export const whatIfSchema = whatIfResultSchema
  .extend({ ignored: ignoredField })
  .meta({ id: 'WhatIf' })
