import { z } from 'zod'
import { countSchema } from '../../core/validation/number.ts'
import { BLOCKS } from '../../scenario/odds/futures.ts'
import { SCENARIO } from '../path-parameters.ts'
import { fixedPrice } from '../price.ts'
import { defineRoute } from '../route.ts'

const NOTE =
  'The samples of the report, in their order: future i is the same in every block and for every target. Margins are positive where the target is met, in the unit of its metric. Odds are shares of margins above 0.'

const margins = z.array(z.number())

const answerSchema = z
  .object({
    scenario_id: z.string(),
    rules: z.string().describe('Version of the rules'),
    digest: z.string().describe('SHA-256 of everything that the samples follow from'),
    method: z.literal('padded-scrambled-sobol'),
    samples: countSchema,
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

/** GET /api/scenarios/{scenario_id}/uncertainty. */
export const documentUncertaintyRoute = defineRoute(
  {
    path: '/api/scenarios/{scenario_id}/uncertainty',
    operationId: 'readScenarioUncertainty',
    tags: ['scenarios'],
    summary: 'The samples behind the odds of a scenario',
    description:
      'Margins of every target in 1,024 futures, in five blocks: without new decisions, with all of the plan in time, as planned, and one and two years later.',
    params: { scenario_id: SCENARIO },
    query: z.object({}),
    answer: { description: 'The samples', schema: answerSchema },
    errors: ['plant_data_missing'],
    lane: 'tables',
    price: fixedPrice(20),
    frozen: {
      made: 'on_request',
      extension: 'json',
      ids: ({ derived }) => [...derived.keys()],
    },
  },
  ({ runs }) => {
    return ({ params: { scenario_id: scenario } }) => {
      const { derived } = runs.open(scenario)
      const { id, rules, digest, samples, seed, symbols, report } = derived
      return {
        scenario_id: id,
        rules,
        digest,
        method: 'padded-scrambled-sobol' as const,
        samples,
        seed,
        note: NOTE,
        symbols: [...symbols],
        lead_target: report.lead_target,
        margins: derived.margins,
        running_musd: derived.running_musd,
        carbon_musd: derived.carbon_musd,
      }
    }
  }
)
