import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { listCoefficients } from '../../core/coefficients/register.ts'
import { MODEL_VERSION } from '../../core/model-version.ts'
import { choiceSchema } from '../../core/validation/choice.ts'
import { readCoreInput } from '../core-input.ts'
import { errorResponses } from '../error-responses.ts'
import { wordParameter } from '../parameters.ts'

const coefficientSchema = z
  .object({
    service: z.string(),
    table: z.string(),
    symbol: z.string(),
    label: z.string(),
    value: z.number(),
    unit: z.string(),
    low: z.number(),
    high: z.number(),
    source: z.string(),
    kind: z.enum(['documented', 'modeled', 'assumed']),
  })
  .meta({ id: 'Coefficient' })

const coefficients = listCoefficients()
const [first = '', ...others] = new Set(coefficients.map(({ service }) => service))
const services: [string, ...string[]] = [first, ...others]

const serviceSchema = z.object({
  service: choiceSchema(services).optional(),
})

const route = createRoute({
  method: 'get',
  path: '/api/coefficients',
  operationId: 'listCoefficients',
  tags: ['service'],
  summary: 'Every coefficient of the model with unit, range, source and kind',
  request: {
    query: z.object({
      service: wordParameter('Service whose coefficients to list; all without', { enum: services }),
    }),
  },
  responses: {
    200: {
      description: 'The coefficients',
      content: {
        'application/json': {
          schema: z.object({
            model_version: z.string(),
            count: z.int(),
            coefficients: z.array(coefficientSchema),
          }),
        },
      },
    },
    ...errorResponses('invalid_parameter'),
  },
})

/** GET /api/coefficients. */
export function registerCoefficients(app: OpenAPIHono): void {
  app.openapi(route, (context) => {
    const { service } = readCoreInput(serviceSchema, context.req.valid('query'))
    const listed = coefficients.filter((item) => service === undefined || item.service === service)
    return context.json(
      { model_version: MODEL_VERSION, count: listed.length, coefficients: listed },
      200
    )
  })
}
