import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Content } from '../../data/content.ts'
import { ApiError, findScenario } from '../errors.ts'

/** Both addresses of a document's cheapest plan: its answer, and its program as text. */
const PATHS = [
  '/api/scenarios/:scenario_id/least-cost',
  '/api/scenarios/:scenario_id/least-cost.lp',
] as const

/**
 * The cheapest plan of a document is withdrawn until it is solved on the account of the year: a 404 that
 * says so. Plans of a region of one's own are solved by /api/scenarios/evaluate.
 */
export function registerLeastCost(app: OpenAPIHono, { scenarios }: Content): void {
  for (const path of PATHS)
    app.get(path, (context) => {
      const { id } = findScenario(scenarios, context.req.param('scenario_id'))
      throw new ApiError(
        'plan_withdrawn',
        `The cheapest plan of ${id} is withdrawn: it stood on sixteen blocks of hours, and the documents now run every hour of the year. It comes back on the new account. /api/scenarios/${id} has the figures of the plan that is described there.`,
        { scenario_id: id }
      )
    })
}
