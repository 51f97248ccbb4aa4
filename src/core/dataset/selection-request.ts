import { z } from 'zod'
import { countrySchema } from '../geography/country-schema.ts'

const timeSchema = z
  .string()
  .regex(
    /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
    'must be a year or day such as 2020 or 2020-06-15'
  )

/** A selection as a caller writes it: codes in any letter case, bounds as text. */
export const selectionSchema = z.object({
  country: z.array(countrySchema).optional(),
  from: timeSchema.optional(),
  to: timeSchema.optional(),
  fields: z.array(z.string()).optional(),
})
