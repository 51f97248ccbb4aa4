import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Content } from '../../data/content.ts'
import { FLEET_NAMES, answerScenarioYear } from '../../scenario/account/scenario-year.ts'
import { createWorkspace } from '../../year/workspace.ts'
import { getErrors } from '../error-responses.ts'
import { ignoredField, nameIgnored } from '../ignored-names.ts'
import { choiceParameter } from '../parameters.ts'
import { readCoreInput } from '../core-input.ts'
import { readQuery } from '../request-parts.ts'
import { centralOf, createScenarioRuns } from '../scenario-runs.ts'
import { yearAnswerSchema } from '../schemas/year.ts'

const answerSchema = yearAnswerSchema
  .extend({
    scenario_id: z.string(),
    fleet: z.enum(FLEET_NAMES),
    model_year: z.int().describe('Calendar year of the fleet: the back-cast year or the deadline'),
    sold_room_gw: z.number().describe('Surplus of an hour that neighbours take, GW'),
    inputs: z
      .record(z.string(), z.unknown())
      .describe('What was run, under the names of POST /api/year, which takes it as it stands'),
    ignored: ignoredField,
  })
  .meta({ id: 'ScenarioYear' })

const query = z.object({
  fleet: choiceParameter(FLEET_NAMES, 'Fleet to run, plan by default'),
})

const route = createRoute({
  method: 'get',
  path: '/api/scenarios/{scenario_id}/year',
  operationId: 'runScenarioYear',
  tags: ['scenarios'],
  summary: 'A fleet of a scenario on every hour of the year',
  description:
    'The fleet of today in the back-cast year, or of the deadline year without new decisions (reference) or with the plan on its stated dates: the answer of POST /api/year with the inputs used. Reserve and plant that fills what nobody has planned are in it. Surplus that neighbours buy is sold, which POST /api/year does not offer.',
  request: {
    params: z.object({
      scenario_id: z.string().openapi({ param: { name: 'scenario_id', in: 'path' } }),
    }),
    query,
  },
  responses: {
    200: {
      description: 'Every weather year, their mean, and the inputs',
      content: { 'application/json': { schema: answerSchema } },
    },
    ...getErrors(
      'scenario_not_found',
      'scenario_retired',
      'plant_data_missing',
      'invalid_parameter'
    ),
  },
})

/** GET /api/scenarios/{id}/year. */
export function registerScenarioYear(app: OpenAPIHono, content: Content): void {
  const runs = createScenarioRuns(content)
  const workspace = createWorkspace()
  app.openAPIRegistry.registerPath(route)
  app.get('/api/scenarios/:scenario_id/year', (context) => {
    const { fleet = 'plan' } = readCoreInput(query, readQuery(context))
    const opened = runs.open(context.req.param('scenario_id'))
    const answer = answerScenarioYear(centralOf(opened), fleet, opened.weather.id, workspace)
    return context.json(
      { scenario_id: opened.scenario.id, ...answer, ...nameIgnored(route, context) },
      200
    )
  })
}
