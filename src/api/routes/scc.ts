import { createRoute, z } from '@hono/zod-openapi'
import { DAMAGE_FUNCTION_IDS } from '../../core/scc/coefficients/damage-functions.ts'
import { ENGINE_IDS } from '../../core/scc/engines.ts'
import { estimateScc } from '../../core/scc/estimate.ts'
import { explainScc } from '../../core/scc/explain.ts'
import { PRESET_IDS } from '../../core/scc/presets/presets.ts'
import { SCC_BOUNDS } from '../../core/scc/query-schema.ts'
import { sccRequestSchema } from '../../core/scc/request-schema.ts'
import { sccSensitivity } from '../../core/scc/sensitivity.ts'
import type { RegisterCalculator } from '../calculator-route.ts'
import { CALCULATOR_PARAMETERS } from '../climate-parameters.ts'
import { readCoreInput } from '../core-input.ts'
import { errorResponses } from '../error-responses.ts'
import { numberParameter, wholeNumberParameter, wordParameter } from '../parameters.ts'
import { sccResultSchema } from '../schemas/scc.ts'

const { discount_rate: rate, prtp, eta } = SCC_BOUNDS

const route = createRoute({
  method: 'get',
  path: '/api/scc',
  operationId: 'estimateSocialCostOfCarbon',
  tags: ['calculators'],
  summary: 'Social cost of carbon by DICE engines or official tables',
  description:
    'A constant rate, or prtp and eta together, or a preset alone; without any of them the rule of the engine.',
  request: {
    query: z.object({
      discount_rate: numberParameter(
        `Constant discount rate, a fraction a year, ${rate.least} to ${rate.most}`
      ),
      prtp: numberParameter(
        `Pure time preference, a fraction a year, ${prtp.least} to ${prtp.most}; with eta`
      ),
      eta: numberParameter(
        `Elasticity of marginal utility, ${eta.least} to ${eta.most}; with prtp`
      ),
      preset: wordParameter('Published table or model run', { enum: PRESET_IDS }),
      engine: wordParameter('Model', { enum: ENGINE_IDS, default: 'dice2016r2' }),
      damage_function: wordParameter('Damage function; that of the engine by default', {
        enum: DAMAGE_FUNCTION_IDS,
      }),
      horizon: wholeNumberParameter('Last year of damages; the last grid year by default'),
      year: wholeNumberParameter('Year of the emission; 2025 by default'),
      dollar_year: wholeNumberParameter('Year of the US dollars; that of the engine by default'),
      ...CALCULATOR_PARAMETERS,
    }),
  },
  responses: {
    200: {
      description: 'The value, its breakdown, and all presets beside it',
      content: { 'application/json': { schema: sccResultSchema } },
    },
    ...errorResponses('invalid_parameter'),
  },
})

/** GET /api/scc. */
export function registerScc(calculate: RegisterCalculator): void {
  calculate(route, ({ explain, sensitivity, ...input }) => {
    const request = readCoreInput(sccRequestSchema, input)
    return {
      ...estimateScc(request),
      ...(sensitivity ? { sensitivity: sccSensitivity(request) } : {}),
      ...(explain ? { explanation: explainScc(request) } : {}),
    }
  })
}
