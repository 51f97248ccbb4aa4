import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { estimatePhysicalClimate } from '../../core/climate/estimate.ts'
import { RCP_PATHWAY_IDS } from '../../core/climate/pathways.ts'
import {
  listCountryProjections,
  projectionRequestSchema,
  projectionYearSchema,
  projectPhysicalClimate,
} from '../../core/climate/projections.ts'
import { HORIZON_RANGE, PHYSICAL_CLIMATE_DEFAULTS } from '../../core/chain/request-ranges.ts'
import { physicalClimateRequestSchema } from '../../core/climate/request.ts'
import { climateSensitivity, explainPhysicalClimate } from '../../core/climate/explain.ts'
import { COUNTRY_DESCRIPTION } from '../../core/geography/country-schema.ts'
import { MODEL_VERSION } from '../../core/model-version.ts'
import { describeTippingPoints } from '../../core/tipping/tipping-matrix.ts'
import { climateFields, sampleClimate } from '../../core/uncertainty/sample-damage.ts'
import type { RegisterCalculator } from '../calculator-route.ts'
import { CALCULATOR_PARAMETERS, CLIMATE_PARAMETERS } from '../climate-parameters.ts'
import { readCoreInput } from '../core-input.ts'
import { getErrors } from '../error-responses.ts'
import { yearParameter, wordParameter } from '../parameters.ts'
import { splitSampling } from '../sampling.ts'
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
  description:
    'Takes a forcing pathway and a year, or a global warming level instead of both. low and high are the joint corners of all ranges.',
  request: { query: z.object({ ...CLIMATE_PARAMETERS, ...CALCULATOR_PARAMETERS }) },
  responses: {
    200: {
      description: 'The stressors with their range, drivers and sources',
      content: { 'application/json': { schema: physicalClimateResultSchema } },
    },
    ...getErrors('invalid_parameter', 'no_data'),
  },
})

const projectionsRoute = createRoute({
  method: 'get',
  path: '/api/physical-climate',
  operationId: 'readPhysicalClimate',
  tags: ['calculators'],
  summary: 'Climate projections of a country, or a row for each country',
  description:
    'With a country its projections by decade; without one the projection of the year for every covered country.',
  request: {
    query: z.object({
      country: wordParameter(`${COUNTRY_DESCRIPTION}; all countries without it`),
      scenario: wordParameter('RCP pathway', { enum: RCP_PATHWAY_IDS, default: 'rcp45' }),
      year: yearParameter('Year of the rows where no country is named', {
        least: HORIZON_RANGE.min,
        most: HORIZON_RANGE.max,
        usual: PHYSICAL_CLIMATE_DEFAULTS.horizon,
      }),
    }),
  },
  responses: {
    200: {
      description: 'The projections',
      content: { 'application/json': { schema: physicalProjectionsSchema } },
    },
    ...getErrors('invalid_parameter', 'no_data'),
  },
})

const tippingRoute = createRoute({
  method: 'get',
  path: '/api/tipping-points',
  operationId: 'readTippingPoints',
  tags: ['calculators'],
  summary: 'Tipping elements and their class at eight warming levels',
  description:
    'Thresholds, timescales and impacts of each element, and whether it is below, possible, likely or beyond at each warming level.',
  responses: {
    200: {
      description: 'The risk matrix',
      content: { 'application/json': { schema: tippingPointsSchema } },
    },
    ...getErrors(),
  },
})

/** GET /api/climate/compute and /api/physical-climate. */
export function registerPhysicalClimate(calculate: RegisterCalculator): void {
  calculate(computeRoute, ({ explain, sensitivity, ...query }) => {
    const { input, readOptions } = splitSampling(query)
    const request = readCoreInput(physicalClimateRequestSchema, input)
    const options = readOptions(() => climateFields(request))
    return {
      ...estimatePhysicalClimate(request),
      ...(options ? { uncertainty: sampleClimate(request, options) } : {}),
      ...(sensitivity ? { sensitivity: climateSensitivity(request) } : {}),
      ...(explain ? { explanation: explainPhysicalClimate(request) } : {}),
    }
  })

  calculate(projectionsRoute, ({ year: rawYear, ...input }) => {
    const { country, scenario } = readCoreInput(projectionRequestSchema, input)
    const { year } = readCoreInput(projectionYearSchema, { year: rawYear })
    if (country !== undefined) return projectPhysicalClimate(country, scenario)
    const countries = listCountryProjections(scenario, year)
    const count = countries.length
    return { scenario, year, count, countries, model_version: MODEL_VERSION }
  })
}

/** GET /api/tipping-points. */
export function registerTippingPoints(app: OpenAPIHono): void {
  app.openapi(tippingRoute, (context) => context.json(describeTippingPoints(), 200))
}
