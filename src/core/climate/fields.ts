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
      'Heat stress, 0 to 1: half the yearly chance of the former 10-year hot day, half the share of hours above 32 degC UTCI',
  },
  drought_risk: {
    unit: '1/year',
    description:
      'Yearly chance, 0 to 1, of an agricultural drought that had 10 % a year in 1995-2014',
  },
  flood_risk: {
    unit: '1/year',
    description:
      'Yearly chance, 0 to 1, that a place drawn by assets sees the former 10-year downpour, a river flood above its protection, or the former 100-year sea level',
  },
  precipitation_volatility: {
    unit: '1',
    description: 'Relative rise of the wettest day of the year against 1850-1900',
  },
  sea_level_pressure: {
    unit: 'm',
    description:
      'Pressure from sea level (not air pressure): rise above 1995-2014 in metres times the share of people in the low-elevation coastal zone; 0 in landlocked places',
  },
  extreme_event_frequency: {
    unit: '1',
    description:
      'Mean frequency multiplier of the former 10-year hot day, downpour and drought in this place; heat and rain against 1850-1900, drought against 1995-2014',
  },
} as const satisfies Record<PhysicalField, { readonly unit: string; readonly description: string }>
