import { z } from '@hono/zod-openapi'
import { SWEPT_CALCULATORS } from '../../core/sweep/calculators.ts'

const columnSchema = z
  .object({
    name: z.string().describe('Name of the field, of a nested one its dotted path'),
    unit: z.string().nullable().describe('Unit of its numbers; null where its name states none'),
    role: z.enum(['parameter', 'output']).describe('What varies, or what comes of it'),
  })
  .meta({ id: 'SweepColumn' })

/** The answer to a sweep as JSON. */
export const sweepResultSchema = z
  .object({
    calculator: z.enum(SWEPT_CALCULATORS),
    model_version: z.string(),
    count: z.int().describe('Points of the whole sweep'),
    offset: z.int().describe('Index of the first point of this answer'),
    limit: z.int().describe('Points of this answer'),
    columns: z.array(columnSchema).describe('Fields of the rows, in the order of CSV'),
    rows: z
      .array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))
      .optional()
      .describe('One row a point, each number as a single call gives it; absent with check=true'),
  })
  .meta({ id: 'SweepResult' })

/** What is told of a sweep beside its rows. */
export type SweepHead = Omit<z.infer<typeof sweepResultSchema>, 'rows'>
