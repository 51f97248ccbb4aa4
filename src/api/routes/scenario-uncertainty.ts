import { z } from '../zod.ts'
import { accountSourceSchema, type AccountSource } from '../../core/scenario/account/read-inputs.ts'
import { DOCUMENT_LIMITS, findExcess } from '../../core/scenario/document/document-limits.ts'
import { readSubmission } from '../../core/scenario/check/submission.ts'
import { drawVerdict } from '../../core/scenario/verdict/draw-verdict.ts'
import type { SampleSize } from '../../core/uncertainty/draws.ts'
import { SCENARIO_BODY_BYTES } from '../body.ts'
import { readCoreInput } from '../core-input.ts'
import { describeProblems } from '../errors.ts'
import { SCENARIO } from '../path-parameters.ts'
import { defineRoute } from '../route.ts'
import { SAMPLE_SIZE_PARAMETERS } from '../sampling.ts'
import { submissionSchema } from '../schemas/scenario.ts'
import { scenarioUncertaintySchema } from '../schemas/verdict.ts'

const NOTE =
  'Only ranges stated in the document are sampled; risks that it does not state are not covered.'

const querySchema = z.object(SAMPLE_SIZE_PARAMETERS)

/** A variant of a published document. */
const VARIANT_EXAMPLE = {
  id: 'poland-allowance-60',
  parent_scenario: 'poland-mandate-2035',
  variant_label: 'Allowance at EUR 60',
  variant_description: 'The allowance costs EUR 60 in every year.',
  overrides: { power_account: { allowance_price_eur: 60 } },
}

/** POST /api/scenarios/uncertainty: samples a submitted document. */
export const givenRoute = defineRoute(
  {
    path: '/api/scenarios/uncertainty',
    operationId: 'drawScenario',
    tags: ['scenarios'],
    summary: 'The same for a submitted document or variant',
    description: `The document needs the plants, account and ranges of a published one; it may have findings. The limits are those of a validation: ${SCENARIO_BODY_BYTES / 1024} KiB and ${DOCUMENT_LIMITS.values} values.`,
    query: querySchema,
    body: {
      schema: submissionSchema,
      example: VARIANT_EXAMPLE,
      maxBytes: SCENARIO_BODY_BYTES,
      unknownFields: 'named',
    },
    answer: {
      description: 'Class, probability, percentiles of the margin, and the deciding assumptions',
      schema: scenarioUncertaintySchema,
    },
    lane: 'samples',
    price: { rule: '50 + 0.3 × samples', units: ({ query }) => 50 + 0.3 * query.samples },
  },
  ({ content: { scenarios } }) =>
    ({ body, query: size }) => {
      const excess = findExcess(body)
      if (excess !== null) throw describeProblems([excess], 'invalid_body')
      const documents = scenarios.filter(({ status }) => status !== 'sensitivity_variant')
      const submission = readSubmission(
        body,
        (id) => documents.find((candidate) => candidate.id === id) ?? null
      )
      switch (submission.kind) {
        case 'document':
          return answer(submission.document, null, size)
        case 'variant':
          return answer(submission.document, submission.parent, size)
        case 'no_variant':
        case 'unknown_parent':
          throw describeProblems(
            [
              {
                path: 'parent_scenario',
                message:
                  'must be the id of a published document, and overrides a patch of it: POST /api/scenarios/validate lists what is wrong',
              },
            ],
            'invalid_body'
          )
      }
    }
)

/** GET /api/scenarios/{scenario_id}/uncertainty. */
export const documentUncertaintyRoute = defineRoute(
  {
    path: '/api/scenarios/{scenario_id}/uncertainty',
    operationId: 'readScenarioUncertainty',
    tags: ['scenarios'],
    summary:
      'The probability that a scenario stays below its ceiling, and the assumptions that decide it',
    description:
      'Samples the stated ranges and the lead times of dated plants at fixed quasi-random points; dates, counted shares and the reserve are recomputed for every draw.',
    example: { samples: '256' },
    params: { scenario_id: SCENARIO },
    query: querySchema,
    answer: {
      description: 'Class, probability, percentiles of the margin, and the deciding assumptions',
      schema: scenarioUncertaintySchema,
    },
    lane: 'samples',
    price: { rule: '50 + 0.3 × samples', units: ({ query }) => 50 + 0.3 * query.samples },
    frozen: {
      made: 'on_request',
      extension: 'json',
      ids: ({ scenarios }) => scenarios.map(({ id }) => id),
    },
  },
  ({ content: { scenarios } }) =>
    ({ params: { scenario_id: scenario }, query }) => {
      const parent = scenarios.find((candidate) => candidate.id === scenario.parent_scenario)
      return answer(scenario, parent ?? null, query)
    }
)

function answer(
  document: object,
  parent: object | null,
  size: SampleSize & Pick<z.infer<typeof scenarioUncertaintySchema>, 'samples'>
): z.infer<typeof scenarioUncertaintySchema> {
  const source = readCoreInput(accountSourceSchema, document, 'invalid_body')
  const id: unknown = Reflect.get(document, 'id')
  return {
    scenario_id: typeof id === 'string' ? id : null,
    method: 'padded-scrambled-sobol',
    ...size,
    note: NOTE,
    ...drawMargins(source, parent, size),
  }
}

function drawMargins(source: AccountSource, parent: object | null, size: SampleSize) {
  const reference = accountSourceSchema.safeParse(parent)
  try {
    return drawVerdict(source, reference.success ? reference.data : null, size)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    const message =
      'must have sizes of which a margin can be computed: growth and dates as a power system has them'
    throw describeProblems([{ path: 'power_plants', message }], 'invalid_body')
  }
}
