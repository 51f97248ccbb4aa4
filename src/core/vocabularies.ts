import { CADENCES } from './dataset/metadata.ts'
import { CONFIDENCES, SOURCE_TYPES } from './scenario/sections/assumptions.ts'
import { SCENARIO_STATUSES } from './scenario/sections/identity.ts'

/** The closed lists of words that parameters and answers use, for the catalog. */
export const VOCABULARIES: Record<string, string[]> = {
  cadences: [...CADENCES],
  confidences: [...CONFIDENCES],
  scenario_statuses: [...SCENARIO_STATUSES],
  source_types: [...SOURCE_TYPES],
}
