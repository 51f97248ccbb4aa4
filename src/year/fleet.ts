/** A power system for one year. Names and units are those of `POST /api/year`. */
export interface Fleet {
  readonly load: Load
  readonly vre: Readonly<Partial<Record<ProfileName, VariablePlant>>>
  readonly flat: readonly FlatPlant[]
  readonly pool: readonly PoolPlant[]
  readonly thermal: readonly ThermalPlant[]
  readonly storage: Readonly<Partial<Record<StoreName, Store>>>
  readonly response: DemandResponse
  /** Perfectly firm block after the stack, in GW. */
  readonly firm_gw: number
  readonly carbon_usd_t: number
  /** Value of lost load, in USD/MWh: the price when load is shed. */
  readonly voll: number
}

/** Plant that the weather drives, in the order in which it is added up. */
export const PROFILES = ['wind', 'offshore', 'sun'] as const
export type ProfileName = (typeof PROFILES)[number]

/** Stores in the order in which they are visited: the longer first, the short one takes what is left. */
export const STORES = ['pumped', 'battery'] as const
export type StoreName = (typeof STORES)[number]

export interface Load {
  /** Generation needed in the region, without net import. */
  readonly energy_twh: number
  /** Mean over weather years of the yearly peak. */
  readonly peak_gw: number
  /** Part of energy and peak that is the same in every hour. */
  readonly flat_twh: number
  /** Flat net import beside the energy, at zero tonnes. */
  readonly net_import_twh: number
}

export interface VariablePlant {
  readonly gw: number
  /** Long-run capacity factor before curtailment, to which the profile is moved. */
  readonly cf: number
  /** Emission factor, t CO2/MWh, as everywhere below. */
  readonly factor: number
}

/** Plant with the same output in every hour of a week: nuclear, geothermal. */
export interface FlatPlant {
  readonly id: string
  readonly gw: number
  /** Output per GW where no planned outage is given. */
  readonly cf: number
  readonly factor: number
  /** Share of the time out of order, and size of one unit, for the spread of outages. */
  readonly forced?: number
  readonly unit_gw?: number
  /** Share of the year in maintenance; with it output is what is in service. */
  readonly planned?: number
  /** USD/MWh. */
  readonly fuel: number
}

/** Energy given by month, used within the month where it helps most: hydro, biomass. */
export interface PoolPlant {
  readonly id: string
  readonly gw: number
  readonly cf: number
  readonly factor: number
  /** Share of the energy that flows evenly, and greatest output per GW. */
  readonly flat_share: number
  readonly power: number
  /** Energy of each month relative to the mean. */
  readonly months: readonly number[]
  /** USD/MWh; 0 if absent. */
  readonly fuel?: number
}

/** Dispatched plant, imports included. */
export interface ThermalPlant {
  readonly id: string
  /** Coal, gas and so on: for readers and charts; the dispatch does not look at it. */
  readonly kind: string
  readonly gw: number
  readonly unit_gw: number
  readonly forced: number
  readonly planned: number
  /** Fuel and other variable cost, USD/MWh. */
  readonly fuel: number
  readonly vom: number
  readonly factor: number
  /** Relative half-width of the fuel cost between the cheapest and the dearest fifth. */
  readonly spread: number
  /** Share of available plant that always runs, scaled by month with `heat`. */
  readonly must_run: number
  readonly heat?: readonly number[]
  /** USD/MWh that moves the place in the order, but costs nothing. */
  readonly adder?: number
  /** Reserve: runs after everything else. */
  readonly last?: boolean
  /** m3/MWh. */
  readonly water?: number
}

export interface Store {
  /** Power both ways at the grid. */
  readonly gw: number
  /** Tank in hours of full power. */
  readonly hours: number
  /** Round trip. */
  readonly efficiency: number
}

/** Load that leaves for a price, up to `hours` of full use a year. */
export interface DemandResponse {
  readonly gw: number
  readonly hours: number
  readonly price: number
}

/** Plant that is listed by name, sorted by id and without plant of 0 GW: the order of the input is nothing. */
export function sortPlants<Plant extends { readonly id: string; readonly gw: number }>(
  plants: readonly Plant[]
): Plant[] {
  return plants.filter(({ gw }) => gw > 0).sort((a, b) => compareCodePoints(a.id, b.id))
}

function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0
  const ours = Array.from(a, (character) => character.codePointAt(0))
  const theirs = Array.from(b, (character) => character.codePointAt(0))
  const first = ours.findIndex((point, i) => point !== theirs[i])
  const [point, other] = [ours[first], theirs[first]]
  if (point === undefined) return -1
  return other === undefined || point > other ? 1 : -1
}
