import { countSchema } from '../../core/validation/number.ts'
import { z } from 'zod'
import { scenarioAnswersSchema } from '../../core/scenario/document/answers.ts'
import { scenarioSchema } from '../../core/scenario/document/document.ts'
import { findingSchema } from '../../core/scenario/check/finding.ts'
import { scenarioSummarySchema } from '../../scenario/report/summary.ts'
import { scenarioChangeSchema } from '../../core/scenario/variant/variant.ts'

/** The list of scenarios. */
export const scenarioListSchema = z
  .object({
    count: z.int(),
    scenarios: z.array(scenarioSummarySchema.meta({ id: 'ScenarioSummary' })),
  })
  .meta({ id: 'ScenarioList' })

/** A text of a submission; a wrong type is a finding about the document, not a bad request. */
const submittedText = (description: string) =>
  z.unknown().optional().meta({ type: 'string', description })

/** A scenario document that a client submits, complete or not, or a variant of a published one. */
export const submissionSchema = z
  .looseObject(
    {
      id: submittedText('Id of the document'),
      name: submittedText('Title of the document'),
      parent_scenario: submittedText('For a variant: id of its parent'),
      variant_label: submittedText('For a variant: short name'),
      variant_description: submittedText('For a variant: what differs and why'),
      overrides: z.unknown().optional().meta({
        type: 'object',
        additionalProperties: true,
        description: 'For a variant file: the changes, as a JSON merge patch (RFC 7396)',
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
    valid: z.boolean().describe('True if no finding is an error'),
    findings: z
      .array(findingSchema.meta({ id: 'Finding' }))
      .readonly()
      .describe('The first findings'),
    findings_count: z.int().describe('Total number of findings'),
    truncated: z.boolean().describe('Whether the list is incomplete'),
    parent: z
      .object({
        id: z.string().describe('Id of the parent'),
        name: z.string(),
        resolved: z
          .boolean()
          .describe('Whether the body was a variant file, which was resolved to a document'),
        changed_fields: countSchema.describe('Number of fields that differ from the parent'),
      })
      .nullable()
      .describe('Parent that a variant was checked against; null if the document is not a variant'),
    answers: scenarioAnswersSchema
      .meta({ id: 'ScenarioAnswers' })
      .nullable()
      .describe('Computed results; null if the document does not fit the schema'),
  })
  .meta({ id: 'ScenarioValidation' })

/** The changes of a variant relative to its parent. */
export const scenarioDifferenceSchema = z
  .object({
    id: z.string(),
    parent_scenario: z.string().nullable().describe('Null if the document is not a variant'),
    variant_label: z.string().nullable(),
    count: z.int().describe('Number of fields that differ'),
    changes: z.array(scenarioChangeSchema.meta({ id: 'ScenarioChange' })),
  })
  .meta({ id: 'ScenarioDifference' })

/** A scenario document, or its changes relative to its parent. */
export const scenarioAnswerSchema = z
  .union([scenarioDifferenceSchema, scenarioSchema.meta({ id: 'Scenario' })])
  .meta({ id: 'ScenarioAnswer' })
