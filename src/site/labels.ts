import type { FreshnessStatus } from '../core/dataset/freshness/state.ts'

/** Words for the slugs of documents whose plain reading is not their spelling. */
const LABELS: Readonly<Record<string, string>> = {
  near_term: 'near term',
  medium_term: 'medium term',
  utility_grid_operator: 'utility or grid operator',
  corporate_industrial_buyer: 'industrial buyer',
  renewable_energy_developer: 'renewable developer',
  fx_reserve_risk: 'foreign reserves',
  intl_fund_compatibility: 'compatibility with fund programmes',
  not_mapped: 'outside the model',
  ders: 'distributed resources',
  lcoe: 'LCOE',
  new_gas: 'new gas plants',
  nis_gas: 'gas plant in Niš',
  ninh_thuan_1: 'first reactors at Ninh Thuan',
  offshore_bau: 'offshore wind that comes in any case',
  regional_mandate: 'regional mandate',
}

/** Write a slug as words: its entry in the table, else its parts with spaces. */
export function describeSlug(slug: string): string {
  return LABELS[slug] ?? slug.replaceAll(/[_-]/g, ' ')
}

/** Write a slug as words with a capital at the start. */
export function titleSlug(slug: string): string {
  const words = describeSlug(slug)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How the state of a source is said. */
export const STATUS_WORDS: Readonly<Record<FreshnessStatus, string>> = {
  up_to_date: 'up to date',
  due: 'due',
  overdue: 'overdue',
  delinquent: 'long overdue',
  unknown: 'no schedule',
  fixed: 'closed series',
}

/** Whether a state calls for a look: it is told by colour as well as by its word. */
export function isLate(status: FreshnessStatus): boolean {
  return status === 'overdue' || status === 'delinquent'
}
