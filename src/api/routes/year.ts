import { z } from '@hono/zod-openapi'
import { answerYear } from '../../year/answer-year.ts'
import { EXAMPLE_FLEETS } from '../../year/example-fleets.ts'
import { readFleet, yearRequestSchema } from '../../year/request.ts'
import { YEAR_BODY_BYTES } from '../body.ts'
import { defineRoute } from '../route.ts'
import { yearAnswerSchema } from '../schemas/year.ts'
import { createWeatherSets } from '../weather-sets.ts'

const example = EXAMPLE_FLEETS.find(({ set }) => set === 'PL')

/** POST /api/year. */
export const yearRoute = defineRoute(
  {
    path: '/api/year',
    operationId: 'runYear',
    tags: ['calculators'],
    summary: 'A power system on every hour of the year',
    description:
      'Runs a fleet through the 8,760 hours of every year of a weather set, with exact storage, water, outages and scarcity: energy, tonnes, curtailment, shortage, prices and hours on. Weather is a stored set ({"set": "PL"}), synthetic years ({"synthetic": "PL", "years": 3}) or up to three own years of 8,760 hours ({"series": {"load": [[...]], ...}}). A year takes about two milliseconds, and 25 times that with standard_h.',
    query: z.object({}),
    body: {
      schema: yearRequestSchema.meta({ id: 'YearRequest' }),
      example: { weather: { set: 'PL' }, ...example?.fleet },
      maxBytes: YEAR_BODY_BYTES,
    },
    answer: {
      description: 'Every weather year, their mean and what is missing',
      content: { 'application/json': { schema: yearAnswerSchema } },
    },
    errors: ['invalid_parameter'],
    lane: 'heavy',
    namesIgnored: false,
  },
  ({ content }) => {
    const openWeather = createWeatherSets(content)
    return ({ body }) =>
      answerYear(readFleet(body), openWeather(body.weather), body.standard_h ?? null)
  }
)
