import { FLEET_NAMES, answerScenarioYear } from '../../scenario/account/scenario-year.ts'
import { ignoredField } from '../ignored-names.ts'
import { choiceParameter } from '../parameters.ts'
import { SCENARIO } from '../path-parameters.ts'
import { fixedPrice } from '../price.ts'
import { RECEIPT_PARAMETER } from '../outputs.ts'
import { defineRoute } from '../route.ts'
import { centralOf } from '../scenario-runs.ts'
import { yearAnswerSchema } from '../schemas/year.ts'
import { z } from 'zod'

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

/** GET /api/scenarios/{scenario_id}/year. */
export const scenarioYearRoute = defineRoute(
  {
    path: '/api/scenarios/{scenario_id}/year',
    operationId: 'runScenarioYear',
    tags: ['scenarios'],
    summary: 'A fleet of a scenario on every hour of the year',
    description:
      'The fleet of today in the back-cast year, or of the deadline year without new decisions (reference) or with the plan on its stated dates: the answer of POST /api/year with the inputs used. Reserve and plant that fills what nobody has planned are in it. Surplus that neighbours buy is sold, which POST /api/year does not offer.',
    params: { scenario_id: SCENARIO },
    query: z.object({
      fleet: choiceParameter(FLEET_NAMES, 'Fleet to run, plan by default'),
      ...RECEIPT_PARAMETER,
    }),
    answer: { description: 'Every weather year, their mean, and the inputs', schema: answerSchema },
    errors: ['plant_data_missing'],
    lane: 'samples',
    price: fixedPrice(200),
  },
  ({ runs }) => {
    return ({ params: { scenario_id: scenario }, query: { fleet = 'plan' } }) => {
      const opened = runs.open(scenario)
      const answer = answerScenarioYear(
        centralOf(opened),
        fleet,
        opened.weather.id,
        opened.context.workspace
      )
      return { scenario_id: scenario.id, ...answer, inputs: { ...answer.inputs } }
    }
  }
)
