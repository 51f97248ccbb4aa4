import { createRoute, z } from '@hono/zod-openapi'
import type { Content } from '../../data/content.ts'
import { answerYear } from '../../year/answer-year.ts'
import { EXAMPLE_FLEETS } from '../../year/example-fleets.ts'
import { readFleet, yearRequestSchema } from '../../year/request.ts'
import { YEAR_BODY_BYTES } from '../body.ts'
import { postErrors } from '../error-responses.ts'
import { definePost, type PostRoute } from '../post-route.ts'
import { yearAnswerSchema } from '../schemas/year.ts'
import { createWeatherSets } from '../weather-sets.ts'

const querySchema = z.object({})

const example = EXAMPLE_FLEETS.find(({ set }) => set === 'PL')

const route = createRoute({
  method: 'post',
  path: '/api/year',
  operationId: 'runYear',
  tags: ['calculators'],
  summary: 'A power system on every hour of the year',
  description:
    'Runs a fleet through the 8,760 hours of every year of a weather set, with exact storage, water, outages and scarcity: energy, tonnes, curtailment, shortage, prices and hours on. Weather is a stored set ({"set": "PL"}), synthetic years ({"synthetic": "PL", "years": 3}) or up to three own years of 8,760 hours ({"series": {"load": [[...]], ...}}). A year takes about two milliseconds, and 25 times that with standard_h.',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: yearRequestSchema.meta({ id: 'YearRequest' }),
          ...(example === undefined
            ? {}
            : { example: { weather: { set: example.set }, ...example.fleet } }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'Every weather year, their mean and what is missing',
      content: { 'application/json': { schema: yearAnswerSchema } },
    },
    ...postErrors(),
  },
})

/** POST /api/year. */
export function defineYear(content: Content): PostRoute {
  const openWeather = createWeatherSets(content)
  return definePost({
    route,
    body: yearRequestSchema,
    query: querySchema,
    maxBytes: YEAR_BODY_BYTES,
    answer: (request) =>
      answerYear(readFleet(request), openWeather(request.weather), request.standard_h ?? null),
  })
}
