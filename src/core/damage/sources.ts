import type { Source } from '../climate/sources.ts'
import { columnSources } from '../geography/country-columns.ts'
import table from './data/damage-sources.json' with { type: 'json' }

/** The publications behind the damage layer. */
export function damageSources(): readonly Source[] {
  return SOURCES
}

const SOURCES: readonly Source[] = [...table, ...columnSources(['economy_and_power'])]
