import { z } from 'zod'
import { FIELD_TYPES } from './table.ts'

/** One column of a table. Every numeric field has a unit; `1` if dimensionless. */
export const fieldSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z0-9_]*$/, 'must be snake_case'),
    type: z.enum(FIELD_TYPES),
    unit: z.string().min(1).nullable().describe('Unit of the values, null for text and years'),
    description: z.string().min(1),
  })
  .refine((field) => field.unit !== null || !['integer', 'number'].includes(field.type), {
    message: 'a numeric field needs a unit; a dimensionless number has the unit 1',
    path: ['unit'],
  })

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A dataset body in table form. */
export const tableSchema = z.strictObject({
  fields: z.array(fieldSchema).min(1),
  rows: z.array(z.record(z.string(), cellSchema)),
})
