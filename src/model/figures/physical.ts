import {
  listContractFigures,
  pickFigures,
  viewSection,
  type ContractName,
  type FigureTable,
  type Values,
} from './figure.ts'

/** The figures of a physical answer, in the order in which it gives them. */
export const PHYSICAL_FIGURES = {
  heat_stress: {
    step: 'heat_stress',
    mean: 'population',
    unit: '1',
    range: [0, 1],
    label: 'Heat stress, on a scale from 0 to 1',
    note: 'Heat stress, 0 to 1: half the yearly chance of the former 10-year hot day, half the share of hours above 32 degC UTCI',
    contract: true,
    scale: { unit: 'number', axis: [0, 1] },
  },
  drought_risk: {
    step: 'drought_risk',
    mean: 'population',
    unit: '1/year',
    range: [0, 1],
    label: 'Chance of a drought in a year',
    note: 'Yearly chance, 0 to 1, of an agricultural drought that had 10 % a year in 1995-2014',
    contract: true,
    scale: { unit: 'share', axis: [0, 1] },
  },
  flood_risk: {
    step: 'flood_risk',
    mean: 'population',
    unit: '1/year',
    range: [0, 1],
    label: 'Chance of extreme rain, flood or sea level in a year',
    note: 'Yearly chance, 0 to 1, that a place drawn by assets sees the former 10-year downpour, a river flood above its protection, or the former 100-year sea level',
    contract: true,
    scale: { unit: 'share', axis: [0, 1] },
  },
  precipitation_volatility: {
    step: 'precipitation_volatility',
    mean: 'population',
    unit: '1',
    range: [null, null],
    label: 'Wettest day, wetter by',
    note: 'Relative rise of the wettest day of the year against 1850-1900',
    contract: true,
    scale: { unit: 'share', axis: [0, 0.5] },
  },
  sea_level_pressure: {
    step: 'sea_level_pressure',
    mean: 'population',
    unit: 'm',
    range: [null, null],
    label: 'Sea-level rise times share of people near the coast',
    note: 'Pressure from sea level (not air pressure): rise above 1995-2014 in metres times the share of people in the low-elevation coastal zone; 0 in landlocked places',
    contract: true,
    scale: { unit: 'metres', axis: [0, 0.5] },
  },
  extreme_event_frequency: {
    step: 'extreme_event_frequency',
    mean: 'population',
    unit: '1',
    range: [0, null],
    label: 'Extreme events, times as frequent',
    note: 'Mean frequency multiplier of the former 10-year hot day, downpour and drought in this place; heat and rain against 1850-1900, drought against 1995-2014',
    contract: true,
    scale: { unit: 'number', axis: [0, 10] },
  },
  'warming_c.global': {
    step: 'global_warming_c',
    mean: 'population',
    unit: 'degC',
    range: [null, null],
    label: 'Global warming',
    note: 'Global warming above 1850-1900',
  },
  'warming_c.regional': {
    step: 'warming_regional_c',
    mean: 'population',
    unit: 'degC',
    range: [null, null],
    label: 'Warming of the place',
    note: 'Warming of the place above 1850-1900, where people live',
  },
  'industry_exposure.heat_stress': {
    step: 'industry_exposure_heat',
    mean: 'population',
    unit: '1',
    range: [0, 1],
    label: 'Heat stress that reaches the industry',
    note: 'Heat stress times the share of the industry that heat can disrupt',
  },
  'industry_exposure.drought_risk': {
    step: 'industry_exposure_drought',
    mean: 'population',
    unit: '1',
    range: [0, 1],
    label: 'Drought risk that reaches the industry',
    note: 'Drought risk times the share of the industry that drought can disrupt',
  },
  'industry_exposure.flood_risk': {
    step: 'industry_exposure_flood',
    mean: 'population',
    unit: '1',
    range: [0, 1],
    label: 'Flood risk that reaches the industry',
    note: 'Flood risk times the share of the industry that floods can disrupt',
  },
  'drivers.hot_multiplier': {
    step: 'hot_multiplier',
    mean: 'population',
    unit: '1',
    range: [0, null],
    label: 'Hot days, times as frequent',
    note: 'Frequency of what was a 10-year hot day relative to 1850-1900, shocks included',
  },
  'drivers.rain_multiplier': {
    step: 'rain_multiplier',
    mean: 'population',
    unit: '1',
    range: [0, null],
    label: 'Downpours, times as frequent',
    note: 'Frequency of what was a 10-year rainfall event relative to 1850-1900',
  },
  'drivers.dangerous_heat_days': {
    step: 'dangerous_heat_days',
    mean: 'population',
    unit: 'days a year',
    range: [0, 365],
    label: 'Days of dangerous heat',
    note: 'Days a year with very strong heat stress (UTCI above 38 degC for six hours), shocks included',
  },
  'drivers.drought_hydrological_risk': {
    step: 'drought_hydrological_risk',
    mean: 'population',
    unit: '1/year',
    range: [0, null],
    label: 'Chance of a rain drought in a year',
    note: 'Yearly chance of what was a 10-year rain drought (0.1 in 1995-2014)',
  },
  'drivers.coastal_amplification': {
    step: 'coastal_amplification',
    mean: 'population',
    unit: '1',
    range: [0, null],
    label: 'Extreme sea levels, times as frequent',
    note: 'Frequency of what was a 100-year sea level relative to 1995-2014; null without a coast',
  },
  sea_level_mm: {
    step: 'sea_level_mm',
    mean: 'population',
    unit: 'mm',
    range: [null, null],
    label: 'Sea level',
    note: 'Global mean sea level above 1995-2014',
  },
} as const satisfies FigureTable

/** Name of a physical stressor: the contract names six. */
export type PhysicalField = ContractName<typeof PHYSICAL_FIGURES>

/** Names of the physical stressors, in the order of the contract. */
export const PHYSICAL_FIELD_NAMES: readonly PhysicalField[] = listContractFigures(PHYSICAL_FIGURES)

/** The six physical stressors. */
export type PhysicalStressors = Readonly<Record<PhysicalField, number>>

/** Warming above 1850-1900 of the globe and of the geography, degC. */
export interface WarmingC {
  readonly global: number
  readonly regional: number
}

/** The stressors with the warming: central, or with every range at one end. */
export interface PhysicalEnd extends PhysicalStressors {
  readonly warming_c: WarmingC
}

/** The stressors and the warming from the numbers of the chain. */
export function viewPhysicalEnd(values: Values): PhysicalEnd {
  return {
    ...pickFigures(PHYSICAL_FIGURES, PHYSICAL_FIELD_NAMES, values),
    warming_c: viewSection(PHYSICAL_FIGURES, 'warming_c', values),
  }
}
