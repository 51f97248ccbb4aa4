import type { ChainValues } from '../chain/evaluate.ts'
import type { PhysicalEnd } from './estimate.ts'

/** The stressors and the warming from the outputs of a chain. */
export function viewPhysicalEnd(values: ChainValues): PhysicalEnd {
  return {
    heat_stress: values.heat_stress,
    drought_risk: values.drought_risk,
    flood_risk: values.flood_risk,
    precipitation_volatility: values.precipitation_volatility,
    sea_level_pressure: values.sea_level_pressure,
    extreme_event_frequency: values.extreme_event_frequency,
    warming_c: { global: values.global_warming_c, regional: values.warming_regional_c },
  }
}
