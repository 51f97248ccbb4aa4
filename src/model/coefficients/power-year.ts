/** Kinds of plant whose output and tonnes are added up under one name. */
export type Kind =
  | 'coal'
  | 'gas'
  | 'oil'
  | 'capture'
  | 'import'
  | 'backstop'
  | 'nuclear'
  | 'geothermal'
  | 'hydro'
  | 'other'
  | 'other_fossil'
  | 'wind'
  | 'offshore'
  | 'sun'

/** Operation of dispatched plant where a region says nothing: science/the-year.md, section 7. */
export interface ThermalDefaults {
  readonly unit_gw: number
  readonly forced: number
  readonly planned: number
  readonly vom: number
  readonly spread: number
  readonly water: number
}

export const THERMAL_DEFAULTS = {
  coal: { unit_gw: 0.4, forced: 0.08, planned: 0.08, vom: 4.6, spread: 0.2, water: 2.6 },
  gas: { unit_gw: 0.35, forced: 0.05, planned: 0.06, vom: 5, spread: 0.2, water: 0.75 },
  capture: { unit_gw: 0.4, forced: 0.06, planned: 0.08, vom: 20, spread: 0, water: 1.43 },
  oil: { unit_gw: 0.1, forced: 0.08, planned: 0.04, vom: 6.8, spread: 0.1, water: 0.1 },
  import: { unit_gw: 0.5, forced: 0.03, planned: 0, vom: 0, spread: 0, water: 0 },
} as const satisfies Readonly<Record<string, ThermalDefaults>>

/** Emission factors at the stack where neither region nor plant states one, t CO2/MWh (assumed). */
export const STACK_DEFAULTS = { coal: 0.95, gas: 0.4, oil: 0.7 } as const

/** Life-cycle tonnes beyond the stack, t CO2/MWh (assumed). */
export const UPSTREAM: Readonly<Record<Kind, number>> = {
  coal: 0.05,
  gas: 0.08,
  capture: 0.08,
  backstop: 0.08,
  oil: 0.08,
  other_fossil: 0.08,
  wind: 0.011,
  offshore: 0.011,
  sun: 0.048,
  nuclear: 0.012,
  hydro: 0.024,
  geothermal: 0.038,
  other: 0.23,
  // What neighbours make is counted where it is made.
  import: 0,
}

/** Nuclear plant: forced outages, most of the year in service, fuel in USD/MWh (RULES 3). */
export const NUCLEAR = { forced: 0.03, most: 0.97, fuel: 12, unit_gw: 1 } as const

/** Water and biomass that is used where it helps most within a month: the-year.md, section 7. */
export const POOL = {
  hydro: { flat_share: 0.4, power: 0.9 },
  other: { flat_share: 0.5, power: 0.9 },
} as const

/** Round trip, and hours of a full tank where a region says nothing. */
export const STORES = {
  battery: { efficiency: 0.88, hours: 4 },
  pumped: { efficiency: 0.78, hours: 8 },
} as const

/** Demand response: hours a year and USD/MWh (assumed). */
export const RESPONSE = { hours: 100, price: 300 } as const

/** Support of neighbours: least price (USD/MWh), and tonnes where none is stated (assumed). */
export const SUPPORT = { leastPrice: 120, factor: 0.4 } as const

/** Coal kept out of the market for tight hours. */
export const RESERVE = { fuelFactor: 1.2, planned: 0.02, vom: 4.6 } as const

/** Gas plant that fills a fleet in which firm GW are missing (RULES 3). */
export const BACKSTOP = {
  /** Share of the peak above which a fleet is no fleet that anyone would run. */
  share: 0.02,
  fuelFactor: 1.1,
  fuelWithoutGas: 80,
} as const

/** Load factor of a year whose peak would otherwise lie below its mean. */
export const MOST_LOAD_FACTOR = 0.88

/** Flat plant that the balance of the back-cast year names and no plant of the region makes. */
export const EXTRA_PLANT_CF = 0.88

/** Reliability standard (hours a year), value of lost load and its bounds (USD/MWh), capacity price (USD/kW a year). */
export const STANDARD_H = 3
export const VALUE_OF_LOST_LOAD = { central: 10_000, least: 2000, most: 20_000 } as const
export const CAPACITY_PRICE = 80

/** What load costs that stays dark, USD/MWh: never cheaper than a plant (assumed). */
export const DARKNESS_USD_PER_MWH = 1000

/** USD for one unit of a currency; the euro is the document's own. */
export const USD_PER_UNIT: Readonly<Record<string, number>> = {
  USD: 1,
  CAD: 0.729927,
  GBP: 1.36,
  ZAR: 1 / 17.5,
  KRW: 0.00073314,
}

/** Chance that a closure is not done once it is decided (RULES 5). */
export const CLOSURE_NOT_DONE = 0.1

/** Upkeep a year over capital (assumed). */
export const UPKEEP = 0.02

/** A battery row at this price is one of four hours; its cost by hours, USD/kW. */
export const FOUR_HOUR_BATTERY = { usdPerKw: 1562, perHour: 274.25, fixed: 465.84 } as const

/** Gas plant that fills what is missing, GW; 0 where less than 2 % of the peak are missing. */
export function backstopFor(missingGw: number, peakGw: number): number {
  return missingGw > BACKSTOP.share * peakGw ? missingGw / (1 - THERMAL_DEFAULTS.gas.forced) : 0
}
