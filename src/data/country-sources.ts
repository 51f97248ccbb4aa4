import { type CountrySources, gatherCountrySources } from '../core/country/profile.ts'
import type { Content } from './content.ts'
import { readEmissionTables } from './tables.ts'

/** What country profiles are gathered from. Throws where a dataset of emissions is missing. */
export function readCountrySources(content: Content): CountrySources {
  const scenarios = content.scenarios.map(({ id, name, region_id }) => ({ id, name, region_id }))
  return gatherCountrySources(content.datasets, readEmissionTables(content), scenarios)
}
