import { givenCarbonPriceRow } from '../../src/core/damage/carbon-rows.ts'
import { damageLayerRows } from '../../src/core/damage/damage-rows.ts'
import { estimateDamageFigures, type DamageFigures } from '../../src/core/damage/estimate.ts'
import { damageBoundsAt } from '../../src/core/damage/damage-rows.ts'
import {
  physicalInputRows,
  type PhysicalReading,
} from '../../src/core/damage/physical-input-rows.ts'
import { damageRequestSchema } from '../../src/core/damage/request.ts'
import { evaluateRows, readSymbol, type Overrides } from '../../src/core/explain/row.ts'
import type { IndustryId } from '../../src/core/industry/industries.ts'

/** A calm physical result at 2 degC, parts of which a check replaces. */
export const CALM: PhysicalReading = {
  heat_stress: 0.3,
  drought_risk: 0.2,
  flood_risk: 0.15,
  drivers: {
    warming_c: 2,
    dangerous_heat_days: 20,
    dangerous_heat_days_unshocked: 20,
    rain_multiplier: 1.7,
    rain_multiplier_unshocked: 1.7,
    dg: 1.15,
    pattern_factor: 1.2,
    heat_shock_ratio: 1,
    flood_shock_ratio: 1,
  },
}

/** Read symbols of the damage layer over a physical result that a check sets. */
export function readDamageLayer(
  physical: PhysicalReading,
  place: { readonly geography: string; readonly industry: IndustryId },
  overrides: Overrides = {}
): (symbol: string) => number {
  const rows = [
    ...physicalInputRows(physical, place.industry),
    givenCarbonPriceRow(null),
    ...damageLayerRows({ ...place, adaptation_level: 0 }, 'central'),
  ]
  const values = evaluateRows(rows, overrides)
  return (symbol) => readSymbol(values, symbol)
}

/** The figures of a place at a warming level, with replaced coefficients. */
export function damageAt(
  geography: string,
  warmingC: number,
  overrides: Overrides = {}
): DamageFigures {
  const request = damageRequestSchema.parse({ geography, warming_c: warmingC })
  return estimateDamageFigures(request, damageBoundsAt('central'), overrides)
}
