import { physicalClimateRequestSchema } from '../../core/climate/request.ts'
import { damageRequestSchema } from '../../core/damage/request.ts'
import { fiscalRequestSchema } from '../../core/fiscal/request.ts'
import type { Spelling } from './latex.ts'

/**
 * The request whose formulas the pages print: a place of one reference region, so that each formula
 * stands once, and two shocks, so that their effect shows.
 */
const EXAMPLE = {
  geography: 'europe.north',
  industry: 'energy',
  active_shocks: ['heatwave', 'cyclone'],
} as const

/** The ending of the symbols of the example's one region, which stands for any region `r`. */
export const BY_REGION: Spelling = { suffix: { text: '_NEU', index: 'r' } }

/** The example as a request of each service. */
export const EXAMPLE_REQUESTS = {
  physical: physicalClimateRequestSchema.parse({
    ...EXAMPLE,
    active_shocks: [...EXAMPLE.active_shocks],
  }),
  damage: damageRequestSchema.parse({ ...EXAMPLE, active_shocks: [...EXAMPLE.active_shocks] }),
  fiscal: fiscalRequestSchema.parse({ ...EXAMPLE, active_shocks: [...EXAMPLE.active_shocks] }),
} as const
