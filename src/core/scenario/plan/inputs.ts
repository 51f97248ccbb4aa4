/** Existing or dated plant, by its role. */
export const STANDING_KINDS = [
  'coal',
  'gas',
  'nuclear',
  'hydro',
  'other',
  'wind',
  'offshore',
  'solar',
  'roof',
  'battery',
  'pumped',
  'response',
] as const

/** What a plan can build, in the order in which ties are broken. */
export const OPTIONS = [
  'wind',
  'offshore',
  'solar',
  'solar_site',
  'roof',
  'hydro',
  'geothermal',
  'nuclear',
  'capture',
  'gas_new',
  'peaker',
  'battery',
  'pumped',
  'response',
] as const

/** A kind of standing plant. */
export type StandingKind = (typeof STANDING_KINDS)[number]

/** A technology that can be built. */
export type Option = (typeof OPTIONS)[number]

/** A figure for some kinds or technologies. */
export type Figures<Key extends string> = Readonly<Partial<Record<Key, number>>>

/** What a vector may build: GW by the deadline, and the years from filing to service. */
export type PlanVector = readonly [
  technology: Option,
  potential_gw: number,
  lead_yr: number,
  id: string,
]

/** Plant with its own service date, a decimal year. */
export type DatedPlant = readonly [kind: StandingKind, gw: number, service: number, id: string]

/** Season of the year's peak: it shapes load, sun and wind. */
export type Season = 'summer' | 'winter'

/** Everything that the cheapest plan of a region is computed from, beside the coefficients. */
export interface PlanInputs {
  readonly id: string
  readonly base_year: number
  readonly deadline: number
  readonly ceiling_mt: number
  readonly baseline_mt: number
  /** Error of the baseline, Mt at the 95th percentile; 0 where none is stated. */
  readonly baseline_error_mt?: number
  readonly peak0_gw: number
  readonly peak_growth_pct: number
  readonly energy0_twh: number
  /** Demand of the deadline year. */
  readonly energy_twh: number
  readonly season: Season
  readonly wacc_pct: number
  readonly reserve_pct?: number
  readonly carbon_usd_t?: number
  readonly import_gw?: number
  /** Hours for which a full battery runs. */
  readonly storage_h?: number
  /** Whether new reactors of business as usual come evenly instead of in the deadline year. */
  readonly nuclear_linear?: boolean
  /** GW in the base year. */
  readonly base: Figures<StandingKind>
  /** GW in the deadline year without the mandate. */
  readonly bau: Figures<StandingKind>
  readonly dated?: readonly DatedPlant[]
  /** Coal and gas without capture that the document keeps, GW. */
  readonly doc: { readonly coal: number; readonly gas: number }
  readonly cf: Figures<StandingKind | Option>
  /** Of new plant, where it differs from existing plant. */
  readonly cf_new?: Figures<Option>
  /** Tonnes CO2 per MWh. */
  readonly ef: Figures<StandingKind | Option>
  /** USD per MWh of electricity. */
  readonly fuel: Figures<'coal' | 'gas' | 'capture'>
  /** Running cost of capture beside fuel, USD/MWh. */
  readonly capture_extra: number
  /** Own use of capture, share of the plant's output. */
  readonly parasitic: number
  /** Share of its GW that a kind brings to the peak. */
  readonly credit: Figures<StandingKind | Option>
  /** Availability on peak and calm days, and on other days, where it is not the usual one. */
  readonly avail?: Readonly<Partial<Record<'coal' | 'gas', readonly [number, number]>>>
  /** USD per kW of new plant. */
  readonly capex: Figures<Option>
  readonly vectors: readonly PlanVector[]
  /** Ids of vectors that wait in the connection queue. */
  readonly queue: readonly string[]
  /** Years that a vector does not lose where filing opens late, by id; 0 where none are stated. */
  readonly spared_yr?: Readonly<Record<string, number>>
  /** Defaults that stand for what the account does not state, as `key value`. */
  readonly assumed?: readonly string[]
}
