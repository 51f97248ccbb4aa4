import type { Scenario } from '../../core/scenario/document/document.ts'
import { ApiError } from '../errors.ts'
import { SCENARIO } from '../path-parameters.ts'
import { defineRoute } from '../route.ts'
import { z } from '../zod.ts'

const WITHDRAWN = {
  description: 'Withdrawn until it is solved on the account of the year: a 404 that says so.',
  params: { scenario_id: SCENARIO },
  query: z.object({}),
}

/** GET /api/scenarios/{scenario_id}/least-cost. */
export const leastCostRoute = defineRoute(
  {
    ...WITHDRAWN,
    tags: ['scenarios'],
    errors: ['plan_withdrawn'],
    lane: 'light',
    path: '/api/scenarios/{scenario_id}/least-cost',
    operationId: 'findLeastCostPlan',
    summary: 'The cheapest plan of a scenario: withdrawn',
    answer: { description: 'Never', schema: z.object({}), example: null },
  },
  () =>
    ({ params }) =>
      refuse(params.scenario_id)
)

/** GET /api/scenarios/{scenario_id}/least-cost.lp. */
export const programRoute = defineRoute(
  {
    ...WITHDRAWN,
    tags: ['scenarios'],
    errors: ['plan_withdrawn'],
    lane: 'light',
    path: '/api/scenarios/{scenario_id}/least-cost.lp',
    operationId: 'readLeastCostProgram',
    summary: 'The program of the cheapest plan of a scenario: withdrawn',
    answer: { description: 'Never', schema: z.object({}), example: null },
  },
  () =>
    ({ params }) =>
      refuse(params.scenario_id)
)

function refuse({ id }: Scenario): never {
  throw new ApiError(
    'plan_withdrawn',
    `The cheapest plan of ${id} is withdrawn: it stood on sixteen blocks of hours, and the documents now run every hour of the year. It comes back on the new account. /api/scenarios/${id} has the figures of the plan that is described there.`,
    { scenario_id: id }
  )
}
