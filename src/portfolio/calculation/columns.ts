import type { ChainOutput } from '../../core/chain/outputs.ts'
import { ADAPTATION_RANGE, HORIZON_RANGE, WARMING_RANGE } from '../../core/chain/request-ranges.ts'

/** A column of a portfolio: its words are looked up, its numbers lie in a range. */
export const INPUT_COLUMNS = [
  'id',
  'country',
  'region',
  'latitude',
  'longitude',
  'industry',
  'value_usd',
  'pathway',
  'horizon',
  'shocks',
  'warming',
  'adaptation',
] as const

/** Name of a column of a portfolio. */
export type InputColumn = (typeof INPUT_COLUMNS)[number]

/** Columns that every portfolio has, beside a place and a forcing. */
export const REQUIRED_COLUMNS = ['id', 'industry', 'value_usd', 'horizon'] as const

/** Columns of which a portfolio has at least one, and a row exactly one. */
export const ALTERNATIVE_COLUMNS = [
  ['country', 'region', 'latitude'],
  ['pathway', 'warming'],
] as const

/** A number of a row. */
export interface NumberColumn {
  readonly least: number
  readonly most: number
  readonly unit: string
  readonly isWhole?: true
  /** What an empty cell means, or null where it must be filled. */
  readonly empty: number | null
}

/** Largest value of a site, USD: ten times the value of all assets of the world. */
const MOST_VALUE_USD = 1e16

/** The columns that hold numbers. */
export const NUMBER_COLUMNS = {
  value_usd: { least: 0, most: MOST_VALUE_USD, unit: 'USD', empty: null },
  horizon: {
    least: HORIZON_RANGE.min,
    most: HORIZON_RANGE.max,
    unit: '',
    isWhole: true,
    empty: null,
  },
  warming: {
    least: WARMING_RANGE.min,
    most: WARMING_RANGE.max,
    unit: 'degC above 1850-1900',
    empty: 0,
  },
  adaptation: {
    ...ADAPTATION_RANGE,
    unit: '(0 is none, 1 all that is considered possible)',
    empty: 0,
  },
} as const satisfies Partial<Record<InputColumn, NumberColumn>>

/** Losses of a country by hazard: parts of `gdp_damage_additional_pct`, which they add up to. */
export const HAZARD_FIGURES = {
  gradual: 'gradual_pct',
  flood: 'flood_pct',
  coast: 'coast_pct',
  storm: 'storm_pct',
  shocks: 'shock_pct',
} as const satisfies Readonly<Record<string, ChainOutput>>

/** A hazard by which losses are told apart. */
export type Hazard = keyof typeof HAZARD_FIGURES

/** All hazards, in the order of the table. */
export const HAZARDS = Object.keys(HAZARD_FIGURES) as Hazard[]

/** What a row is told: numbers of the chain, under their names in the API. */
export const FIGURES = [
  'warming_regional_c',
  'heat_stress',
  'drought_risk',
  'flood_risk',
  'infrastructure_damage_index',
  'labor_productivity_loss_pct',
  'supply_chain_disruption',
  'grid_disruption_index',
  'combined_derating',
  'gdp_damage_additional_pct',
  ...Object.values(HAZARD_FIGURES),
] as const satisfies readonly ChainOutput[]

/** What `value_usd` is, and so by which figure it is lost: loss = value x figure x share, USD a year. */
export const LOSS_FIGURES = {
  assets: { figure: 'infrastructure_damage_index', share: 1 },
  value_added: { figure: 'combined_derating', share: 1 },
  // An exposure that loses what the country loses: percent of its product.
  economy: { figure: 'gdp_damage_additional_pct', share: 0.01 },
} as const satisfies Readonly<
  Record<string, { readonly figure: (typeof FIGURES)[number]; readonly share: number }>
>

/** What the values of a portfolio are. */
export type ValueKind = keyof typeof LOSS_FIGURES

/** All kinds of values. */
export const VALUE_KINDS = Object.keys(LOSS_FIGURES) as ValueKind[]
