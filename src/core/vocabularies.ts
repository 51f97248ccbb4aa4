import { PATHWAY_IDS, RCP_PATHWAY_IDS } from './climate/pathways.ts'
import { SHOCK_IDS } from '../model/coefficients/hazards.ts'
import { CADENCES } from './dataset/metadata.ts'
import { FRESHNESS_STATUSES } from './dataset/freshness/state.ts'
import { EMISSION_SECTOR_IDS } from './emissions/rows.ts'
import { listGeographies } from './geography/geographies.ts'
import { ISO_COUNTRIES, KOSOVO } from './geography/iso-3166.ts'
import { INDUSTRY_IDS } from './industry/industries.ts'
import { POLICY_PATHWAY_IDS } from './pathways/policy-pathway-ids.ts'
import { CONFIDENCES, SOURCE_TYPES } from '../scenario/document/vocabularies.ts'
import { SCENARIO_STATUSES } from '../scenario/document/vocabularies.ts'
import { DAMAGE_FUNCTION_IDS } from '../model/coefficients/damage-functions.ts'
import { ENGINE_IDS } from './scc/engines.ts'
import { PRESET_IDS } from './scc/presets/presets.ts'

/** The closed lists of words that parameters and answers use, for the catalog. */
export const VOCABULARIES: Record<string, string[]> = {
  cadences: [...CADENCES],
  confidences: [...CONFIDENCES],
  countries: [...ISO_COUNTRIES, KOSOVO].map(({ alpha2 }) => alpha2),
  emission_sectors: [...EMISSION_SECTOR_IDS],
  freshness_statuses: [...FRESHNESS_STATUSES],
  geographies: listGeographies().map(({ id }) => id),
  industries: [...INDUSTRY_IDS],
  pathways: [...PATHWAY_IDS],
  policy_pathways: [...POLICY_PATHWAY_IDS],
  rcp_pathways: [...RCP_PATHWAY_IDS],
  scc_damage_functions: [...DAMAGE_FUNCTION_IDS],
  scc_engines: [...ENGINE_IDS],
  scc_presets: [...PRESET_IDS],
  scenario_statuses: [...SCENARIO_STATUSES],
  shocks: [...SHOCK_IDS],
  source_types: [...SOURCE_TYPES],
}
