import { z } from 'zod'
import { dispatchBattery } from '../../core/bess/dispatch.ts'
import { explainDispatch } from '../../core/bess/model.ts'
import { bessDispatchRequestSchema, bessDispatchResultSchema } from '../../core/bess/request.ts'
import { CALCULATOR_BODY_BYTES } from '../body.ts'
import { explanationField } from '../schemas/calculation.ts'
import { booleanParameter } from '../parameters.ts'
import { RECEIPT_PARAMETER, tableOf } from '../outputs.ts'
import { defineRoute } from '../route.ts'

const EXAMPLE = { solar_gw: 12, bess_gw: 4, peak_demand_gw: 15, firm_capacity_gw: 10 }

const querySchema = z.object({
  explain: booleanParameter(false, 'Add the steps of the calculation to the answer'),
  ...RECEIPT_PARAMETER,
})

const answerSchema = bessDispatchResultSchema
  .extend({ explanation: explanationField })
  .meta({ id: 'BessDispatchResult' })

/** POST /api/bess-dispatch. */
export const bessDispatchRoute = defineRoute(
  {
    path: '/api/bess-dispatch',
    operationId: 'dispatchBattery',
    tags: ['calculators'],
    summary: 'Daily peak-shift dispatch of a battery',
    description:
      'How much solar surplus a battery stores during the day and what it adds in the four-hour evening window.',
    query: querySchema,
    body: {
      schema: bessDispatchRequestSchema.meta({ id: 'BessDispatchRequest' }),
      example: EXAMPLE,
      maxBytes: CALCULATOR_BODY_BYTES,
      unknownFields: 'named',
    },
    answer: {
      description: 'The dispatch',
      schema: answerSchema,
      table: tableOf(answerSchema),
    },
    lane: 'light',
  },
  () =>
    ({ query: { explain }, body }) => {
      const result = dispatchBattery(body)
      return explain ? { ...result, explanation: explainDispatch(body) } : result
    }
)
