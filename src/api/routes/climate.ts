import { z } from 'zod'
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
import { answerCalculation } from '../calculation.ts'
import { CALCULATOR_PARAMETERS, CLIMATE_PARAMETERS } from '../climate-parameters.ts'
import { readCoreInput } from '../core-input.ts'
import { yearParameter, wordParameter } from '../parameters.ts'
import { rowsOf, tableOf, withOutputs } from '../outputs.ts'
import { sampledPrice } from '../sampling.ts'
import { fixedPrice } from '../price.ts'
import { defineRoute } from '../route.ts'
import type { AnswerRows } from '../tabulate.ts'
import {
  allProjectionsSchema,
  countryProjectionsSchema,
  physicalClimateResultSchema,
  physicalProjectionsSchema,
  tippingElementSchema,
  tippingPointsSchema,
} from '../schemas/climate.ts'

/** GET /api/climate/compute. */
export const physicalClimateRoute = defineRoute(
  {
    path: '/api/climate/compute',
    operationId: 'computePhysicalClimate',
    tags: ['calculators'],
    summary: 'PhysicalClimateService: physical stressors of a place and industry in a year',
    description:
      'Takes a forcing pathway and a year, or a global warming level instead of both. low and high set all ranges to their favourable or unfavourable ends at once.',
    example: { geography: 'europe.mediterranean', climate_pathway: 'rcp85', horizon: '2060' },
    query: z.object({ ...CLIMATE_PARAMETERS, ...CALCULATOR_PARAMETERS }),
    answer: {
      description: 'The stressors with their range, drivers and sources',
      schema: withOutputs(physicalClimateResultSchema),
      table: tableOf(physicalClimateResultSchema),
    },
    errors: ['no_data'],
    lane: 'samples',
    price: sampledPrice({
      plain: ({ query }) => (query.sensitivity ? 30 : 1),
      rows: () => 1,
      rowName: '1',
      perRow: 20,
      perDraw: 0.03,
    }),
  },
  () =>
    ({ query }) =>
      answerCalculation(query, {
        request: physicalClimateRequestSchema,
        estimate: estimatePhysicalClimate,
        fields: climateFields,
        sample: sampleClimate,
        sensitivity: climateSensitivity,
        explain: explainPhysicalClimate,
      })
)

/** GET /api/physical-climate. */
export const projectionsRoute = defineRoute(
  {
    path: '/api/physical-climate',
    operationId: 'readPhysicalClimate',
    tags: ['calculators'],
    summary: 'Climate projections of one country, or of all countries for one year',
    description:
      'With a country: its projections by decade. Without one: the projection for the given year for every covered country.',
    example: { country: 'VN', scenario: 'rcp45' },
    query: z.object({
      country: wordParameter(`${COUNTRY_DESCRIPTION}; all countries by default`),
      scenario: wordParameter('RCP pathway', { enum: RCP_PATHWAY_IDS, default: 'rcp45' }),
      year: yearParameter('Year of the rows if no country is given', {
        least: HORIZON_RANGE.min,
        most: HORIZON_RANGE.max,
        usual: PHYSICAL_CLIMATE_DEFAULTS.horizon,
      }),
    }),
    answer: {
      description: 'The projections',
      schema: physicalProjectionsSchema,
      table: (answer) =>
        'projections' in answer
          ? rowsOf(countryProjectionsSchema, 'projections', ['country', 'name', 'scenario'])(answer)
          : rowsOf(allProjectionsSchema, 'countries', ['scenario'])(answer),
    },
    errors: ['no_data'],
    lane: 'tables',
    price: fixedPrice(20),
  },
  () =>
    ({ query: { year: rawYear, ...input } }) => {
      const { country, scenario } = readCoreInput(projectionRequestSchema, input)
      const { year } = readCoreInput(projectionYearSchema, { year: rawYear })
      if (country !== undefined) return projectPhysicalClimate(country, scenario)
      const countries = listCountryProjections(scenario, year)
      const count = countries.length
      return { scenario, year, count, countries, model_version: MODEL_VERSION }
    }
)

/** GET /api/tipping-points. */
export const tippingRoute = defineRoute(
  {
    path: '/api/tipping-points',
    operationId: 'readTippingPoints',
    tags: ['calculators'],
    summary: 'Tipping elements and how likely they are to tip at eight warming levels',
    description:
      'Thresholds, timescales and impacts of each element, and its class at each warming level: below, possible, likely or beyond.',
    answer: {
      description: 'The risk matrix',
      schema: tippingPointsSchema,
      table: tabulateTipping,
    },
    lane: 'light',
    frozen: { made: 'by_build', extension: 'json' },
  },
  () => () => describeTippingPoints()
)

/** A row an element, with its class at each warming level. */
function tabulateTipping({ elements, matrix }: z.infer<typeof tippingPointsSchema>): AnswerRows {
  const levels = matrix.warming_c.map((level) => `class_at_${level}_c`)
  const classes = Object.fromEntries(levels.map((name) => [name, z.string().optional()]))
  return {
    row: tippingElementSchema.extend(classes),
    rows: elements.map((element) => ({
      ...element,
      ...Object.fromEntries(
        levels.map((name, index) => [name, matrix.classes[element.id]?.[index]])
      ),
    })),
  }
}
