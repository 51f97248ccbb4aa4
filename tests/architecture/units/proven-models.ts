import { ADAPTATION_MODEL } from '../../../src/core/adaptation/model.ts'
import { BESS_MODEL } from '../../../src/core/bess/model.ts'
import { CHAIN_MODEL } from '../../../src/core/chain/model.ts'
import { FORECAST_MODEL } from '../../../src/core/forecast/model.ts'
import { SUPPLY_CHAIN_MODEL } from '../../../src/core/supply-chain/model.ts'
import { DEBT_MODEL, FISCAL_MODEL } from '../../../src/core/fiscal/models.ts'
import type { ProvenModel } from './formula-units.ts'

/** Every model whose equations are written in the language. */
export const PROVEN_MODELS: readonly ProvenModel[] = [
  {
    model: CHAIN_MODEL,
    period: 'yr',
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
      'shock_pct',
      'industry_exposure_drought',
      'industry_exposure_flood',
    ]),
    hundredYears: new Set(['coast_chance', 'river_reach', 'surge_reach']),
  },
  {
    model: FISCAL_MODEL,
    period: 'yr',
    onePeriod: new Set(['gdp_index', 'years_after']),
    hundredYears: new Set(),
  },
  {
    model: DEBT_MODEL,
    period: 'yr',
    onePeriod: new Set([
      'next_year',
      'baseline_growth',
      'interest',
      'debt_before_balance_pct',
      'debt_next_pct_gdp',
    ]),
    hundredYears: new Set(),
  },
  {
    model: BESS_MODEL,
    period: 'day',
    onePeriod: new Set([
      'daytime_surplus_gwh',
      'bess_charge_gwh',
      'evening_dispatch_gw',
      'total_solar_gwh',
    ]),
    hundredYears: new Set(),
  },
  { model: SUPPLY_CHAIN_MODEL, period: 'yr', onePeriod: new Set(), hundredYears: new Set() },
  { model: FORECAST_MODEL, period: 'yr', onePeriod: new Set(), hundredYears: new Set() },
  { model: ADAPTATION_MODEL, period: 'yr', onePeriod: new Set(), hundredYears: new Set() },
]
