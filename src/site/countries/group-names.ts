import { describeSlug } from '../labels.ts'

/** Names of the groups of states of dataset `country-groups`. */
const GROUP_NAMES: Readonly<Record<string, string>> = {
  annex_one: 'Annex I of the UNFCCC',
  european_union: 'European Union',
  g20: 'G20',
  g77: 'Group of 77',
  ldc: 'least developed countries',
  lldc: 'landlocked developing countries',
  oecd: 'OECD',
  opec: 'OPEC',
  sids: 'small island developing states',
  unfccc: 'UNFCCC',
}

/** Name a group of states. */
export function nameGroup(slug: string): string {
  return GROUP_NAMES[slug] ?? describeSlug(slug)
}
