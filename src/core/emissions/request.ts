import { z } from 'zod'
import { countrySchema } from '../geography/country-schema.ts'
import { describeChoices, findChoice } from '../validation/choice.ts'
import { EMISSION_SECTOR_IDS } from './rows.ts'

const SLUG = /^[a-z]+(_[a-z]+)*$/

/** An emission sector by its slug. */
const sectorSchema = z.string().transform((text, context) => {
  const slug = text.toLowerCase().replaceAll('-', '_')
  const sector = findChoice(slug, EMISSION_SECTOR_IDS)
  if (sector !== null) return sector
  const params = SLUG.test(slug) ? { reason: 'uncovered' } : {}
  const message = describeChoices(text, EMISSION_SECTOR_IDS)
  context.addIssue({ code: 'custom', message, params })
  return z.NEVER
})

/** A request for emissions; without a country the answer lists all. */
export const emissionsRequestSchema = z.object({
  country: countrySchema.optional(),
  sector: sectorSchema.optional(),
})
