import type { Source } from '../climate/sources.ts'
import table from './data/damage-sources.json' with { type: 'json' }

/** The publications behind the damage layer. */
export function damageSources(): Source[] {
  return table
}
