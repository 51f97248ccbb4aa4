import { z } from 'zod'
import { DAMAGE_FUNCTION_IDS, DEFAULT_DAMAGE_FUNCTION } from '../../core/damage/damage-functions.ts'
import { deratingByIndustry } from '../../core/damage/derating.ts'
import { estimateDamage } from '../../core/damage/estimate.ts'
import { withhold, type Withheld } from '../../core/chain/offered.ts'
import { explainDamage, damageSensitivity } from '../../core/damage/explain.ts'
import {
  ADAPTATION_RANGE,
  CARBON_PRICE_RANGE,
  DEBT_START_RANGE,
  FISCAL_DEFAULTS,
} from '../../core/chain/request-ranges.ts'
import { damageRequestSchema, type DamageRequest } from '../../core/damage/request.ts'
import { estimateFiscal } from '../../core/fiscal/estimate.ts'
import { explainFiscal } from '../../core/fiscal/explain.ts'
import { fiscalRequestSchema } from '../../core/fiscal/request.ts'
import { fiscalSensitivity } from '../../core/fiscal/sensitivity.ts'
import {
  comparePathways,
  explainComparison,
  pathwaySensitivity,
  comparisonRequestSchema,
} from '../../core/pathways/compare.ts'
import { POLICY_PATHWAY_IDS } from '../../core/pathways/policy-pathway-ids.ts'
import { damageFields, sampleDamage } from '../../core/uncertainty/sample-damage.ts'
import { fiscalFields, sampleFiscal } from '../../core/uncertainty/sample-fiscal.ts'
import { PATHWAY_FIELDS, samplePathways } from '../../core/uncertainty/sample-pathways.ts'
import { CALCULATOR_PARAMETERS, CLIMATE_PARAMETERS } from '../climate-parameters.ts'
import { answerCalculation } from '../calculation.ts'
import { booleanParameter, numberParameter, wordParameter } from '../parameters.ts'
import { rowsOf, tableOf, withOutputs } from '../outputs.ts'
import { sampledPrice } from '../sampling.ts'
import { defineRoute } from '../route.ts'
import { comparisonSchema, fiscalResultSchema } from '../schemas/chain.ts'
import { damageResultSchema } from '../schemas/damage.ts'

const DAMAGE_PARAMETERS = {
  ...CLIMATE_PARAMETERS,
  carbon_price_usd_per_t: numberParameter(
    `Carbon price, USD of 2022 per tonne of CO2, 0 to ${CARBON_PRICE_RANGE.most}`,
    { ...CARBON_PRICE_RANGE, example: 50 }
  ),
  adaptation_level: numberParameter(
    'Share of the possible adaptation that is implemented, 0 to 1',
    {
      ...ADAPTATION_RANGE,
      example: 0.5,
    }
  ),
  damage_function: wordParameter(
    'GDP damage function: the mean of five families of studies, or one of them',
    { enum: DAMAGE_FUNCTION_IDS, default: DEFAULT_DAMAGE_FUNCTION }
  ),
}

/** GET /api/damage/compute. */
export const damageRoute = defineRoute(
  {
    path: '/api/damage/compute',
    operationId: 'computeDamage',
    tags: ['calculators'],
    summary: 'DamageService: damage indices from the physical stressors',
    description:
      'Runs the physical layer, then the damage equations of the industry and of GDP. low and high set all ranges to their favourable or unfavourable ends at once.',
    query: z.object({
      ...DAMAGE_PARAMETERS,
      industries: booleanParameter(false, 'Add the loss of every industry'),
      ...CALCULATOR_PARAMETERS,
    }),
    answer: {
      description: 'The indices with their range, the physical result and the sources',
      schema: withOutputs(damageResultSchema),
      table: tableOf(damageResultSchema, { without: ['physical', 'industries'] }),
    },
    errors: ['no_data'],
    lane: 'samples',
    price: sampledPrice({
      plain: ({ query }) => (query.sensitivity ? 50 : 1),
      rows: () => 1,
      rowName: '1',
      perRow: 20,
      perDraw: 0.03,
    }),
  },
  () =>
    ({ query: { industries, ...query } }) =>
      withholdAnswer(
        answerCalculation(query, {
          request: damageRequestSchema,
          estimate: (request) => ({
            ...estimateDamage(request),
            ...(industries ? { industries: deratingByIndustry(request) } : {}),
          }),
          fields: damageFields,
          sample: (request, options) =>
            sampleDamage({ ...request, damage_function: namedFunction(query, request) }, options),
          sensitivity: damageSensitivity,
          explain: explainDamage,
        })
      )
)

/** GET /api/fiscal/compute. */
export const fiscalRoute = defineRoute(
  {
    path: '/api/fiscal/compute',
    operationId: 'computeFiscal',
    tags: ['calculators'],
    summary:
      'FiscalService: budget, debt, stranded assets and investment from damage and a policy pathway',
    description:
      'Runs the physical and the damage layer first. The response includes their results, so every figure can be traced to its stressors.',
    query: z.object({
      ...DAMAGE_PARAMETERS,
      policy_pathway: wordParameter('Policy pathway', {
        enum: POLICY_PATHWAY_IDS,
        default: FISCAL_DEFAULTS.policy_pathway,
      }),
      debt_start_pct_gdp: numberParameter(
        'Public debt in 2025, percent of GDP, 0 to 400; by default that of the place',
        { ...DEBT_START_RANGE, example: 60 }
      ),
      ...CALCULATOR_PARAMETERS,
    }),
    answer: {
      description: 'The outputs with their range, the damage result and the sources',
      schema: withOutputs(fiscalResultSchema),
      table: tableOf(fiscalResultSchema, { without: ['damage'] }),
    },
    errors: ['no_data'],
    lane: 'samples',
    price: sampledPrice({
      plain: ({ query }) => (query.sensitivity ? 80 : 2),
      rows: () => 1,
      rowName: '1',
      perRow: 20,
      perDraw: 0.03,
    }),
  },
  () =>
    ({ query }) =>
      withholdAnswer(
        answerCalculation(query, {
          request: fiscalRequestSchema,
          estimate: estimateFiscal,
          fields: fiscalFields,
          sample: (request, options) =>
            sampleFiscal({ ...request, damage_function: namedFunction(query, request) }, options),
          sensitivity: fiscalSensitivity,
          explain: explainFiscal,
        })
      )
)

/** An answer without what its place does not have. */
function withholdAnswer<Answer extends { readonly inputs: { readonly geography: string } }>(
  answer: Answer
): Withheld<Answer> {
  return withhold(answer.inputs.geography, answer)
}

const { industry, horizon, geography } = CLIMATE_PARAMETERS

/** GET /api/scenarios/compare. */
export const compareRoute = defineRoute(
  {
    path: '/api/scenarios/compare',
    operationId: 'comparePathways',
    tags: ['calculators'],
    summary: 'ScenarioComparisonService: the eight policy pathways side by side',
    description:
      'Each pathway has its own warming, carbon prices and emissions; all are evaluated for the same place, industry and year.',
    query: z.object({ industry, horizon, geography, ...CALCULATOR_PARAMETERS }),
    answer: {
      description: 'The pathways in a fixed order',
      schema: withOutputs(comparisonSchema),
      table: rowsOf(comparisonSchema, 'pathways', ['inputs']),
    },
    errors: ['no_data'],
    lane: 'samples',
    price: sampledPrice({
      plain: ({ query }) => (query.sensitivity ? 600 : query.explain ? 30 : 8),
      rows: () => POLICY_PATHWAY_IDS.length,
      rowName: '8 pathways',
      perRow: 20,
      perDraw: 0.03,
    }),
  },
  () =>
    ({ query }) => {
      const { uncertainty, ...answer } = answerCalculation(query, {
        request: comparisonRequestSchema,
        estimate: comparePathways,
        fields: () => PATHWAY_FIELDS,
        sample: samplePathways,
        sensitivity: (request) =>
          Object.fromEntries(POLICY_PATHWAY_IDS.map((id) => [id, pathwaySensitivity(request, id)])),
        explain: explainComparison,
      })
      if (uncertainty === undefined) return withholdAnswer(answer)
      const pathways = answer.pathways.map((pathway) => ({
        ...pathway,
        uncertainty: uncertainty[pathway.id],
      }))
      return withholdAnswer({ ...answer, pathways })
    }
)

/**
 * The damage function that a request names; null for the default, for which a sample draws from
 * several.
 */
function namedFunction(
  { damage_function: named }: { readonly damage_function?: string | undefined },
  { damage_function: used }: Pick<DamageRequest, 'damage_function'>
): DamageRequest['damage_function'] | null {
  return named === undefined ? null : used
}
