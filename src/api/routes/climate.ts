import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { estimatePhysicalClimate } from '../../core/climate/estimate.ts'
import { explainPhysicalClimate } from '../../core/climate/explain.ts'
import { RCP_PATHWAY_IDS } from '../../core/climate/pathways.ts'
import {
  projectionRequestSchema,
  projectionYearSchema,
} from '../../core/climate/projection-request.ts'
import { listCountryProjections, projectPhysicalClimate } from '../../core/climate/projections.ts'
import { physicalClimateRequestSchema } from '../../core/climate/request.ts'
import { climateSensitivity } from '../../core/climate/sensitivity.ts'
import { MODEL_VERSION } from '../../core/model-version.ts'
import { describeTippingPoints } from '../../core/tipping/tipping-matrix.ts'
import { CALCULATOR_PARAMETERS, CLIMATE_PARAMETERS } from '../climate-parameters.ts'
import { readCoreInput } from '../core-input.ts'
import { errorResponses } from '../error-responses.ts'
import { wholeNumberParameter, wordParameter } from '../parameters.ts'
import {
  physicalClimateResultSchema,
  physicalProjectionsSchema,
  tippingPointsSchema,
} from '../schemas/climate.ts'

const computeRoute = createRoute({
  method: 'get',
  path: '/api/climate/compute',
  operationId: 'computePhysicalClimate',
  tags: ['calculators'],
  summary: 'PhysicalClimateService: physical stressors of a place and industry in a year',
  request: { query: z.object({ ...CLIMATE_PARAMETERS, ...CALCULATOR_PARAMETERS }) },
  responses: {
    200: {
      description: 'The stressors with their range, drivers and sources',
      content: { 'application/json': { schema: physicalClimateResultSchema } },
    },
    ...errorResponses('invalid_parameter', 'no_data'),
  },
})

const projectionsRoute = createRoute({
  method: 'get',
  path: '/api/physical-climate',
  operationId: 'readPhysicalClimate',
  tags: ['calculators'],
  summary: 'Climate projections of a country, or a row for each country',
  request: {
    query: z.object({
      country: wordParameter('ISO 3166 alpha-2 or alpha-3 code; all countries without it'),
      scenario: wordParameter('RCP pathway', { enum: RCP_PATHWAY_IDS, default: 'rcp45' }),
      year: wholeNumberParameter('Year of the rows where no country is named', 2050),
    }),
  },
  responses: {
    200: {
      description: 'The projections',
      content: { 'application/json': { schema: physicalProjectionsSchema } },
    },
    ...errorResponses('invalid_parameter', 'no_data'),
  },
})

const tippingRoute = createRoute({
  method: 'get',
  path: '/api/tipping-points',
  operationId: 'readTippingPoints',
  tags: ['calculators'],
  summary: 'Tipping elements and their class at eight warming levels',
  responses: {
    200: {
      description: 'The risk matrix',
      content: { 'application/json': { schema: tippingPointsSchema } },
    },
  },
})

/** GET /api/climate/compute, /api/physical-climate and /api/tipping-points. */
export function registerClimate(app: OpenAPIHono): void {
  app.openapi(computeRoute, (context) => {
    const { explain, sensitivity, ...input } = context.req.valid('query')
    const request = readCoreInput(physicalClimateRequestSchema, input)
    const answer = {
      ...estimatePhysicalClimate(request),
      ...(sensitivity ? { sensitivity: climateSensitivity(request) } : {}),
      ...(explain ? { explanation: explainPhysicalClimate(request) } : {}),
    }
    return context.json(answer, 200)
  })

  app.openapi(projectionsRoute, (context) => {
    const { year: rawYear, ...input } = context.req.valid('query')
    const { country, scenario } = readCoreInput(projectionRequestSchema, input)
    const { year } = readCoreInput(projectionYearSchema, { year: rawYear })
    if (country !== undefined) return context.json(projectPhysicalClimate(country, scenario), 200)
    const countries = listCountryProjections(scenario, year)
    const count = countries.length
    return context.json({ scenario, year, count, countries, model_version: MODEL_VERSION }, 200)
  })

  app.openapi(tippingRoute, (context) => context.json(describeTippingPoints(), 200))
}
