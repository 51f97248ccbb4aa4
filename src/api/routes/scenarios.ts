import { z } from 'zod'
import { MAX_DESCRIBED } from '../../core/scenario/check/check.ts'
import { DOCUMENT_LIMITS, findExcess } from '../../core/scenario/document/document-limits.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { isJsonObject } from '../../core/scenario/document/merge-patch.ts'
import { answerSubmission } from '../../core/scenario/check/submission-answer.ts'
import { summarizeScenario } from '../../scenario/report/summary.ts'
import { listChanges } from '../../core/scenario/variant/variant.ts'
import { SCENARIO_BODY_BYTES } from '../body.ts'
import { describeProblems } from '../errors.ts'
import { rowsOf } from '../outputs.ts'
import { booleanParameter } from '../parameters.ts'
import { SCENARIO } from '../path-parameters.ts'
import { fixedPrice } from '../price.ts'
import { defineRoute } from '../route.ts'
import { createSubmittedFigures } from '../submitted-figures.ts'
import {
  scenarioAnswerSchema,
  type scenarioDifferenceSchema,
  scenarioListSchema,
  submissionSchema,
  validationSchema,
} from '../schemas/scenario.ts'

/** GET /api/scenarios. */
export const scenariosRoute = defineRoute(
  {
    path: '/api/scenarios',
    operationId: 'listScenarios',
    tags: ['scenarios'],
    summary: 'All scenarios with their headline figures',
    description:
      'All published documents and their variants, each with its headline figures and the URLs of its document and page.',
    answer: {
      description: 'The list',
      schema: scenarioListSchema,
      table: rowsOf(scenarioListSchema, 'scenarios'),
    },
    lane: 'light',
    frozen: { made: 'by_build', extension: 'json' },
  },
  ({ content: { scenarios } }) =>
    () => ({ count: scenarios.length, scenarios: scenarios.map(summarizeScenario) })
)

/** GET /api/scenarios/{scenario_id}. */
export const documentRoute = defineRoute(
  {
    path: '/api/scenarios/{scenario_id}',
    operationId: 'readScenario',
    tags: ['scenarios'],
    summary:
      'A full scenario document or, with diff=true, the changes of a variant relative to its parent',
    description: 'The document as published. A variant is resolved against its parent.',
    params: { scenario_id: SCENARIO },
    query: z.object({ diff: booleanParameter(false, 'Return only the changed fields') }),
    answer: { description: 'The document, or the difference', schema: scenarioAnswerSchema },
    lane: 'light',
    frozen: {
      made: 'by_build',
      extension: 'json',
      parameters: ['diff'],
      ids: ({ scenarios }) => scenarios.map(({ id }) => id),
    },
  },
  ({ content: { scenarios } }) =>
    ({ params: { scenario_id: scenario }, query: { diff } }) =>
      diff ? describeDifference(scenario, scenarios) : scenario
)

/** A mostly empty document, whose findings say what to add. */
const SUBMISSION_EXAMPLE = { id: 'draft', name: 'A draft' }

/** Relations of a large document, and the central runs of ten weather years. */
const VALIDATION_UNITS = 2_000

/** POST /api/scenarios/validate. */
export const validateRoute = defineRoute(
  {
    path: '/api/scenarios/validate',
    operationId: 'validateScenario',
    tags: ['scenarios'],
    summary:
      'Check a scenario document or variant against the schema and all consistency relations',
    description: [
      `Returns 200 with the first ${MAX_DESCRIBED} findings and their total number, even if there are errors.`,
      'A body with a parent_scenario is also checked against that document; a variant file (parent, label, description, overrides) is resolved first. An unknown parent is a finding.',
      'Figures that a document states are held against the runs of its inputs: against the published ones where its inputs are those, else against central runs made here (a few seconds); the odds are checked among themselves, and anew by `npm run scenario:check -- --samples`.',
      `Bodies up to ${SCENARIO_BODY_BYTES / 1024} KiB with at most ${DOCUMENT_LIMITS.values} values, ${DOCUMENT_LIMITS.list_entries} entries in a list, ${DOCUMENT_LIMITS.object_members} members in an object, ${DOCUMENT_LIMITS.text_length} characters in a text and ${DOCUMENT_LIMITS.depth} levels; a larger one is a 400 that names the limit.`,
    ].join(' '),
    body: {
      schema: submissionSchema,
      example: SUBMISSION_EXAMPLE,
      maxBytes: SCENARIO_BODY_BYTES,
      unknownFields: 'named',
    },
    answer: { description: 'The findings', schema: validationSchema },
    lane: 'samples',
    price: fixedPrice(VALIDATION_UNITS),
  },
  ({ content, runs }) => {
    const figures = createSubmittedFigures(content, runs)
    return ({ body }) => {
      const excess = findExcess(body)
      if (excess !== null) throw describeProblems([excess], 'invalid_body')
      return answerSubmission(content.scenarios, body, figures)
    }
  }
)

/** Fields in which a variant differs from its parent; none for a document without a parent. */
function describeDifference(
  scenario: Scenario,
  scenarios: readonly Scenario[]
): z.infer<typeof scenarioDifferenceSchema> {
  const { id, parent_scenario: parentId, variant_label: label, overrides } = scenario
  const parent = scenarios.find((candidate) => candidate.id === parentId)
  const changes =
    parent === undefined || !isJsonObject(overrides) ? [] : listChanges(parent, scenario, overrides)
  return {
    id,
    parent_scenario: parent?.id ?? null,
    variant_label: typeof label === 'string' ? label : null,
    count: changes.length,
    changes,
  }
}
