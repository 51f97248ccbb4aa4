import type { ChargeColumn, ChargeRate } from '../../../model/coefficients/charges.ts'
import type { PLANT_ROLES } from '../../../scenario/document/vocabularies.ts'

/** Name of the gap-filling plant in rows of the document. */
export const FILL = 'fill'

/** Weather-dependent resources: wind and hydro. */
type WeatherResource = 'wind' | 'hydro'

/** One plant, or a group of similar plants, in the two fleets of the deadline year. */
export interface PlantInput {
  readonly id: string
  /** The vector that decides its dates. */
  readonly vector: string
  readonly role: (typeof PLANT_ROLES)[number]
  readonly resource: string
  readonly technology: string
  readonly gw_bau: number
  readonly cf_bau: number
  readonly gw_mandate: number
  readonly cf_mandate: number
  /** Emission factor, t CO2 per MWh; with capture, the residual emissions. */
  readonly factor_t_per_mwh: number
  /** CO2 captured, t CO2 per MWh; 0 for other plants. */
  readonly captured_t_per_mwh: number
  /** Fuel cost of the plant, USD per MWh; null if no fuel is saved. */
  readonly fuel_usd_per_mwh: number | null
  readonly loss_bau_twh: number
  readonly loss_mandate_twh: number
  /** Earliest decision as a decimal year; null for a plant without a date. */
  readonly decision_year: number | null
  /** Whether the decision has been taken. */
  readonly decided: boolean
  readonly total_lead_time_yr: number | null
}

/** A row of the adequacy test: capacity that counts at the peak. */
export interface AdequacyInput {
  readonly class: 'firm' | 'battery' | 'variable'
  /** Ids of plants, or `fill`. */
  readonly plants: readonly string[]
  /** Null for the mandate capacity of the plants. */
  readonly gw: number | null
  readonly credit: number
  /** Contribution at the peak if its vector counts, GW; 0 if its plant is closed. */
  readonly credited_gw: number
  /** The vector whose counted share scales the row. */
  readonly follows: string | null
}

/** A cost of the program: capital, or annual operation or credit from the deadline on. */
export interface CostInput {
  readonly vector: string | null
  readonly plants: readonly string[]
  readonly kind: 'capital' | 'operation' | 'credit'
  /** GW of capital; operation counts output, a credit counts captured tonnes. */
  readonly quantity_gw: number | null
  /** USD per kW, per MWh of output or per captured t, before the factor of the currency. */
  readonly unit_cost: number
  readonly currency_factor: number
  readonly years: number | null
}

/** A charge on goods, or on the emissions of the power system. */
export interface ChargeInput {
  readonly column: ChargeColumn
  /** Mt a year; null for the abatement of the program. */
  readonly mt: number | null
  readonly rate: ChargeRate
  /** Effective domestic carbon price in 2035, EUR per t, and its annual increase. */
  readonly home_price_eur_2035: number | null
  readonly home_price_step_eur: number | null
  readonly amount_usd_per_t: number | null
}

/** All inputs of a document's account, as plain numbers without texts. */
export interface AccountInputs {
  readonly base_year: number
  readonly deadline_year: number
  readonly baseline_mt_co2: number
  readonly reduction_pct: number
  readonly base_generation_twh: number
  readonly energy_growth_pct: number
  readonly peak_demand_gw: number
  readonly peak_demand_year: number
  readonly peak_growth_pct: number
  readonly reserve_margin_pct: number
  readonly fill_plant: string
  readonly fill_factor_t_per_mwh: number
  readonly fill_gw_bau: number
  readonly fill_gw_mandate: number
  readonly fill_cf_limit: number
  readonly fill_usd_per_mwh: number
  readonly overflow_factor_t_per_mwh: number
  readonly overflow_usd_per_mwh: number
  readonly reserve_closure: string
  readonly rest_usd_per_kw: number
  readonly reserve_hours: number
  readonly extra_demand_twh: number
  readonly extra_reserve_twh: number
  readonly capture_efficiency: number
  readonly allowance_share: number
  /** Allowance price for all years, EUR per t; null for the shared price path. */
  readonly allowance_price_eur: number | null
  /** Factor on the shared allowance price path. */
  readonly price_factor: number
  readonly usd_per_eur: number
  readonly discount_rate_pct: number
  /** Factors on the energy of plants by resource, and on captured emissions. */
  readonly yields: Readonly<Record<WeatherResource | 'capture', number>>
  /** Shift of the ceiling, percent of it. */
  readonly ceiling_pct: number
  readonly plants: readonly PlantInput[]
  /** Lead times by vector that stand in for those of its plants, years; of a document none. */
  readonly lead_times_yr: ReadonlyMap<string, number>
  readonly adequacy: readonly AdequacyInput[]
  readonly costs: readonly CostInput[]
  readonly charges: readonly ChargeInput[]
  readonly customers: CustomerInput
}

/** Customers: energy sold, and the consumption of two example customers. */
export interface CustomerInput {
  readonly sold_twh: number
  readonly home_kwh_yr: number
  readonly industry_gwh_yr: number
  /** USD for one unit of the currency. */
  readonly usd_per_unit: number
}
