import { z } from 'zod'
import type { CoefficientTable } from '../explain/trace.ts'

const coefficientSchema = z
  .strictObject({
    label: z.string().min(1),
    value: z.number(),
    unit: z.string().min(1),
    source: z.string().min(1),
    source_type: z.enum(['documented', 'modeled', 'assumed']),
    range: z.tuple([z.number(), z.number()]).readonly(),
  })
  .refine(({ value, range }) => range[0] <= value && value <= range[1], {
    error: 'the value lies outside its range',
  })
  .readonly()

const tableSchema = z.record(z.string(), coefficientSchema)

const tablesSchema = z.record(z.string(), tableSchema)

/** Read a data file of coefficients by symbol. Throws on a value outside its range. */
export function readCoefficients(data: unknown): CoefficientTable {
  return tableSchema.parse(data)
}

/** Read a data file of coefficient tables, one for each industry, continent or other key. */
export function readCoefficientTables(data: unknown): Readonly<Record<string, CoefficientTable>> {
  return tablesSchema.parse(data)
}
