import type { Coefficient } from '../../core/explain/coefficient.ts'

/** Words for where a coefficient comes from. */
export const COEFFICIENT_KINDS = {
  documented: 'documented',
  modeled: 'computed',
  assumed: 'assumed',
} as const satisfies Record<Coefficient['source_type'], string>
