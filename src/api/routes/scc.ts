import { z } from 'zod'
import { DAMAGE_FUNCTION_IDS } from '../../model/coefficients/damage-functions.ts'
import { DOLLAR_YEARS } from '../../model/coefficients/price-index.ts'
import { ENGINE_IDS, ENGINES, LAST_EMISSION_YEAR } from '../../core/scc/engines.ts'
import { estimateScc } from '../../core/scc/estimate.ts'
import { explainScc } from '../../core/scc/explain.ts'
import { GAS_IDS } from '../../core/scc/gases.ts'
import { PRESET_IDS } from '../../core/scc/presets/presets.ts'
import { SCC_BOUNDS } from '../../core/scc/query-schema.ts'
import type { SccRequest } from '../../core/scc/request.ts'
import { sccRequestSchema } from '../../core/scc/request-rules.ts'
import { sccSensitivity } from '../../core/scc/sensitivity.ts'
import { sampleScc, sccFields, sccSamplingObstacle } from '../../core/uncertainty/sample-scc.ts'
import { answerCalculation } from '../calculation.ts'
import { CALCULATOR_PARAMETERS } from '../climate-parameters.ts'
import { ApiError } from '../errors.ts'
import { numberParameter, yearParameter, wordParameter } from '../parameters.ts'
import { tableOf, withOutputs } from '../outputs.ts'
import { sampledPrice } from '../sampling.ts'
import { defineRoute } from '../route.ts'
import { sccResultSchema } from '../schemas/scc.ts'

/** First emission year and last grid year over all engines; each engine has narrower bounds. */
const FIRST_EMISSION_YEAR = Math.min(...Object.values(ENGINES).map((engine) => engine.first_year))
const LAST_HORIZON = Math.max(...Object.values(ENGINES).map((engine) => engine.last_year))

const { discount_rate: rate, prtp, eta } = SCC_BOUNDS

/** GET /api/scc. */
export const sccRoute = defineRoute(
  {
    path: '/api/scc',
    operationId: 'estimateSocialCostOfCarbon',
    tags: ['calculators'],
    summary: 'Social cost of carbon from DICE engines or official tables',
    description:
      'Takes a constant rate, or prtp and eta together, or only a preset; by default the discounting rule of the engine. A rate, prtp and eta, or a damage function change how damages are valued, but the saving and emission controls of the base run remain as published; `warnings` says so. Without `engine` it answers by DICE-2016R2 in prices of 2010, which the interface keeps; the page of the calculator begins with `engine=dice2023` and the last `dollar_year`.',
    example: { discount_rate: '0.03', explain: 'true' },
    query: z.object({
      discount_rate: numberParameter(
        `Constant discount rate, a fraction per year, ${rate.least} to ${rate.most}`,
        { ...rate, example: 0.03 }
      ),
      prtp: numberParameter(
        `Pure rate of time preference, a fraction per year, ${prtp.least} to ${prtp.most}; requires eta`,
        { ...prtp, example: 0.015 }
      ),
      eta: numberParameter(
        `Elasticity of marginal utility, ${eta.least} to ${eta.most}; requires prtp`,
        { ...eta, example: 1.45 }
      ),
      preset: wordParameter('Published table or model run', { enum: PRESET_IDS }),
      gas: wordParameter('Gas; one other than co2 requires a US EPA preset that publishes it', {
        enum: GAS_IDS,
        default: 'co2',
      }),
      engine: wordParameter('Model', { enum: ENGINE_IDS, default: 'dice2016r2' }),
      damage_function: wordParameter('Damage function; by default that of the engine', {
        enum: DAMAGE_FUNCTION_IDS,
      }),
      horizon: yearParameter('Last year of damages; by default the last grid year', {
        least: FIRST_EMISSION_YEAR,
        most: LAST_HORIZON,
      }),
      year: yearParameter('Year of the emission; 2025 by default', {
        least: FIRST_EMISSION_YEAR,
        most: LAST_EMISSION_YEAR,
      }),
      dollar_year: yearParameter('Price year of the US dollars; by default that of the engine', {
        least: DOLLAR_YEARS.first,
        most: DOLLAR_YEARS.last,
      }),
      ...CALCULATOR_PARAMETERS,
    }),
    answer: {
      description: 'The value, its breakdown, and the values of all presets',
      schema: withOutputs(sccResultSchema),
      table: tableOf(sccResultSchema),
    },
    lane: 'samples',
    price: sampledPrice({
      plain: ({ query }) => (query.sensitivity || query.explain ? 30 : 2),
      rows: () => 1,
      rowName: '1',
      perRow: 30,
      perDraw: 0.3,
    }),
  },
  () =>
    ({ query }) =>
      answerCalculation(query, {
        request: sccRequestSchema,
        estimate: estimateScc,
        fields: listFields,
        sample: sampleScc,
        sensitivity: sccSensitivity,
        explain: explainScc,
      })
)

/** The fields that a sample describes. Throws a 400 if the request does not support sampling. */
function listFields(request: SccRequest): string[] {
  const message = sccSamplingObstacle(request)
  if (message === null) return sccFields(request)
  throw new ApiError('invalid_parameter', `The query is not valid: uncertainty: ${message}.`, {
    issues: [{ path: 'uncertainty', message }],
  })
}
