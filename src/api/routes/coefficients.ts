import { z } from 'zod'
import { listCoefficients, listCountryColumns } from '../../evidence/register.ts'
import { MODEL_VERSION } from '../../core/model-version.ts'
import { choiceSchema } from '../../core/validation/choice.ts'
import { readCoreInput } from '../core-input.ts'
import { rowsOf } from '../outputs.ts'
import { wordParameter } from '../parameters.ts'
import { defineRoute } from '../route.ts'

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
    distribution: z
      .looseObject({ shape: z.string() })
      .optional()
      .describe('How it is sampled, for a climate or damage coefficient'),
  })
  .meta({ id: 'Coefficient' })

const coefficients = listCoefficients()
const [first, ...others] = new Set(coefficients.map(({ service }) => service))
if (first === undefined) throw new Error('There are no coefficients to serve.')
const services: [string, ...string[]] = [first, ...others]

const serviceSchema = z.object({
  service: choiceSchema(services).optional(),
})

const columnSchema = z
  .object({
    symbol: z.string(),
    label: z.string(),
    unit: z.string(),
    rule: z.string().describe('How the values were derived'),
    sources: z.array(z.string()).readonly(),
    values: z.record(z.string(), z.number()).nullable().describe('By alpha-2 code'),
    left_out: z.string().nullable().describe('Why the values are not listed; null if they are'),
  })
  .meta({ id: 'CountryColumn' })

const coefficientListSchema = z
  .object({
    model_version: z.string(),
    count: z.int(),
    coefficients: z.array(coefficientSchema),
    country_columns: z
      .array(columnSchema)
      .describe('Country data used by the equations; empty for other services'),
  })
  .meta({ id: 'CoefficientList' })

/** GET /api/coefficients. */
export const coefficientsRoute = defineRoute(
  {
    path: '/api/coefficients',
    operationId: 'listCoefficients',
    tags: ['service'],
    summary: 'Every coefficient of the model with unit, range, source and kind',
    description:
      'Each coefficient with its low and high end and its source, and the country columns that the equations use.',
    example: { service: 'scc' },
    query: z.object({
      service: wordParameter('Service whose coefficients to list; all by default', {
        enum: services,
      }),
    }),
    answer: {
      description: 'The coefficients',
      schema: coefficientListSchema,
      table: rowsOf(coefficientListSchema, 'coefficients'),
    },
    lane: 'light',
    frozen: { made: 'by_build', extension: 'json' },
  },
  () =>
    ({ query }) => {
      const { service } = readCoreInput(serviceSchema, query)
      const listed = coefficients.filter(
        (item) => service === undefined || item.service === service
      )
      return {
        model_version: MODEL_VERSION,
        count: listed.length,
        coefficients: listed,
        country_columns: listCountryColumns(service),
      }
    }
)
