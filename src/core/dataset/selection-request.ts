import { z } from 'zod'
import { findCountryByCode, findCountryByName } from '../geography/iso-3166.ts'

const countrySchema = z.string().transform((text, context) => {
  const country = findCountryByCode(text)
  if (country !== undefined) return country.alpha2
  const named = findCountryByName(text)
  const message =
    named === undefined
      ? `must be ISO 3166 codes such as DE: '${text}' is none`
      : `must be codes: '${text}' is a country's name, its code is ${named.alpha2}`
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

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
