/** Data on a country's power system and economy, from which a draft is computed. */
export interface CountryFacts {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly name: string
  /** Sub-region of the physical model, or null outside its coverage. */
  readonly geography: string | null
  /** Latest year with generation, mix and intensity. */
  readonly year: number
  readonly generation_twh: number
  readonly demand_twh: number
  readonly hydro_twh: number
  readonly solar_twh: number
  readonly wind_twh: number
  readonly renewables_share_pct: number
  /** Life-cycle greenhouse gases per unit of electricity. */
  readonly intensity_g_per_kwh: number
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
  readonly gdp_usd_b: number
  readonly exports_pct_gdp: number | null
  /** Government debt in the year nearest to the baseline, percent of GDP, or null. */
  readonly debt_pct_gdp: number | null
  /** Hazard indices of the physical model in the deadline year, 0 to 1, or null. */
  readonly hazards: {
    readonly heat: number
    readonly drought: number
    readonly flood: number
  } | null
  /** Numbered sources with year and address, in the order of `SOURCE_IDS`. */
  readonly sources: readonly string[]
}

/** Datasets that a draft cites, in the order of their numbers. */
export const SOURCE_IDS = [
  'owid-energy',
  'ember-electricity',
  'imf-renewable-energy',
  'gppd',
  'wb-gdp',
  'gapminder-economy',
  'imf-weo-2019-04',
] as const
