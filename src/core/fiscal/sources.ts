import type { Source } from '../climate/sources.ts'
import table from './data/fiscal-sources.json' with { type: 'json' }

/** The publications behind the fiscal layer. */
export function fiscalSources(): Source[] {
  return table
}
