import { z } from 'zod'
import { readCountry } from './read-country.ts'
import { resolveCountry } from './resolve-geography.ts'
import { UNCOVERED } from '../validation/choice.ts'

const TYPE_MESSAGE = "must be a country's ISO 3166 code or English name, such as DE or Germany"

/** Description of country parameters. */
export const COUNTRY_DESCRIPTION = 'ISO 3166 code or English name, in any letter case'

/**
 * Any country by code or name, converted to upper-case alpha-2. For an unassigned code the issue
 * has `params.reason` `uncovered`.
 */
export const countrySchema = z.string({ error: TYPE_MESSAGE }).transform((text, context) => {
  const reading = readCountry(text)
  if (reading.kind === 'country') return reading.country.alpha2
  const params = reading.isCode ? { reason: UNCOVERED } : {}
  context.addIssue({ code: 'custom', message: reading.message, params })
  return z.NEVER
})

/**
 * A country that the climate services cover, converted to upper-case alpha-2. For a real country
 * without data the issue has `params.reason` `uncovered`.
 */
export const coveredCountrySchema = z.string({ error: TYPE_MESSAGE }).transform((text, context) => {
  const resolution = resolveCountry(text)
  if (resolution.kind === 'resolved') return resolution.geography.id
  const params = { reason: resolution.kind }
  context.addIssue({ code: 'custom', message: resolution.message, params })
  return z.NEVER
})
