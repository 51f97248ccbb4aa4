/** Names of the physical stressors, in the order of the contract. */
export const PHYSICAL_FIELD_NAMES = [
  'heat_stress',
  'drought_risk',
  'flood_risk',
  'precipitation_volatility',
  'sea_level_pressure',
  'extreme_event_frequency',
] as const

/** Name of a physical stressor. */
export type PhysicalField = (typeof PHYSICAL_FIELD_NAMES)[number]

/** The six physical stressors of the contract, each with unit and meaning. */
export const PHYSICAL_FIELDS = {
  heat_stress: {
    unit: '1',
    description:
      'Heat stress, 0 to 1: half the yearly chance of the former 10-year hot day, half the share of a half-year with dangerous humid heat',
  },
  drought_risk: {
    unit: '1',
    description:
      'Drought risk, 0 to 1: yearly chance of the former 10-year soil-moisture drought, scaled by the change of regional droughts',
  },
  flood_risk: {
    unit: '1',
    description:
      'Flood risk, 0 to 1: yearly chance of the former 10-year downpour or, near the coast, of the former 100-year sea level',
  },
  precipitation_volatility: {
    unit: '1',
    description:
      'Precipitation volatility: relative intensification of the wettest day of the year above 1850-1900, at least 0',
  },
  sea_level_pressure: {
    unit: '1',
    description:
      'Pressure from sea level (not air pressure), 0 to 1: share of one metre of sea-level rise times the coastal share',
  },
  extreme_event_frequency: {
    unit: '1',
    description:
      'Mean frequency multiplier of the former 10-year hot day, downpour and drought over land; 1 is the climate of 1850-1900',
  },
} as const satisfies Record<PhysicalField, { readonly unit: string; readonly description: string }>

/** Stressors that differ by region. */
export const REGIONAL_FIELD_NAMES = [
  'heat_stress',
  'drought_risk',
  'flood_risk',
  'precipitation_volatility',
  'sea_level_pressure',
] as const satisfies readonly PhysicalField[]
