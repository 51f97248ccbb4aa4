import { z } from '@hono/zod-openapi'
import { isTable } from '../../core/dataset/table.ts'
import { answerYear } from '../../year/answer-year.ts'
import { EXAMPLE_FLEETS } from '../../year/example-fleets.ts'
import { tabulateHours } from '../../year/hours-table.ts'
import { readFleet, yearRequestSchema } from '../../year/request.ts'
import { YEAR_BODY_BYTES } from '../body.ts'
import { ApiError, describeProblems } from '../errors.ts'
import { booleanParameter, integerParameter } from '../parameters.ts'
import { defineRoute } from '../route.ts'
import { yearAnswerSchema, yearHoursSchema } from '../schemas/year.ts'
import { createWeatherSets } from '../weather-sets.ts'

const example = EXAMPLE_FLEETS.find(({ set }) => set === 'PL')

const ADVICE =
  'This answer is no table: format csv, ndjson and parquet need hours=true, without it send format=json.'

const querySchema = z.object({
  hours: booleanParameter(
    false,
    'Return the hours of one year as a table, instead of all years in sum'
  ),
  year: integerParameter(
    { min: 1, default: 1 },
    'With hours=true: which of the weather years, counted from 1 in the order of the answer'
  ),
})

/** POST /api/year. */
export const yearRoute = defineRoute(
  {
    path: '/api/year',
    operationId: 'runYear',
    tags: ['calculators'],
    summary: 'A power system on every hour of the year',
    description:
      'Runs a fleet through the 8,760 hours of every year of a weather set, with exact storage, water, outages and scarcity: energy, tonnes, curtailment, shortage, prices and hours on. Weather is a stored set ({"set": "PL"}), synthetic years ({"synthetic": "PL", "years": 3}) or up to three own years of 8,760 hours ({"series": {"load": [[...]], ...}}). A year takes about two milliseconds, and 25 times that with standard_h. hours=true gives the 8,760 hours of one year as a table, as JSON, CSV, NDJSON or Parquet: load, every plant and store, shortage, curtailment, price and marginal plant; standard_h plays no part in it.',
    query: querySchema,
    body: {
      schema: yearRequestSchema.meta({ id: 'YearRequest' }),
      example: { weather: { set: 'PL' }, ...example?.fleet },
      maxBytes: YEAR_BODY_BYTES,
      unknownFields: 'refused',
    },
    answer: {
      description:
        'Every weather year, their mean and what is missing; with hours=true the hours of one year',
      schema: z.union([yearAnswerSchema, yearHoursSchema]),
      table: (answer) => (isTable(answer) ? answer : null),
    },
    lane: 'heavy',
  },
  ({ content }) => {
    const openWeather = createWeatherSets(content)
    return ({ query: { hours, year }, body, given: { format } }) => {
      const fleet = readFleet(body)
      if (!hours) {
        if (format !== 'json') throw new ApiError('not_acceptable', ADVICE)
        if (year !== 1) throw describeProblems([{ path: 'year', message: 'needs hours=true' }])
        return answerYear(fleet, openWeather(body.weather), body.standard_h ?? null)
      }
      const weather = openWeather(body.weather)
      const { length } = weather.years
      if (year > length) {
        const message = `must be a whole number from 1 to ${length}, the number of weather years; received ${year}`
        throw describeProblems([{ path: 'year', message }])
      }
      return { ...tabulateHours(fleet, weather, year) }
    }
  }
)
