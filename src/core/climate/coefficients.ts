import type { CoefficientTable } from '../explain/coefficient.ts'

const WARMING_OBSERVED_SOURCE = 'IPCC AR6 WGI (2021), SPM A.1.2'
const AMPLIFICATION_SOURCE = 'IPCC AR6 WGI (2021), Chapter 9'

/** Observed warming levels, on which model changes are laid. */
export const WARMING_COEFFICIENTS = {
  warming_observed_c: {
    label: 'Observed warming 2011-2020 above 1850-1900',
    value: 1.09,
    unit: 'degC',
    source: `${WARMING_OBSERVED_SOURCE}: 1.09 [0.95 to 1.20]`,
    source_type: 'documented',
    range: [0.95, 1.2],
  },
  warming_baseline_c: {
    label: 'Warming of the baseline period 1995-2014 above 1850-1900',
    value: 0.85,
    unit: 'degC',
    source: WARMING_OBSERVED_SOURCE,
    source_type: 'documented',
    range: [0.69, 0.95],
  },
} as const satisfies CoefficientTable

/** How published multipliers and days become shares of a year. */
export const HAZARD_COEFFICIENTS = {
  decade_event_chance: {
    label: 'Yearly chance of the former 10-year event',
    value: 0.1,
    unit: '1/year',
    source: 'definition of a 10-year event',
    source_type: 'documented',
    range: [0.1, 0.1],
  },
  century_event_chance: {
    label: 'Yearly chance of the former 100-year sea level',
    value: 0.01,
    unit: '1/year',
    source: 'definition of a 100-year event',
    source_type: 'documented',
    range: [0.01, 0.01],
  },
  event_kinds: {
    label: 'Kinds of events averaged: hot day, heavy precipitation, drought',
    value: 3,
    unit: '1',
    source: 'count of the three multipliers of AR6 Figure SPM.6 that are used',
    source_type: 'documented',
    range: [3, 3],
  },
  hot_day_weight: {
    label: 'Weight of hot days in heat stress, beside humid heat',
    value: 0.5,
    unit: '1',
    source: 'assumed: hot days and humid heat count equally',
    source_type: 'assumed',
    range: [0.25, 0.75],
  },
  dangerous_heat_season_days: {
    label: 'Days of dangerous humid heat that count as full stress',
    value: 180,
    unit: 'days/year',
    source: 'assumed: half a year',
    source_type: 'assumed',
    range: [120, 365],
  },
  drought_ratio_min: {
    label: 'Lowest regional drought ratio',
    value: 0.5,
    unit: '1',
    source: 'assumed: keeps a region within a factor of two of the land mean',
    source_type: 'assumed',
    range: [0.33, 0.75],
  },
  drought_ratio_max: {
    label: 'Highest regional drought ratio',
    value: 2,
    unit: '1',
    source: 'assumed: keeps a region within a factor of two of the land mean',
    source_type: 'assumed',
    range: [1.33, 3],
  },
  days_per_year: {
    label: 'Days in a year',
    value: 365,
    unit: 'days/year',
    source: 'calendar, without leap days',
    source_type: 'documented',
    range: [365, 365],
  },
} as const satisfies CoefficientTable

/** How sea level becomes pressure and more frequent extreme water levels. */
export const SEA_LEVEL_COEFFICIENTS = {
  sea_level_full_scale_mm: {
    label: 'Sea-level rise that counts as full pressure',
    value: 1000,
    unit: 'mm',
    source: 'assumed: one metre',
    source_type: 'assumed',
    range: [500, 2000],
  },
  amplification_2020: {
    label: 'Frequency of the former 100-year sea level in 2020',
    value: 1,
    unit: '1',
    source: 'definition: the present sea level is the reference',
    source_type: 'documented',
    range: [1, 1],
  },
  amplification_2050: {
    label: 'Frequency of the former 100-year sea level in 2050',
    value: 25,
    unit: '1',
    source: `${AMPLIFICATION_SOURCE}: 20 to 30 times by 2050, middle of the range`,
    source_type: 'documented',
    range: [20, 30],
  },
  amplification_2100: {
    label: 'Frequency of the former 100-year sea level in 2100',
    value: 345,
    unit: '1',
    source: `${AMPLIFICATION_SOURCE}: 160 to 530 times by 2100, middle of the range`,
    source_type: 'documented',
    range: [160, 530],
  },
} as const satisfies CoefficientTable

/** How strong a shock is. */
export const SHOCK_COEFFICIENTS = {
  shock_severity: {
    label: 'Severity of a shock, 0 to 1',
    value: 0.3,
    unit: '1',
    source: 'assumed: three tenths of what the year still holds free',
    source_type: 'assumed',
    range: [0.1, 0.5],
  },
  shock_partial_share: {
    label: 'Share of the severity that a side effect takes',
    value: 0.5,
    unit: '1',
    source: 'assumed: half',
    source_type: 'assumed',
    range: [0.25, 0.75],
  },
} as const satisfies CoefficientTable

/** All coefficients of the physical estimate, by symbol. */
export const CLIMATE_COEFFICIENTS: CoefficientTable = {
  ...WARMING_COEFFICIENTS,
  ...HAZARD_COEFFICIENTS,
  ...SEA_LEVEL_COEFFICIENTS,
  ...SHOCK_COEFFICIENTS,
}
