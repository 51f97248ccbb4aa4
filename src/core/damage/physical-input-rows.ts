import { HAZARD_COEFFICIENTS } from '../climate/coefficients.ts'
import type { PhysicalClimateResult } from '../climate/estimate.ts'
import { exposureRows } from '../climate/exposure-rows.ts'
import { coefficientRow, type Row } from '../explain/row.ts'
import type { IndustryId } from '../industry/industries.ts'

/** The part of a physical result that the damage layer reads. */
export type PhysicalReading = Pick<
  PhysicalClimateResult,
  'heat_stress' | 'drought_risk' | 'flood_risk' | 'drivers'
>

/** Rows that hold a physical result, in place of the rows that compute it. */
export function physicalInputRows(physical: PhysicalReading, industry: IndustryId): Row[] {
  const { drivers } = physical
  return [
    ...Object.entries({
      heat_stress: physical.heat_stress,
      drought_risk: physical.drought_risk,
      flood_risk: physical.flood_risk,
      warming_c: drivers.warming_c,
      dg: drivers.dg,
      pattern_factor: drivers.pattern_factor,
      dangerous_heat_days: drivers.dangerous_heat_days,
      dangerous_heat_days_unshocked: drivers.dangerous_heat_days_unshocked,
      rain_multiplier: drivers.rain_multiplier,
      heat_shock_ratio: drivers.heat_shock_ratio,
    }).map(([symbol, value]) => physicalRow(symbol, value)),
    coefficientRow('days_per_year', HAZARD_COEFFICIENTS.days_per_year),
    ...exposureRows(industry),
  ]
}

function physicalRow(symbol: string, value: number): Row {
  return {
    symbol,
    label: `Field ${symbol} of the physical result`,
    unit: 'as there',
    source: 'PhysicalClimateResult',
    kind: 'given',
    read: () => value,
  }
}
