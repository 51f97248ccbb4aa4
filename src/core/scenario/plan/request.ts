import { PLAN_COEFFICIENTS } from './coefficients.ts'
import type { Figures, Option, PlanInputs } from './inputs.ts'

/** First year in which anything can be filed, and the year to which costs are discounted. */
export const FIRST_YEAR = 2027

/** Values that a request may take; the peak of a region bounds its imports, its deadline the start. */
export const PLAN_RANGES = {
  reduction_pct: { min: 0, max: 100 },
  peak_growth_pct: { min: -5, max: 15 },
  start_year: { min: 2026 },
  lead_add_yr: { min: -20, max: 10 },
  queue_add_yr: { min: -20, max: 10 },
  potential_pct: { min: 0, max: 500 },
  peaker_lead_yr: { min: 0, max: 15 },
  peaker_potential_pct: { min: 0, max: 500 },
  peaker_hours: { min: 0, max: 8760 },
  reserve_pct: { min: 0, max: 50 },
  wacc_pct: { min: 0.1, max: 25 },
  gas_price_pct: { min: 10, max: 500 },
  coal_price_pct: { min: 10, max: 500 },
  carbon_usd_t: { min: 0, max: 2000 },
  capex_pct: { min: 10, max: 500 },
  near_pct: { min: 0, max: 20 },
} as const

/** Most that a ceiling may be, as a multiple of the baseline. */
export const MOST_CEILING = 2

/** What a request may change; what it leaves out is the document's. */
export interface PlanChanges {
  readonly ceiling_mt?: number
  readonly ceiling?: 'on' | 'off'
  /** Whether the ceiling applies in the deadline year alone or on the straight line to it. */
  readonly path?: 'deadline' | 'linear'
  readonly peak_growth_pct?: number
  /** When filing opens, decimal year. */
  readonly start_year?: number
  readonly lead_add_yr?: number
  readonly queue_add_yr?: number
  readonly potential_pct?: number
  readonly peaker_lead_yr?: number
  readonly peaker_potential_pct?: number
  readonly peaker_hours?: number
  readonly fail?: readonly Option[]
  readonly reserve_pct?: number
  readonly import_gw?: number
  readonly wacc_pct?: number
  readonly gas_price_pct?: number
  readonly coal_price_pct?: number
  readonly carbon_usd_t?: number
  readonly capex_pct?: Figures<Option>
}

/** A request with everything resolved. */
export type PlanRequest = Required<PlanChanges>

/** A cut or a price, complete. */
const UNCHANGED_PCT = 100

/** Put what the document says in the places that a request leaves open. */
export function resolveRequest(inputs: PlanInputs, changes: PlanChanges): PlanRequest {
  // A document without imports or a price of carbon states neither.
  const { import_gw = 0, carbon_usd_t = 0 } = inputs
  return {
    ceiling: 'on',
    path: 'deadline',
    start_year: FIRST_YEAR,
    lead_add_yr: 0,
    queue_add_yr: 0,
    potential_pct: UNCHANGED_PCT,
    fail: [],
    peaker_lead_yr: PLAN_COEFFICIENTS.gas_lead.value,
    peaker_potential_pct: UNCHANGED_PCT,
    peaker_hours: PLAN_COEFFICIENTS.peaker_hours.value,
    reserve_pct: inputs.reserve_pct ?? PLAN_COEFFICIENTS.plan_reserve.value,
    import_gw,
    wacc_pct: inputs.wacc_pct,
    gas_price_pct: UNCHANGED_PCT,
    coal_price_pct: UNCHANGED_PCT,
    carbon_usd_t,
    peak_growth_pct: inputs.peak_growth_pct,
    ceiling_mt: inputs.ceiling_mt,
    capex_pct: {},
    ...changes,
  }
}

/** A group of rows that an answer can free: the limit of a vector, or a whole requirement. */
export type Group = `limit of ${Option}` | 'ceiling' | 'reserve' | 'hours of peakers'

/** How the document's own fleet goes through the program. */
export type FleetCase = 'as_drawn' | 'completed' | 'late_removed'

/** One program to be written: a request, and what an analysis changes beside it. */
export interface PlanCase extends PlanRequest {
  /** Groups of rows to leave out. */
  readonly freed: readonly Group[]
  /** GW more of a technology than its vectors name. */
  readonly more_gw: Figures<Option>
  /** Years by which a technology's vectors take less. */
  readonly sooner_yr: Figures<Option>
  /** The document's fleet in place of a free choice, or null. */
  readonly fleet: FleetCase | null
  /**
   * GW of options that are built by the deadline as far as their limits allow, in a future that may
   * miss the ceiling and the reserve at a price; null if both are met.
   */
  readonly settled: Figures<Option> | null
}

/** The case of a request itself. */
export function caseOf(request: PlanRequest): PlanCase {
  return { ...request, freed: [], more_gw: {}, sooner_yr: {}, fleet: null, settled: null }
}
