import { z } from '@hono/zod-openapi'
import { ignoredField } from '../ignored-names.ts'
import { scenarioAnswersSchema } from '../../core/scenario/document/answers.ts'
import { scenarioSchema } from '../../core/scenario/document/document.ts'
import { findingSchema } from '../../core/scenario/check/finding.ts'
import { scenarioSummarySchema } from '../../core/scenario/document/summary.ts'
import { scenarioChangeSchema } from '../../core/scenario/variant/variant.ts'
import { whatIfResultSchema } from '../../core/scenario/what-if/what-if.ts'

/** The list of scenarios. */
export const scenarioListSchema = z
  .object({
    count: z.int(),
    scenarios: z.array(scenarioSummarySchema.meta({ id: 'ScenarioSummary' })),
  })
  .meta({ id: 'ScenarioList' })

/** A text of a submission; a wrong type is a finding about the document and no bad request. */
const submittedText = (description: string) =>
  z.unknown().optional().openapi({ type: 'string', description })

/** A scenario document that a client submits, complete or not, or a variant of a published one. */
export const submissionSchema = z
  .looseObject(
    {
      id: submittedText('Id of the document'),
      name: submittedText('Title of the document'),
      parent_scenario: submittedText('Of a variant: id of the published document that it varies'),
      variant_label: submittedText('Of a variant: its short name'),
      variant_description: submittedText('Of a variant: what differs and why'),
      overrides: z.unknown().optional().openapi({
        type: 'object',
        additionalProperties: true,
        description: 'Of a variant file: what changes, as a JSON merge patch (RFC 7396)',
      }),
    },
    { error: 'must be a JSON object: a scenario document' }
  )
  .meta({
    id: 'ScenarioSubmission',
    description: 'The fields of Scenario, complete or not, or those of a variant file',
  })

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

/** A scenario document, or what it changes against its parent. */
export const scenarioAnswerSchema = z
  .union([scenarioDifferenceSchema, scenarioSchema.meta({ id: 'Scenario' })])
  .meta({ id: 'ScenarioAnswer' })

/** A scenario under changes. */
export const whatIfSchema = whatIfResultSchema
  .extend({ ignored: ignoredField })
  .meta({ id: 'WhatIf' })
