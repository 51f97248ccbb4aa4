import { z } from 'zod'

/** Lifecycle of a scenario document; a variant is always `sensitivity_variant`. */
export const SCENARIO_STATUSES = [
  'draft',
  'review',
  'active',
  'superseded',
  'sensitivity_variant',
] as const

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug such as ohio-pjm-2035')

/** Who and what a scenario document is: its name, place, state and dates. */
export const identityFields = {
  $schema: z.string().optional().describe('Schema that editors check the document against'),
  id: slug.describe('Slug that names the document in addresses'),
  version: z.string().describe('Version of this document'),
  status: z.enum(SCENARIO_STATUSES).describe('Lifecycle marker'),
  scenario_type: z.string().describe('Kind of scenario, for example regional_mandate'),
  name: z.string().describe('Title of the scenario'),
  subtitle: z.string().describe('One line under the title'),
  region_id: z.string().describe('ISO 3166 code of the region, for example US-OH'),
  geography: z
    .string()
    .optional()
    .describe(
      'Sub-region of the physical model, for example north_america.east; absent outside it'
    ),
  tags: z.array(z.string()).describe('Words to find the document by'),
  description: z.string().describe('What must be decided, in under 120 words'),
  created: z.iso.date().describe('Day of the first version, ISO 8601'),
  last_updated: z.iso.date().describe('Day of the last change, ISO 8601'),
  texts_as_written: z
    .record(z.string(), z.string())
    .optional()
    .describe('Texts with their references as the author wrote them, by path; of read documents'),
  author: z.string().describe('Who answers for the document'),
}
