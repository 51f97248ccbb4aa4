import { z } from 'zod'
import { choice, day, list, row, title, word, text } from '../field.ts'
import { SCENARIO_STATUSES } from '../vocabularies.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const slug = z.string().regex(SLUG, 'must be a slug such as ohio-pjm-2035')
const variantSlug = z.string().regex(SLUG, 'must be a slug such as ohio-pjm-late-wires')

/** Who and what a scenario document is: its name, place, state and dates. */
export const identity = {
  $schema: word('Schema that editors check the document against').optional(),
  id: row(slug, { type: 'text', means: 'Slug that names the document in addresses' }),
  version: word('Version of this document'),
  status: choice(SCENARIO_STATUSES, 'Lifecycle marker'),
  scenario_type: word('Kind of scenario, for example regional_mandate'),
  name: title('Title of the scenario', {
    label: 'Name of the plan',
    default: { value: 'My region', source: 'to be replaced' },
  }),
  subtitle: title('One line under the title'),
  region_id: word('Code of the region', {
    label: 'Region',
    note: 'ISO 3166 code, such as PL or US-OH; it chooses the deflator of the local currency',
    default: { value: 'XX', source: 'no region' },
  }),
  region_key: word('Name of the region in tables of facts', { since: 3 }).optional(),
  geography: word(
    'Sub-region of the physical model, for example north_america.east; absent outside it'
  ).optional(),
  framework_version: word('Version of the framework that the document was written for', {
    since: 2,
  }).optional(),
  tags: list(word('Word'), 'Words to find the document by'),
  description: text('What must be decided, in under 120 words'),
  created: day('Day of the first version, ISO 8601'),
  last_updated: day('Day of the last change, ISO 8601'),
  texts_as_written: row(z.record(z.string(), z.string()), {
    type: 'object',
    means: 'Texts with their references as the author wrote them, by path; of read documents',
    by: 'derived',
    since: 3,
  }).optional(),
  author: word('Who answers for the document'),
}

/** What a file of a variant holds, beside its schema: a parent and what differs from it. */
export const variantIdentity = {
  id: row(variantSlug, { type: 'text', means: 'Slug that names the variant in addresses' }),
  parent_scenario: word('Id of the document that it varies'),
  variant_label: row(z.string().min(1), {
    type: 'text',
    means: 'What varies, in a few words',
    by: 'text',
    literals: 'a name',
  }),
  variant_description: row(z.string().min(1), {
    type: 'text',
    means: 'Why it is worth a look, and what it changes',
    by: 'text',
  }),
  overrides: row(z.record(z.string(), z.unknown()), {
    type: 'object',
    means: 'Merge patch (RFC 7396) on the parent; an object on a list patches its elements by id',
  }),
}
