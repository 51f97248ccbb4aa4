import { createRoute, z } from '@hono/zod-openapi'
import { DOCUMENT_LIMITS, findExcess } from '../../core/scenario/document/document-limits.ts'
import { findCheapest } from '../../core/scenario/evaluate/cheapest.ts'
import { drawRegion, evaluateRegion } from '../../core/scenario/evaluate/evaluate.ts'
import type { Planner } from '../../core/scenario/plan/answer.ts'
import { SCENARIO_BODY_BYTES } from '../body.ts'
import { describeProblems } from '../errors.ts'
import { postErrors } from '../error-responses.ts'
import { booleanParameter } from '../parameters.ts'
import { definePost, type PostRoute } from '../post-route.ts'
import { SAMPLE_SIZE_PARAMETERS } from '../sampling.ts'
import { evaluationSchema } from '../schemas/evaluation.ts'

const querySchema = z.object({
  ...SAMPLE_SIZE_PARAMETERS,
  plan: booleanParameter(false, 'Add the cheapest plan: up to ten seconds'),
})

const bodySchema = z.looseObject(
  {},
  { error: 'must be a JSON object: a scenario document or a part of one' }
)

/** A region with what has no default, and nothing else. */
const REGION_EXAMPLE = {
  baseline: { year: 2024, annual_generation_twh: 40, annual_emissions_mt_co2: 30 },
  target: { reduction_pct: 50, deadline_year: 2035 },
  structural_constraints: { peak_demand_gw: 7 },
  power_account: { fill_gw_mandate: 4 },
  power_plants: [
    { id: 'coal', technology: 'coal', role: 'coal_order', gw_base: 5, gw_mandate: 1 },
    { id: 'wind', technology: 'wind', role: 'vector', gw_base: 1, gw_mandate: 6 },
  ],
}

/** The operation that evaluates a document or a part of one. */
export const evaluationRoute = createRoute({
  method: 'post',
  path: '/api/scenarios/evaluate',
  operationId: 'evaluateScenario',
  tags: ['scenarios'],
  summary: 'Figures, verdict and cheapest plan of a document or a part of one',
  description: `Baseline, target, peak, plant and the capacity that fills every gap are enough; what else is left out has a default that the answer names. An entry that is wrong is a finding. Limits are those of a validation: ${SCENARIO_BODY_BYTES / 1024} KiB and ${DOCUMENT_LIMITS.values} values.`,
  request: {
    query: querySchema,
    body: {
      required: true,
      content: { 'application/json': { schema: bodySchema, example: REGION_EXAMPLE } },
    },
  },
  responses: {
    200: {
      description: 'What is wrong, missing and assumed, and what follows',
      content: { 'application/json': { schema: evaluationSchema } },
    },
    ...postErrors('invalid_parameter'),
  },
})

/** POST /api/scenarios/evaluate; the solver is loaded at the first plan. */
export function defineEvaluation(loadPlanner: (() => Promise<Planner>) | null): PostRoute {
  return definePost({
    route: evaluationRoute,
    body: bodySchema,
    query: querySchema,
    maxBytes: SCENARIO_BODY_BYTES,
    answer: async (body, { plan: isPlanned, ...size }) => {
      const excess = findExcess(body)
      if (excess !== null) throw describeProblems([excess], 'invalid_body')
      const evaluation = evaluateRegion(body)
      const { findings, missing, assumed, derived } = evaluation
      return {
        complete: findings.length === 0 && missing.length === 0,
        findings,
        missing,
        assumed,
        derived,
        verdict: drawRegion(evaluation, size),
        plan: isPlanned ? await planRegion(evaluation, loadPlanner) : null,
      }
    },
  })
}

async function planRegion(
  evaluation: ReturnType<typeof evaluateRegion>,
  load: (() => Promise<Planner>) | null
) {
  const planner = await load?.().catch(() => null)
  if (!planner) return { error: 'The solver is not loaded here: evaluate without plan=true.' }
  const found = await findCheapest(evaluation, planner, true)
  return 'error' in found ? found : found.answer
}
