import { z } from '../zod.ts'
import { CALENDAR_YEARS } from '../../core/scenario/document/calendar.ts'
import { answerWhatIf } from '../../core/scenario/what-if/what-if.ts'
import {
  WHAT_IF_PRICE_PATHS,
  WHAT_IF_RANGES,
  whatIfSchema,
} from '../../core/scenario/what-if/request.ts'
import { readCoreInput } from '../core-input.ts'
import { numberParameter, yearParameter, wordParameter } from '../parameters.ts'
import { SCENARIO } from '../path-parameters.ts'
import { defineRoute } from '../route.ts'
import { whatIfSchema as answerSchema } from '../schemas/scenario.ts'

const { reduction_pct: cut, demand_growth_cagr_pct: growth } = WHAT_IF_RANGES

/** GET /api/scenarios/{scenario_id}/what-if. */
export const whatIfRoute = defineRoute(
  {
    path: '/api/scenarios/{scenario_id}/what-if',
    operationId: 'askWhatIf',
    tags: ['scenarios'],
    summary: 'Figures and verdict of a scenario under other targets, assumptions, dates or prices',
    description: 'Parameters left out keep their published value. The verdict is sampled again.',
    params: { scenario_id: SCENARIO },
    query: z.object({
      reduction_pct: numberParameter(
        `Cut of baseline emissions, percent, ${cut.min} to ${cut.max}`,
        { least: cut.min, most: cut.max, example: 40, isPercent: true }
      ),
      deadline_year: yearParameter(
        `Deadline year of the cut, from the year after the document's date to ${WHAT_IF_RANGES.deadline_year.max}`,
        { least: CALENDAR_YEARS.first, most: WHAT_IF_RANGES.deadline_year.max }
      ),
      demand_growth_cagr_pct: numberParameter(
        `Growth of demand, percent per year, ${growth.min} to ${growth.max}`,
        { least: growth.min, most: growth.max, example: 1.5, isPercent: true }
      ),
      price_path: wordParameter('Path of the penalty rates', {
        enum: WHAT_IF_PRICE_PATHS,
        default: 'central',
      }),
      failed_vector: wordParameter('Id of a vector to leave out'),
      assumptions: wordParameter(
        'Assumptions fixed at a value, comma-separated symbol:value pairs; /uncertainty lists the symbols'
      ),
      decisions: wordParameter('Later decision dates, comma-separated vector:date pairs'),
    }),
    answer: { description: 'The figures and the published ones', schema: answerSchema },
    lane: 'light',
  },
  ({ content: { scenarios } }) =>
    ({ params: { scenario_id: scenario }, query }) => {
      const changes = readCoreInput(whatIfSchema(scenario), query)
      const parent = scenarios.find((candidate) => candidate.id === scenario.parent_scenario)
      return answerWhatIf(scenario, changes, parent ?? null)
    }
)
