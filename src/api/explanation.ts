import { z } from '@hono/zod-openapi'

/** A step of an explanation on the wire. */
const stepSchema = z
  .object({
    symbol: z.string(),
    label: z.string(),
    value: z.number(),
    unit: z.string(),
    formula: z.string().nullable().describe('Arithmetic over the symbols in inputs'),
    inputs: z.record(z.string(), z.number()),
    source: z.string().nullable(),
    kind: z.enum(['given', 'documented', 'modeled', 'assumed']),
  })
  .meta({ id: 'ExplanationStep' })

/** The field that `explain=true` adds to the answer of a calculator. */
export const explanationField = z
  .array(stepSchema)
  .optional()
  .describe('Steps from the inputs to the answer; only with explain=true')
