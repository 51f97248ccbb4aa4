import { z } from 'zod'

const endsSchema = z
  .object({ low: z.number(), high: z.number(), unit: z.string() })
  .meta({ id: 'CoefficientEnds' })

/** The figures of a response with one coefficient at either end of its range. */
export function sensitivityRow<Shape extends z.ZodRawShape>(
  figures: z.ZodObject<Shape>,
  id: string
) {
  return z
    .object({
      symbol: z.string().describe('Symbol of the coefficient or name of the range'),
      label: z.string(),
      kind: z.enum(['coefficient', 'range']),
      ends: endsSchema
        .describe('Ends of the range in the unit of the coefficient; null if the range is a table')
        .nullable(),
      source: z.string(),
      low: figures.describe('The figures at the low end'),
      high: figures.describe('The figures at the high end'),
    })
    .meta({ id })
}

/** The field that `sensitivity=true` adds to a response. */
export function sensitivityField<Shape extends z.ZodRawShape>(
  figures: z.ZodObject<Shape>,
  id: string
) {
  return z
    .array(sensitivityRow(figures, id))
    .readonly()
    .optional()
    .describe(
      'The figures with each coefficient at either end, one at a time; only with sensitivity=true'
    )
}
