import type { FlatPlant, Fleet, PoolPlant, ThermalPlant } from '../year/fleet.ts'

/** What a target limits: tonnes, tonnes for each kWh, or the share of other energy. */
export const TARGET_KINDS = ['mt', 'g_per_kwh', 'share_clean', 'share_renewable'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** A target of a plan. */
export interface PlanTarget {
  readonly id: string
  readonly status: string
  readonly year: number
  readonly kind: TargetKind
  /** Mt CO2, g/kWh or %. */
  readonly value: number
  /** What a share is a share of. */
  readonly of: 'generation' | 'load'
}

/** Options in GW that the weather drives, each with the profile that it follows. */
export const VARIABLE_OPTIONS = {
  wind: 'wind',
  offshore: 'offshore',
  solar: 'sun',
  solar_site: 'sun',
  roof: 'sun',
} as const

/** Options with the same output in every hour. */
export const STEADY_OPTIONS = ['nuclear', 'nuclear_ext', 'geothermal', 'other'] as const

/** Options that are dispatched. */
export const DISPATCHED_OPTIONS = ['gas_new', 'peaker', 'capture', 'extend'] as const

/** Options by which load leaves for a price. */
export const RESPONSE_OPTIONS = ['response', 'flex'] as const

export type VariableOption = keyof typeof VARIABLE_OPTIONS
export type SteadyOption = (typeof STEADY_OPTIONS)[number]
export type DispatchedOption = (typeof DISPATCHED_OPTIONS)[number]
export type ResponseOption = (typeof RESPONSE_OPTIONS)[number]
export type GwOption =
  | VariableOption
  | SteadyOption
  | DispatchedOption
  | ResponseOption
  | 'hydro'
  | 'pumped'

/** How well the limit of an option is founded: seen, recalled, derived, assumed. */
export type Mark = 'S' | 'R' | 'D' | 'A'

interface Step {
  /** 1 sites that are named, 2 as fast again, 3 stretched. */
  readonly step: number
  /** What the limit rests on. */
  readonly evidence: string
  readonly mark: Mark
}

/** One step of the supply of a technology. */
export interface GwStep extends Step {
  readonly k: GwOption
  readonly gw: number
  /** Overnight capital and fixed cost a year, USD/kW. */
  readonly capex: number
  readonly fom: number
  /** Years over which capital is paid; 0 where there is none. */
  readonly life: number
  /** Long-run capacity factor of plant that is not dispatched. */
  readonly cf: number | null
  /** USD/MWh of steady plant. */
  readonly fuel: number
  /** Tank in hours of full power (pumped storage), or hours of full use a year (response). */
  readonly hours: number
  /** USD/MWh of load that leaves. */
  readonly price: number
}

/** Energy that is saved for good, lowering every hour in proportion. */
export interface EfficiencyStep extends Step {
  readonly k: 'efficiency'
  readonly twh: number
  /** USD/MWh saved. */
  readonly price: number
}

export type PlanOption = GwStep | EfficiencyStep

/** New batteries: power and energy are chosen apart. */
export interface BatteryOption {
  readonly gw: number
  readonly power_usd_kw: number
  readonly energy_usd_kwh: number
  readonly life: number
  readonly fom_share: number
  readonly hours_min: number
  readonly hours_max: number
  readonly evidence: string
  readonly mark: Mark
}

/** Dispatched plant that can be built, for one GW. */
export type NewThermal = Omit<
  ThermalPlant,
  'id' | 'gw' | 'heat' | 'adder' | 'last' | 'must_run'
> & {
  readonly must_run: number
  /** Share of its output that capture itself takes; 0 elsewhere. */
  readonly own_use: number
}

/** Water plant that can be built, for one GW. */
export interface NewHydro {
  readonly cf: number
  readonly flat_share: number
  readonly power: number
  readonly months: readonly number[]
}

/** A fleet whose flat plant and pools say of what kind they are: shares of energy ask. */
export interface PlanFleet extends Fleet {
  readonly flat: readonly (FlatPlant & { readonly kind: string })[]
  readonly pool: readonly (PoolPlant & { readonly kind: string })[]
}

/** Everything from which the cheapest plan of a region for one target is computed. */
export interface PlanInputs {
  readonly id: string
  readonly year: number
  /** Year of the back-cast: decisions and paces are counted from it. */
  readonly base_year: number
  /** Id of the weather set. */
  readonly region: string
  readonly target: PlanTarget
  readonly wacc_pct: number
  readonly standard_h: number
  /** Plant that closes is only laid up, since a later target may need it. */
  readonly keep_all: boolean
  readonly kwh_per_household: number
  /** Surplus of an hour that neighbours take, GW. */
  readonly sell_gw: number
  /** Fixed cost saved by closing, USD/kW a year, by kind. */
  readonly fom: Readonly<Record<string, number>>
  /** Plant that is there without a new decision. */
  readonly fleet: PlanFleet
  readonly options: readonly PlanOption[]
  readonly battery: BatteryOption | null
  readonly new_thermal: Readonly<Partial<Record<DispatchedOption, NewThermal>>>
  readonly hydro_new: NewHydro | null
}

export function isGwStep(option: PlanOption): option is GwStep {
  return option.k !== 'efficiency'
}

export function isVariable(k: PlanOption['k']): k is VariableOption {
  return k in VARIABLE_OPTIONS
}

export function isSteady(k: PlanOption['k']): k is SteadyOption {
  return (STEADY_OPTIONS as readonly string[]).includes(k)
}

export function isDispatched(k: PlanOption['k']): k is DispatchedOption {
  return (DISPATCHED_OPTIONS as readonly string[]).includes(k)
}

export function isResponse(k: PlanOption['k']): k is ResponseOption {
  return (RESPONSE_OPTIONS as readonly string[]).includes(k)
}

/** Capacity factor of a step. Throws where one is needed and none is stated. */
export function cfOf({ k, cf }: GwStep): number {
  if (cf === null) throw new Error(`The option ${k} needs a capacity factor.`)
  return cf
}
