import { z } from 'zod'
import { isTable } from '../../core/dataset/table.ts'
import { answerYear } from '../../year/answer-year.ts'
import { EXAMPLE_FLEETS } from '../../year/example-fleets.ts'
import { HOURS } from '../../year/calendar.ts'
import { explainHour } from '../../year/explain-hour.ts'
import { traceYear } from '../../year/hours.ts'
import { tabulateHours } from '../../year/hours-table.ts'
import type { WeatherRequest } from '../../year/weather/weather-request.ts'
import { readFleet, yearRequestSchema } from '../../year/request.ts'
import { YEAR_BODY_BYTES } from '../body.ts'
import { ApiError, describeProblems } from '../errors.ts'
import { booleanParameter, integerParameter, optionalIntegerParameter } from '../parameters.ts'
import { describeFile } from '../formats.ts'
import { RECEIPT_PARAMETER } from '../outputs.ts'
import { defineRoute, HeadedAnswer } from '../route.ts'
import { hourExplanationSchema, yearAnswerSchema, yearHoursSchema } from '../schemas/year.ts'

const example = EXAMPLE_FLEETS.find(({ set }) => set === 'PL')

const ADVICE =
  'This answer is no table: format csv, ndjson and parquet need hours=true, without it send format=json.'

const querySchema = z.object({
  ...RECEIPT_PARAMETER,
  hours: booleanParameter(
    false,
    'Return the hours of one year as a table, instead of all years in sum'
  ),
  year: integerParameter(
    { min: 1, default: 1 },
    'With hours=true or explain_hour: which of the weather years, counted from 1 in the order of the answer'
  ),
  explain_hour: optionalIntegerParameter(
    { min: 1, max: HOURS },
    'Explain this hour of one year, as hours=true counts them: what serves the load, which plant sets the price and from which costs, what stored energy is worth and what it is kept for'
  ),
})

/** Weather years of a stored set, at most. */
const MOST_STORED_YEARS = 10

/** Weather years of a question. */
function countYears({ series, years }: WeatherRequest): number {
  return series?.load.length ?? years ?? MOST_STORED_YEARS
}

/** POST /api/year. */
export const yearRoute = defineRoute(
  {
    path: '/api/year',
    operationId: 'runYear',
    tags: ['calculators'],
    summary: 'A power system on every hour of the year',
    description:
      'Runs a fleet through the 8,760 hours of every year of a weather set, with exact storage, water, outages and scarcity: energy, tonnes, curtailment, shortage, prices and hours on. Weather is a stored set ({"set": "PL"}), synthetic years ({"synthetic": "PL", "years": 3}) or up to three own years of 8,760 hours ({"series": {"load": [[...]], ...}}). A year takes about two milliseconds, and 25 times that with standard_h. hours=true gives the 8,760 hours of one year as a table, as JSON, CSV, NDJSON or Parquet: load, every plant and store, shortage, curtailment, price and marginal plant. explain_hour=1 to 8760 asks one hour why: its balance, the marginal plant, the value of stored energy and what it is kept for, in figures and in sentences. standard_h plays no part in either.',
    query: querySchema,
    body: {
      schema: yearRequestSchema.meta({ id: 'YearRequest' }),
      example: { weather: { set: 'PL' }, ...example?.fleet },
      maxBytes: YEAR_BODY_BYTES,
      unknownFields: 'refused',
    },
    answer: {
      description:
        'Every weather year, their mean and what is missing; with hours=true the hours of one year, with explain_hour the reasons of one hour',
      schema: z.union([yearAnswerSchema, yearHoursSchema, hourExplanationSchema]),
      table: (answer) => (isTable(answer) ? answer : null),
    },
    lane: 'samples',
    price: {
      rule: 'weather years × 2, × 26 with standard_h; 60 for the hours of a year or the reasons of one',
      units: ({ query, body }) =>
        query.hours || query.explain_hour !== undefined
          ? 60
          : countYears(body.weather) * 2 * (body.standard_h === undefined ? 1 : 26),
    },
  },
  ({ runs: { openWeather } }) => {
    return ({ query: { hours, year, explain_hour: hour }, body, given: { format } }) => {
      const fleet = readFleet(body)
      if (!hours && format !== 'json') throw new ApiError('not_acceptable', ADVICE)
      if (!hours && hour === undefined) {
        if (year !== 1) throw refuse('year', 'needs hours=true or explain_hour')
        return answerYear(fleet, openWeather(body.weather), body.standard_h ?? null)
      }
      if (hours && hour !== undefined)
        throw refuse('explain_hour', 'must be sent without hours=true: the two are other answers')
      const weather = openWeather(body.weather)
      const { length } = weather.years
      if (year > length)
        throw refuse(
          'year',
          `must be a whole number from 1 to ${length}, the number of weather years; received ${year}`
        )
      if (hour === undefined) {
        const table = { ...tabulateHours(fleet, weather, year) }
        if (format === 'json') return table
        return new HeadedAnswer(table, describeFile(format, `year-${year}-hours`))
      }
      return explainHour(traceYear(fleet, weather, year - 1), hour - 1)
    }
  }
)

function refuse(path: string, message: string): ApiError {
  return describeProblems([{ path, message }])
}
