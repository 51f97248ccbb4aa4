import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Content } from '../../data/content.ts'
import { BLOCKS } from '../../scenario/odds/futures.ts'
import { getErrors } from '../error-responses.ts'
import { createScenarioRuns } from '../scenario-runs.ts'

const NOTE =
  'The samples of the report, in their order: future i is the same in every block and for every target. Margins are positive where the target is met, in the unit of its metric. Odds are shares of margins above 0.'

const margins = z.array(z.number())

const answerSchema = z
  .object({
    scenario_id: z.string(),
    rules: z.string().describe('Version of the rules'),
    digest: z.string().describe('SHA-256 of everything that the samples follow from'),
    method: z.literal('padded-scrambled-sobol'),
    samples: z.int(),
    seed: z.int(),
    note: z.string(),
    symbols: z.array(z.string()).describe('What is drawn, in the order of its places'),
    lead_target: z.string().describe('Id of the target that leads'),
    margins: z
      .record(z.string(), z.object(Object.fromEntries(BLOCKS.map((block) => [block, margins]))))
      .describe('Margin of each target in every future, by block'),
    running_musd: margins.describe(
      'Running cost of the plan in time less that of the reference in the deadline year, million USD'
    ),
    carbon_musd: margins.describe('The same for the carbon price'),
  })
  .meta({ id: 'ScenarioUncertainty' })

const route = createRoute({
  method: 'get',
  path: '/api/scenarios/{scenario_id}/uncertainty',
  operationId: 'readScenarioUncertainty',
  tags: ['scenarios'],
  summary: 'The samples behind the odds of a scenario',
  description:
    'Margins of every target in 1,024 futures, in five blocks: without new decisions, with all of the plan in time, as planned, and one and two years later.',
  request: {
    params: z.object({
      scenario_id: z.string().openapi({ param: { name: 'scenario_id', in: 'path' } }),
    }),
  },
  responses: {
    200: { description: 'The samples', content: { 'application/json': { schema: answerSchema } } },
    ...getErrors('scenario_not_found', 'scenario_retired', 'plant_data_missing'),
  },
})

/** GET /api/scenarios/{id}/uncertainty. */
export function registerScenarioUncertainty(app: OpenAPIHono, content: Content): void {
  const runs = createScenarioRuns(content)
  app.openapi(route, (context) => {
    const { derived } = runs.open(context.req.valid('param').scenario_id)
    const { id, rules, digest, samples, seed, symbols, report } = derived
    return context.json(
      {
        scenario_id: id,
        rules,
        digest,
        method: 'padded-scrambled-sobol' as const,
        samples,
        seed,
        note: NOTE,
        symbols,
        lead_target: report.lead_target,
        margins: derived.margins,
        running_musd: derived.running_musd,
        carbon_musd: derived.carbon_musd,
      },
      200
    )
  })
}
