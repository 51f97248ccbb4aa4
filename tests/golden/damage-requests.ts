import * as fc from 'fast-check'
import { DAMAGE_FUNCTION_IDS } from '../../src/core/damage/damage-functions.ts'
import { PATHWAY_IDS } from '../../src/core/climate/pathways.ts'
import { SHOCK_IDS } from '../../src/core/climate/shocks.ts'
import { listGeographies } from '../../src/core/geography/geographies.ts'
import { INDUSTRY_IDS } from '../../src/core/industry/industries.ts'
import type { DamageRequest } from '../../src/core/damage/request.ts'

const place = fc.record({
  geography: fc.constantFrom(...listGeographies().map(({ id }) => id)),
  industry: fc.constantFrom(...INDUSTRY_IDS),
  active_shocks: fc.subarray([...SHOCK_IDS]),
  horizon: fc.integer({ min: 2025, max: 2100 }),
  carbon_price_usd_per_t: fc.option(fc.double({ min: 0, max: 3000, noNaN: true })),
  adaptation_level: fc.double({ min: 0, max: 1, noNaN: true }),
  damage_function: fc.constantFrom(...DAMAGE_FUNCTION_IDS),
})

const forcing = fc.oneof(
  fc.record({ climate_pathway: fc.constantFrom(...PATHWAY_IDS), warming_c: fc.constant(null) }),
  fc.record({
    climate_pathway: fc.constant(null),
    warming_c: fc.double({ min: 0, max: 6, noNaN: true }),
  })
)

/** Any checked damage request, for tests of laws. */
export const anyDamageRequest: fc.Arbitrary<DamageRequest> = fc
  .tuple(place, forcing)
  .map(([where, drive]) => ({ ...where, ...drive }))
