/** First year in which a decision that is taken now can count (science/least-cost-v2.md, section 2). */
export const FIRST_DECISION = 2027

/** Years from a decision to service, of options whose pace can be doubled (assumed). */
export const LEAD_YEARS = { wind: 6, offshore: 8, solar: 3.5, solar_site: 3.5, roof: 1.5 } as const

/** Capital of the steps of a supply curve over that of named sites (assumed). */
export const STEP_COST = { fast: 1.25, stretched: 1.6, peakers: 1.5 } as const

/** Share of named sites and of those that come as fast again that can be stretched beyond (assumed). */
export const STRETCHED = 0.25

/** New gas plant: share of the peak a year from the first turbine slot, and years to it (assumed). */
export const GAS_NEW = { peakShare: 0.02, lead: 6, leastUsdPerKwNorthAmerica: 2000 } as const
export const PEAKER = { peakShare: 0.03, lead: 5.5, usdPerKw: 1100, heatRate: 58 / 41 } as const

/** New batteries: share of the peak a year, lead, and cost of power (USD/kW) and energy (USD/kWh). */
export const BATTERY = {
  peakShare: 0.03,
  lead: 2,
  life: 20,
  fomShare: 0.02,
  hoursMin: 1,
  hoursMax: 10,
  northAmerica: { power: 250, energy: 170 },
  elsewhere: { power: 140, energy: 90 },
} as const

/** Savings: share of the load for each year since the first decision, at two prices in USD/MWh (assumed). */
export const EFFICIENCY = { loadShare: 0.003, usdPerMwh: [40, 80] } as const

/** Load that leaves: hours of full use a year, USD/MWh, USD/kW a year (assumed). */
export const RESPONSE = { hours: 100, price: 300, fom: 60, peakShare: 0.01 } as const
export const FLEX = { hours: 200, price: 150, fom: 30, largeLoadShare: 0.25 } as const

/** Coal plant that would close goes on for this, USD/kW a year (assumed). */
export const EXTEND_FOM = 100

/** Fixed cost saved by closing plant, USD/kW a year, by kind (assumed). */
export const SAVED_BY_CLOSING = { coal: 60, gas: 27, oil: 20 } as const

/** Fixed cost of new plant a year as a share of its capital; nuclear in USD/kW (assumed). */
export const FIXED_SHARE = 0.02
export const NUCLEAR = { fom: 140, fuel: 12, extensionUsdPerKw: 600, extensionYears: 10 } as const

/** Delivered gas where no price is known, USD/MWh of power (assumed). */
export const GAS_FUEL = 70

/** Years over which capital is paid of what is no technology of a document; 0 where it is paid by the year. */
export const OPTION_LIFE_YEARS = {
  nuclear_ext: NUCLEAR.extensionYears,
  peaker: 30,
  extend: 0,
  response: 0,
  flex: 0,
} as const
