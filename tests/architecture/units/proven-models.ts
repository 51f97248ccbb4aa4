import { ADAPTATION_MODEL } from '../../../src/core/adaptation/model.ts'
import { BESS_MODEL } from '../../../src/core/bess/model.ts'
import { CHAIN_MODEL } from '../../../src/core/chain/model.ts'
import { FORECAST_MODEL } from '../../../src/core/forecast/model.ts'
import { SUPPLY_CHAIN_MODEL } from '../../../src/core/supply-chain/model.ts'
import {
  DAMAGE_FUNCTION_MODEL,
  DICE2016_BOUNDED_MODEL,
  DICE2016_MODEL,
  DICE2023_CHECKED_MODEL,
} from '../../../src/core/scc/models.ts'
import {
  PRICE_MODEL,
  PUBLISHED_MODEL,
  VALUATION_MODEL,
} from '../../../src/core/scc/valuation-models.ts'
import { DEBT_MODEL, FISCAL_MODEL } from '../../../src/core/fiscal/models.ts'
import type { ProvenModel } from './formula-units.ts'

/** DICE counts some rates by the year and some by the period of five years. */
const DICE_PERIODS = ['period', 'yr']

/** Formulas of the economy of DICE in which a rate is what one year or one period brings. */
const ECONOMY_IN_PERIODS = [
  'capital_kept',
  'population',
  'tfp',
  'land_emissions',
  'intensity_growth',
  'backstop_price',
  'carbon_price',
] as const

/** The production function of DICE, of billions of people and trillions of dollars. */
const PRODUCTION: ReadonlyMap<string, string> = new Map([
  ['effective_labour', 'billion'],
  ['gross_output', 'trillion USD'],
])

/** Every model whose equations are written in the language. */
export const PROVEN_MODELS: readonly ProvenModel[] = [
  {
    model: CHAIN_MODEL,
    periods: ['yr'],
    onePeriod: new Set([
      'hot_chance',
      'heat_stress',
      'drought_agri',
      'drought_risk',
      'gumbel_variate',
      'rain_chance',
      'river_chance',
      'coast_chance',
      'flood_before_shock',
      'flood_risk',
      'thermal_derating',
      'crop_raw',
      'crop_shock',
      'disruption_term',
      'log_return_period',
      'loss_at',
      'disruption',
      'asset_loss',
      'shock_assets_pct',
      'industry_exposure_drought',
      'industry_exposure_flood',
    ]),
    hundredYears: new Set(['coast_chance', 'river_reach', 'surge_reach']),
    bareNumbers: new Map(),
  },
  {
    model: FISCAL_MODEL,
    periods: ['yr'],
    onePeriod: new Set(['gdp_index', 'years_after']),
    hundredYears: new Set(),
    bareNumbers: new Map(),
  },
  {
    model: DEBT_MODEL,
    periods: ['yr'],
    onePeriod: new Set([
      'next_year',
      'baseline_growth',
      'interest',
      'debt_before_balance_pct',
      'debt_next_pct_gdp',
    ]),
    hundredYears: new Set(),
    bareNumbers: new Map(),
  },
  {
    model: BESS_MODEL,
    periods: ['day'],
    onePeriod: new Set([
      'daytime_surplus_gwh',
      'bess_charge_gwh',
      'evening_dispatch_gw',
      'total_solar_gwh',
    ]),
    hundredYears: new Set(),
    bareNumbers: new Map(),
  },
  {
    model: SUPPLY_CHAIN_MODEL,
    periods: ['yr'],
    onePeriod: new Set(),
    hundredYears: new Set(),
    bareNumbers: new Map(),
  },
  {
    model: FORECAST_MODEL,
    periods: ['yr'],
    onePeriod: new Set(),
    hundredYears: new Set(),
    bareNumbers: new Map(),
  },
  {
    model: DAMAGE_FUNCTION_MODEL,
    periods: [],
    onePeriod: new Set(),
    hundredYears: new Set(),
    bareNumbers: new Map(),
  },
  {
    model: VALUATION_MODEL,
    periods: ['yr'],
    onePeriod: new Set(['discount_factor']),
    hundredYears: new Set(),
    bareNumbers: new Map(),
  },
  ...[PRICE_MODEL, PUBLISHED_MODEL].map((model) => ({
    model,
    periods: [],
    onePeriod: new Set<string>(),
    hundredYears: new Set<string>(),
    bareNumbers: new Map<string, string>(),
  })),
  {
    model: DICE2016_MODEL,
    periods: DICE_PERIODS,
    onePeriod: new Set([
      ...ECONOMY_IN_PERIODS,
      'b11',
      'b22',
      'b33',
      'exogenous_forcing',
      'carbon_atmosphere',
      'carbon_upper_ocean',
      'carbon_deep_ocean',
      'temperature_atmosphere',
      'temperature_ocean',
    ]),
    hundredYears: new Set(),
    bareNumbers: PRODUCTION,
  },
  {
    model: DICE2016_BOUNDED_MODEL,
    periods: DICE_PERIODS,
    onePeriod: new Set([
      ...ECONOMY_IN_PERIODS,
      'b11',
      'b22',
      'b33',
      'exogenous_forcing',
      'unbounded_carbon_atmosphere',
      'unbounded_carbon_upper_ocean',
      'unbounded_carbon_deep_ocean',
      'temperature_atmosphere',
      'temperature_ocean',
    ]),
    hundredYears: new Set(),
    bareNumbers: PRODUCTION,
  },
  {
    model: DICE2023_CHECKED_MODEL,
    periods: DICE_PERIODS,
    onePeriod: new Set([
      ...ECONOMY_IN_PERIODS,
      'risk_adjusted_rate',
      'emissions_ratio',
      'other_gases',
      'misc_forcing',
      'consumption_variance',
      'welfare_weight',
      'other_gases_forcing',
    ]),
    hundredYears: new Set(),
    bareNumbers: PRODUCTION,
  },
  {
    model: ADAPTATION_MODEL,
    periods: ['yr'],
    onePeriod: new Set(),
    hundredYears: new Set(),
    bareNumbers: new Map(),
  },
]
