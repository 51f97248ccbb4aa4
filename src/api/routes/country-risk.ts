import { z } from 'zod'
import {
  describeAdaptation,
  explainAdaptation,
  adaptationRequestSchema,
} from '../../core/adaptation/describe.ts'
import { RCP_PATHWAY_IDS } from '../../core/climate/pathways.ts'
import { projectionRequestSchema, projectionYearSchema } from '../../core/climate/projections.ts'
import { HORIZON_RANGE, PHYSICAL_CLIMATE_DEFAULTS } from '../../core/chain/request-ranges.ts'
import { withhold } from '../../core/chain/offered.ts'
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
import { readEmissionFactors } from '../../data/tables.ts'
import { CALCULATOR_PARAMETERS } from '../climate-parameters.ts'
import { readCoreInput } from '../core-input.ts'
import { yearParameter, wordParameter } from '../parameters.ts'
import { rowsOf } from '../outputs.ts'
import { fixedPrice } from '../price.ts'
import { defineRoute } from '../route.ts'
import { countryDamageSchema, damageOfAllSchema, damageOfCountrySchema } from '../schemas/damage.ts'
import { adaptationSchema, supplyChainSchema } from '../schemas/country-risk.ts'

const { explain } = CALCULATOR_PARAMETERS
const country = wordParameter(COUNTRY_DESCRIPTION)

/** GET /api/damage. */
export const countryDamageRoute = defineRoute(
  {
    path: '/api/damage',
    operationId: 'readDamage',
    tags: ['calculators'],
    summary: 'Damage to one country by sector and decade, or to all countries in one year',
    description:
      'With a country: its damage by industry and decade. Without one: the damage in the given year for every covered country.',
    query: z.object({
      country,
      scenario: wordParameter('RCP pathway', { enum: RCP_PATHWAY_IDS, default: 'rcp45' }),
      year: yearParameter('Year of the rows if no country is given', {
        least: HORIZON_RANGE.min,
        most: HORIZON_RANGE.max,
        usual: PHYSICAL_CLIMATE_DEFAULTS.horizon,
      }),
    }),
    answer: {
      description: 'The damage',
      schema: countryDamageSchema,
      table: (answer) =>
        'estimates' in answer
          ? rowsOf(damageOfCountrySchema, 'estimates', ['country', 'name', 'scenario'])(answer)
          : rowsOf(damageOfAllSchema, 'countries', ['scenario'])(answer),
    },
    errors: ['no_data'],
    lane: 'tables',
    price: fixedPrice(20),
  },
  () =>
    ({ query: { year: rawYear, ...input } }) => {
      const request = readCoreInput(projectionRequestSchema, input)
      const { year } = readCoreInput(projectionYearSchema, { year: rawYear })
      const { country: alpha2, scenario } = request
      if (alpha2 !== undefined) return withhold(alpha2, projectDamage(alpha2, scenario))
      const countries = listCountryDamage(scenario, year).map((row) => withhold(row.country, row))
      const count = countries.length
      return { scenario, year, count, countries, model_version: MODEL_VERSION }
    }
)

/** GET /api/adaptation. */
export const adaptationRoute = defineRoute(
  {
    path: '/api/adaptation',
    operationId: 'readAdaptation',
    tags: ['calculators'],
    summary: 'Adaptation options with cost and avoided damage, ranked for the hazards of a country',
    description:
      'Costs and benefits are published global figures. With a country, they are scaled by its hazards and ranked by benefit-cost ratio.',
    query: z.object({ country, explain }),
    answer: {
      description: 'The options, best ratio first; as published if no country is given',
      schema: adaptationSchema,
      table: rowsOf(adaptationSchema, 'options', ['country', 'scenario', 'year']),
    },
    errors: ['no_data'],
    lane: 'light',
  },
  () =>
    ({ query: { explain: wantsSteps, ...input } }) => {
      const request = readCoreInput(adaptationRequestSchema, input)
      return {
        ...describeAdaptation(request.country),
        ...(wantsSteps ? { explanation: explainAdaptation(request.country) } : {}),
      }
    }
)

/** GET /api/supply-chain. */
export const supplyChainRoute = defineRoute(
  {
    path: '/api/supply-chain',
    operationId: 'readSupplyChain',
    tags: ['calculators'],
    summary: 'Climate risk scores of the supply chains of sectors',
    description:
      'How exposed each sector and its suppliers are to climate hazards in their regions, and the carbon in its purchases.',
    query: z.object({
      sector: wordParameter('Sector; all by default', { enum: INDUSTRY_IDS }),
      explain,
    }),
    answer: {
      description: 'The scores',
      schema: supplyChainSchema,
      table: rowsOf(supplyChainSchema, 'sectors'),
    },
    errors: ['no_data'],
    lane: 'light',
  },
  ({ content }) => {
    let read: EmissionFactor[] | undefined
    const factors = (): EmissionFactor[] => (read ??= readEmissionFactors(content))
    return ({ query: { explain: wantsSteps, ...input } }) => {
      const { sector } = readCoreInput(supplyChainRequestSchema, input)
      return {
        ...scoreSupplyChains(factors(), sector),
        ...(wantsSteps ? { explanation: explainSupplyChain(factors(), sector ?? 'energy') } : {}),
      }
    }
  }
)
