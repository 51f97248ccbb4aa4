import { z } from '../zod.ts'
import {
  type Planner,
  type PlanQuestion,
  writeLeastCostText,
} from '../../core/scenario/plan/answer.ts'
import { OPTIONS, type PlanInputs } from '../../core/scenario/plan/inputs.ts'
import { inputsOfDocument } from '../../core/scenario/plan/inputs-of-document.ts'
import {
  boundsOf,
  NUMBER_PARAMETERS,
  planQuestionSchema,
  PRICED_OPTIONS,
} from '../../core/scenario/plan/question.ts'
import { PLAN_RANGES } from '../../core/scenario/plan/request.ts'
import { REVERSE_QUESTIONS } from '../../core/scenario/plan/reverse.ts'
import { CertificateError } from '../../core/scenario/plan/solve.ts'
import { MODEL_VERSION } from '../../core/model-version.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import type { Content } from '../../data/content.ts'
import { readCoreInput } from '../core-input.ts'
import { ApiError } from '../errors.ts'
import {
  booleanParameter,
  numberParameter,
  wordListParameter,
  wordParameter,
} from '../parameters.ts'
import { SCENARIO } from '../path-parameters.ts'
import { fixedPrice } from '../price.ts'
import { defineRoute } from '../route.ts'
import { leastCostSchema } from '../schemas/least-cost.ts'
import { plainTextSchema } from '../schemas/texts.ts'

/** Upper bounds in the description; those of a region are lower. */
const WIDEST = { year: 2060, mt: 100_000, gw: 10_000 } as const

const numberOf = (name: keyof typeof PLAN_RANGES, what: string, most?: number) => {
  const bounds = boundsOf(name, most)
  return numberParameter(`${what}, ${bounds.least} to ${bounds.most}`, {
    ...bounds,
    example: bounds.least,
    isPercent: name.endsWith('_pct'),
  })
}

const nearPct = boundsOf('near_pct')

const NUMBER_NAMES = Object.keys(NUMBER_PARAMETERS) as (keyof typeof NUMBER_PARAMETERS)[]

const query = z.object({
  ceiling_mt: numberParameter(
    'Emission ceiling in the deadline year, Mt CO2, up to twice the baseline',
    {
      least: 0,
      most: WIDEST.mt,
      example: 30,
    }
  ),
  ceiling: wordParameter('Whether the ceiling applies', { enum: ['on', 'off'], default: 'on' }),
  path: wordParameter(
    'Whether it applies only in the deadline year or along the linear path to it',
    {
      enum: ['deadline', 'linear'],
      default: 'deadline',
    }
  ),
  start_year: numberOf(
    'start_year',
    'Date from which projects can be filed, decimal year',
    WIDEST.year
  ),
  import_gw: numberParameter('Imports in the deadline year, GW, up to its peak', {
    least: 0,
    most: WIDEST.gw,
    example: 1,
  }),
  fail: wordListParameter('Technologies to exclude', {
    choices: OPTIONS,
    mayBeEmpty: true,
  }),
  ...Object.fromEntries(
    NUMBER_NAMES.map((name) => [name, numberOf(name, `${name}: ${NUMBER_PARAMETERS[name]}`)])
  ),
  ...Object.fromEntries(
    PRICED_OPTIONS.map((option) => [
      `capex_${option}_pct`,
      numberOf('capex_pct', `Capital cost of ${option}, percent of the default`),
    ])
  ),
  detail: booleanParameter(false, 'Add results that take dozens of solves'),
  near_pct: wordListParameter(
    `Near-optimal tolerance: give capacity ranges for plans up to this many percent above the least cost, ${nearPct.least} to ${nearPct.most}`,
    { numbers: nearPct }
  ),
  questions: wordListParameter('Inverse questions to answer, such as the lowest feasible ceiling', {
    choices: REVERSE_QUESTIONS,
  }),
  compare: wordParameter('document adds a comparison with the fleet of the document', {
    enum: ['none', 'document'],
    default: 'none',
  }),
  robust: booleanParameter(false, 'Add how several plans perform in nine futures'),
  explain: booleanParameter(false, 'Add the binding constraints with the cost of each'),
})

/** The start of an example response; the description runs no solver. */
const EXAMPLE = {
  scenario_id: 'poland-mandate-2035',
  inputs: { ceiling: 'on' },
  assumed: [],
  status: 'optimal',
  sentences: [],
  certificate: { passed: true, lp_sha256: '0'.repeat(64) },
  limits: [],
  model_version: MODEL_VERSION,
}

const listPlanned = ({ scenarios }: Content): string[] =>
  scenarios.flatMap((scenario) =>
    inputsOfDocument(scenario).missing === null ? [scenario.id] : []
  )

/**
 * The short answer for every document; for those without a parent also the detailed one with the
 * comparison.
 */
function isFrozen({ scenarios }: Content, id: string, [detail, compared]: readonly string[]) {
  if (detail === 'false') return compared === 'none'
  const scenario = scenarios.find((candidate) => candidate.id === id)
  return compared === 'document' && typeof scenario?.parent_scenario !== 'string'
}

/** GET /api/scenarios/{scenario_id}/least-cost; the solver is loaded at the first plan. */
export const leastCostRoute = defineRoute(
  {
    path: '/api/scenarios/{scenario_id}/least-cost',
    operationId: 'findLeastCostPlan',
    tags: ['scenarios'],
    summary: 'The cheapest plan that meets the ceiling of a scenario, with a certificate',
    description:
      'If no plan meets it, the response is a 200 with status infeasible; detail=true then gives an irreducible infeasible set and the changes that would make a plan feasible.',
    params: { scenario_id: SCENARIO },
    query,
    answer: {
      description: 'The plan, its prices and its certificate',
      schema: leastCostSchema,
      example: EXAMPLE,
    },
    errors: ['plant_data_missing', 'certificate_failed', 'solver_unavailable'],
    lane: 'samples',
    price: fixedPrice(500),
    frozen: {
      made: 'on_request',
      extension: 'json',
      parameters: ['detail', 'compare'],
      ids: listPlanned,
      has: isFrozen,
    },
  },
  ({ loadPlanner }) =>
    async ({ params: { scenario_id: scenario }, query: asked }) => {
      const inputs = readInputs(scenario)
      const question = readQuestion(asked, inputs)
      const plan = await loadSolver(loadPlanner)
      try {
        return await plan(inputs, question)
      } catch (error) {
        if (!(error instanceof CertificateError)) throw error
        throw new ApiError(
          'certificate_failed',
          'The solution of this program could not be proved optimal, so it is not published. Use slightly different parameters, or solve least-cost.lp with another solver.',
          { certificate: error.certificate }
        )
      }
    }
)

/** GET /api/scenarios/{scenario_id}/least-cost.lp. */
export const programRoute = defineRoute(
  {
    path: '/api/scenarios/{scenario_id}/least-cost.lp',
    operationId: 'readLeastCostProgram',
    tags: ['scenarios'],
    summary: 'The linear program of the cheapest plan, in LP format',
    description:
      'The program that was solved for the response with the same parameters, for checking with another solver.',
    params: { scenario_id: SCENARIO },
    query,
    answer: {
      description: 'The program',
      schema: plainTextSchema,
      mediaType: 'text/plain; charset=UTF-8',
    },
    errors: ['plant_data_missing'],
    lane: 'light',
    frozen: { made: 'on_request', extension: 'txt', ids: listPlanned },
  },
  () =>
    ({ params: { scenario_id: scenario }, query: asked }) => {
      const inputs = readInputs(scenario)
      return writeLeastCostText(inputs, readQuestion(asked, inputs).changes)
    }
)

/** Throws a 422 that names what the document lacks. */
function readInputs(scenario: Scenario): PlanInputs {
  const { inputs, missing } = inputsOfDocument(scenario)
  if (inputs === null) throw describeMissing(scenario.id, missing)
  return inputs
}

function readQuestion(asked: z.output<typeof query>, inputs: PlanInputs): PlanQuestion {
  return readCoreInput(planQuestionSchema(inputs), {
    ...asked,
    ...(asked.near_pct === undefined ? {} : { near_pct: asked.near_pct.map(Number) }),
  })
}

async function loadSolver(load: (() => Promise<Planner>) | null): Promise<Planner> {
  const unavailable = new ApiError(
    'solver_unavailable',
    'This server runs no solver: use the published result, or solve least-cost.lp with another solver.'
  )
  if (load === null) throw unavailable
  try {
    return await load()
  } catch {
    throw unavailable
  }
}

function describeMissing(id: string, fields: readonly string[]): ApiError {
  return new ApiError(
    'plant_data_missing',
    `The document ${id} does not state all inputs of the cheapest plan: add ${fields.join(', ')}.`,
    { scenario_id: id, fields }
  )
}
