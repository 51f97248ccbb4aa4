import { z } from '@hono/zod-openapi'

/** What the figures of an answer become when one coefficient goes to either end. */
export function sensitivityRow<Shape extends z.ZodRawShape>(
  figures: z.ZodObject<Shape>,
  id: string
) {
  return z
    .object({
      symbol: z.string().describe('Symbol of the coefficient, or name of the range'),
      label: z.string(),
      kind: z.enum(['coefficient', 'range']),
      ends: z
        .object({ low: z.number(), high: z.number(), unit: z.string() })
        .meta({ id: 'CoefficientEnds' })
        .describe('Ends of a coefficient in its unit; null for a range that is a table')
        .nullable(),
      source: z.string(),
      low: figures.describe('The figures with it at its low end'),
      high: figures.describe('The figures with it at its high end'),
    })
    .meta({ id })
}

/** The field that `sensitivity=true` adds to an answer. */
export function sensitivityField<Shape extends z.ZodRawShape>(
  figures: z.ZodObject<Shape>,
  id: string
) {
  return z
    .array(sensitivityRow(figures, id))
    .readonly()
    .optional()
    .describe('What each coefficient does at either end, alone; only with sensitivity=true')
}
