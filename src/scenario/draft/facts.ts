/** Data on a country's power system, from which a draft is computed. */
export interface CountryFacts {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly name: string
  /** Latest year with generation, mix and intensity. */
  readonly year: number
  readonly generation_twh: number
  readonly demand_twh: number
  readonly hydro_twh: number
  readonly solar_twh: number
  readonly wind_twh: number
  readonly solar_gw: number
  readonly wind_gw: number
  readonly hydro_gw: number
  readonly bioenergy_gw: number
  /** From the plant register: no newer dataset names it. */
  readonly geothermal_gw: number
  readonly fossil_gw: number
  /**
   * Capacity in the plant register by fuel, GW: gives the split of fossil plant, and nuclear without
   * what has closed since.
   */
  readonly register_gw: Readonly<Record<string, number>>
  /** Growth of demand over the last ten years of data, percent a year, or null. */
  readonly demand_growth_pct: number | null
  /** Numbered sources with year and address, in the order of `SOURCE_IDS`. */
  readonly sources: readonly string[]
}

/** Datasets that a draft cites, in the order of their numbers. */
export const SOURCE_IDS = [
  'owid-energy',
  'ember-electricity',
  'imf-renewable-energy',
  'gppd',
] as const
