import { z } from 'zod'
import { findCountryByCode } from '../geography/iso-3166.ts'
import { isCountryCodeForm, explainUnknownCountry } from '../geography/resolve-geography.ts'
import { EMISSION_SECTOR_IDS } from './rows.ts'

const SLUG = /^[a-z]+(_[a-z]+)*$/

/** A country by alpha-2 or alpha-3 code in any letter case, read into upper-case alpha-2. */
export const countryCodeSchema = z.string().transform((text, context) => {
  const country = findCountryByCode(text)
  if (country !== undefined) return country.alpha2
  const params = isCountryCodeForm(text) ? { reason: 'uncovered' } : {}
  context.addIssue({ code: 'custom', message: explainUnknownCountry(text), params })
  return z.NEVER
})

/** An emission sector by its slug. */
const sectorSchema = z.string().transform((text, context) => {
  const slug = text.toLowerCase().replaceAll('-', '_')
  const sector = EMISSION_SECTOR_IDS.find((id) => id === slug)
  if (sector !== undefined) return sector
  const params = SLUG.test(slug) ? { reason: 'uncovered' } : {}
  const message = `must be one of ${EMISSION_SECTOR_IDS.join(', ')}: no data are held for '${text}'`
  context.addIssue({ code: 'custom', message, params })
  return z.NEVER
})

/** A request for emissions; without a country the answer lists all. */
export const emissionsRequestSchema = z.object({
  country: countryCodeSchema.optional(),
  sector: sectorSchema.optional(),
})
