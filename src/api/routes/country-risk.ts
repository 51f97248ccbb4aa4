import { createRoute, z } from '@hono/zod-openapi'
import {
  describeAdaptation,
  explainAdaptation,
  adaptationRequestSchema,
} from '../../core/adaptation/describe.ts'
import { RCP_PATHWAY_IDS } from '../../core/climate/pathways.ts'
import { projectionRequestSchema, projectionYearSchema } from '../../core/climate/projections.ts'
import { HORIZON_RANGE, PHYSICAL_CLIMATE_DEFAULTS } from '../../core/chain/request-ranges.ts'
import { listCountryDamage, projectDamage } from '../../core/damage/projections.ts'
import { COUNTRY_DESCRIPTION } from '../../core/geography/country-schema.ts'
import { INDUSTRY_IDS } from '../../core/industry/industries.ts'
import { MODEL_VERSION } from '../../core/model-version.ts'
import type { EmissionFactor } from '../../core/supply-chain/emission-factors.ts'
import {
  explainSupplyChain,
  scoreSupplyChains,
  supplyChainRequestSchema,
} from '../../core/supply-chain/score.ts'
import type { Content } from '../../data/content.ts'
import { readEmissionFactors } from '../../data/tables.ts'
import type { RegisterCalculator } from '../calculator-route.ts'
import { CALCULATOR_PARAMETERS } from '../climate-parameters.ts'
import { readCoreInput } from '../core-input.ts'
import { getErrors } from '../error-responses.ts'
import { yearParameter, wordParameter } from '../parameters.ts'
import { countryDamageSchema } from '../schemas/damage.ts'
import { adaptationSchema, supplyChainSchema } from '../schemas/country-risk.ts'

const { explain } = CALCULATOR_PARAMETERS
const country = wordParameter(COUNTRY_DESCRIPTION)

const damageRoute = createRoute({
  method: 'get',
  path: '/api/damage',
  operationId: 'readDamage',
  tags: ['calculators'],
  summary: 'Damage of a country by sector and year, or a row for each country',
  description:
    'With a country its damage by industry and decade; without one the damage of the year for every covered country.',
  request: {
    query: z.object({
      country,
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
      description: 'The damage',
      content: { 'application/json': { schema: countryDamageSchema } },
    },
    ...getErrors('invalid_parameter', 'no_data'),
  },
})

const adaptationRoute = createRoute({
  method: 'get',
  path: '/api/adaptation',
  operationId: 'readAdaptation',
  tags: ['calculators'],
  summary: 'Adaptation options with cost and avoided damage, ranked for the hazards of a country',
  description:
    'Costs and benefits are published global figures; with a country they are scaled by its hazards and ranked by their ratio.',
  request: { query: z.object({ country, explain }) },
  responses: {
    200: {
      description: 'The options, the best ratio first; without a country as published',
      content: { 'application/json': { schema: adaptationSchema } },
    },
    ...getErrors('invalid_parameter', 'no_data'),
  },
})

const supplyChainRoute = createRoute({
  method: 'get',
  path: '/api/supply-chain',
  operationId: 'readSupplyChain',
  tags: ['calculators'],
  summary: 'Climate risk scores of the supply chains of sectors',
  description:
    'How far each sector and its suppliers lie in regions with climate hazards, and the carbon in what it buys.',
  request: {
    query: z.object({
      sector: wordParameter('Sector; all without', { enum: INDUSTRY_IDS }),
      explain,
    }),
  },
  responses: {
    200: {
      description: 'The scores',
      content: { 'application/json': { schema: supplyChainSchema } },
    },
    ...getErrors('invalid_parameter', 'no_data'),
  },
})

/** GET /api/damage, /api/adaptation and /api/supply-chain. */
export function registerCountryRisk(calculate: RegisterCalculator, content: Content): void {
  let read: EmissionFactor[] | undefined
  const factors = (): EmissionFactor[] => (read ??= readEmissionFactors(content))

  calculate(damageRoute, ({ year: rawYear, ...input }) => {
    const request = readCoreInput(projectionRequestSchema, input)
    const { year } = readCoreInput(projectionYearSchema, { year: rawYear })
    const { country: alpha2, scenario } = request
    if (alpha2 !== undefined) return projectDamage(alpha2, scenario)
    const countries = listCountryDamage(scenario, year)
    const count = countries.length
    return { scenario, year, count, countries, model_version: MODEL_VERSION }
  })

  calculate(adaptationRoute, ({ explain: wantsSteps, ...input }) => {
    const request = readCoreInput(adaptationRequestSchema, input)
    return {
      ...describeAdaptation(request.country),
      ...(wantsSteps ? { explanation: explainAdaptation(request.country) } : {}),
    }
  })

  calculate(supplyChainRoute, ({ explain: wantsSteps, ...input }) => {
    const { sector } = readCoreInput(supplyChainRequestSchema, input)
    return {
      ...scoreSupplyChains(factors(), sector),
      ...(wantsSteps ? { explanation: explainSupplyChain(factors(), sector ?? 'energy') } : {}),
    }
  })
}
