import { countSchema } from '../../core/validation/number.ts'
import { z } from 'zod'
import { SWEPT_CALCULATORS } from '../../core/sweep/calculators.ts'

const columnSchema = z
  .object({
    name: z.string().describe('Name of the field; a dotted path if it is nested'),
    unit: z.string().nullable().describe('Unit of its numbers; null if its name implies none'),
    role: z.enum(['parameter', 'output']).describe('Whether it is a varied input or a result'),
  })
  .meta({ id: 'SweepColumn' })

/** The answer to a sweep as JSON. */
export const sweepResultSchema = z
  .object({
    calculator: z.enum(SWEPT_CALCULATORS),
    model_version: z.string(),
    count: countSchema.describe('Number of points of the whole sweep'),
    offset: countSchema.describe('Index of the first point of this response'),
    limit: countSchema.describe('Number of points of this response'),
    columns: z.array(columnSchema).describe('Fields of the rows, in the order of CSV'),
    rows: z
      .array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))
      .optional()
      .describe(
        'One row per point, with the same numbers as a single call; absent with check=true'
      ),
  })
  .meta({ id: 'SweepResult' })

/** Fields of a sweep other than its rows. */
export type SweepHead = Omit<z.infer<typeof sweepResultSchema>, 'rows'>
