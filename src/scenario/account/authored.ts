/**
 * The authored sections of a document from which its account is computed. Rows keep the columns that
 * say where a figure comes from (`source`, `mark`, `note`); the account reads only what is listed here.
 */
export interface AuthoredAccount {
  readonly target: { readonly deadline_year: number; readonly reduction_pct: number }
  readonly targets: readonly TargetRow[]
  readonly primary_target: string
  readonly test_target: string
  readonly passed_over: readonly { readonly id: string; readonly reason: string }[]
  readonly power_plants: readonly PlantRow[]
  readonly power_account: {
    /** The plant that closes and may be kept for tight hours: only coal is kept. */
    readonly reserve_closure: string
    readonly capture_efficiency: number
    readonly usd_per_eur: number
  }
  readonly financing_framework: { readonly discount_rate_pct: number }
  readonly cohorts: readonly CohortRow[]
  readonly demand: DemandSection
  readonly imports: readonly ImportRow[]
  readonly standard: readonly StandardRow[]
  readonly carbon: readonly CarbonRow[]
  readonly operation: readonly OperationRow[]
  readonly people: readonly PeopleRow[]
  readonly power_year: PowerYearSection
  readonly cost_rows: readonly CostRow[]
  readonly distributions: readonly DistributionRow[]
  readonly customers: { readonly home_kwh_yr: number }
}

/** Status of a target, from the one that binds most to our own. */
export const TARGET_STATUSES = [
  'law',
  'government_plan',
  'operator_plan',
  'pledge',
  'our_test',
] as const
export type TargetStatus = (typeof TARGET_STATUSES)[number]

export interface TargetRow {
  readonly id: string
  readonly status: TargetStatus
  readonly metric: string
  readonly year: number
  readonly value?: number
  readonly unit: string
  readonly scope: string
}

export interface PlantRow {
  readonly id: string
  readonly technology: Technology
  /** GW at the start of the base year. */
  readonly gw_base: number
  /** Capacity factor of plant that is not dispatched. */
  readonly cf?: number
  /** Emission factor at the stack, t CO2/MWh; of capture that of the gas it burns. */
  readonly factor_t_per_mwh?: number
  readonly stack_t_per_mwh?: number
  /** Life-cycle factor where the document of this region counted the life cycle. */
  readonly lifecycle_t_per_mwh?: number
  readonly capture_rate?: number
  readonly fuel_usd_per_mwh?: number
}

export const TECHNOLOGIES = [
  'wind',
  'offshore',
  'solar',
  'solar_site',
  'roof',
  'hydro',
  'nuclear',
  'geothermal',
  'other',
  'coal',
  'gas',
  'gas_new',
  'oil',
  'capture',
  'battery',
  'pumped',
  'response',
] as const
export type Technology = (typeof TECHNOLOGIES)[number]

export const STAGES = [
  'since_base',
  'construction',
  'contracted',
  'permitted',
  'queue',
  'trend',
  'new',
  'closure',
  'life_extension',
] as const
export type Stage = (typeof STAGES)[number]

/** GW of one plant and stage with their date, its range and the chance that they never come. */
export interface CohortRow {
  readonly id: string
  readonly plant: string
  readonly technology: Technology
  readonly stage: Stage
  readonly gw: number
  /** Decimal years: mean GW, and its 5 to 95 % range. */
  readonly in_service: number
  readonly in_service_p5?: number
  readonly in_service_p95?: number
  readonly not_built_pct: number
  readonly in_reference: boolean
  /** Belongs to the plan against the rule of its stage. */
  readonly in_plan?: boolean
  /** The facts say that it cannot be there by then. */
  readonly implausible?: boolean
  /** Cohorts that it only brings forward. */
  readonly replaces?: readonly string[]
  readonly decides?: string
  readonly mark?: string
}

export interface GrowthRow {
  readonly low: number
  readonly central: number
  readonly high: number
}

export interface DemandFact {
  readonly quantity: string
  readonly low?: number
  readonly central?: number
  readonly high?: number
  readonly mark?: string
}

export interface DemandSection {
  readonly base_peak: readonly { readonly central?: number; readonly to_year?: number }[]
  /** Growth of energy and peak, % a year: 5, 50 and 95 %. */
  readonly energy: GrowthRow
  readonly peak: GrowthRow
  readonly observed: readonly DemandFact[]
  readonly official: readonly DemandFact[]
}

export interface ImportRow {
  readonly neighbour: string
  readonly direction: string
  readonly gw?: number
  readonly price_usd_per_mwh?: number
  readonly factor_t_per_mwh?: number
  readonly firm_at_peak_gw?: number
}

export interface StandardRow {
  readonly standard: string
  readonly value?: number | string
  readonly unit?: string
}

export interface CarbonRow {
  readonly instrument: string
  readonly year: number
  readonly low?: number
  readonly central?: number
  readonly high?: number
  readonly currency_per_t: string
  readonly paid_share?: number
  readonly mark?: string
}

export interface OperationRow {
  /** Id of a plant, or a kind of plant. */
  readonly plant: string
  readonly quantity: string
  readonly value?: number | readonly number[]
}

export interface PeopleRow {
  readonly quantity: string
  readonly value?: number | string
}

export interface PowerYearSection {
  /** Year of `gw_base`; cohorts from then on are listed. */
  readonly base_year: number
  /** Id of the weather set. */
  readonly weather: string
  readonly backcast_year: number
  /** Observed generation by kind of plant. */
  readonly backcast_twh: Readonly<Record<string, number>>
  readonly net_import_twh: number
  readonly net_import_deadline_twh?: number
  readonly baseline_stack_mt?: number
  readonly capacity_price?: number
  readonly standard_h?: number
  /** Share of the carbon price that is paid, in place of those of the rows. */
  readonly paid_share?: number
  /** Stack factors by plant, then by kind; a region that has some counted the life cycle before. */
  readonly stack_t_per_mwh?: Readonly<Record<string, number>>
  readonly extra_plant_gw?: Readonly<Record<string, number>>
  readonly availability_deadline_pct?: Readonly<Record<string, number>>
  readonly closed_at?: Readonly<Record<string, number>>
  /** Names of plants that are one with another. */
  readonly alias?: Readonly<Record<string, string>>
  /** What a law charges for a miss, by target. */
  readonly penalty?: Readonly<Record<string, string>>
}

export interface CostRow {
  readonly id: string
  readonly plant?: string
  readonly kind: string
  readonly quantity?: number | string
  readonly unit_cost: number
  readonly currency_factor: number
}

export interface DistributionRow {
  readonly id: string
  readonly moves: string
  readonly low_p5: number
  readonly central: number
  readonly high_p95: number
}
