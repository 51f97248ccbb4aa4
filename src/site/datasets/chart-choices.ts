/** What the chart of a dataset shows, where its first column would not be the best choice. */
export interface ChartChoice {
  /** Columns to draw, all of one unit; a map and lines by a key draw the first. */
  readonly columns?: readonly string[]
  /** Rows to draw: the value that a column has to have. */
  readonly where?: Readonly<Record<string, string>>
  /** Names of columns at the end of their lines, where the name of the field does not read well. */
  readonly labels?: Readonly<Record<string, string>>
  /** No chart: the rows are no series and no map. */
  readonly isNone?: true
}

/** Choices by dataset id: amounts a person on maps, the main series of many. */
export const CHART_CHOICES: Readonly<Record<string, ChartChoice>> = {
  'aqueduct-water-stress': { columns: ['business_as_usual_score'] },
  'co2-ppm-annual': { columns: ['mauna_loa_ppm', 'global_ppm'] },
  'co2-ppm-monthly': { columns: ['mauna_loa_ppm', 'mauna_loa_deseasonalised_ppm'] },
  'ember-electricity': { columns: ['emissions_intensity_g_co2e_per_kwh'] },
  'epa-scghg': {
    columns: ['rate_1_5_pct_usd_per_t', 'rate_2_0_pct_usd_per_t', 'rate_2_5_pct_usd_per_t'],
    where: { gas: 'CO2' },
    labels: {
      rate_1_5_pct_usd_per_t: 'CO2 at 1.5 %',
      rate_2_0_pct_usd_per_t: 'CO2 at 2 %',
      rate_2_5_pct_usd_per_t: 'CO2 at 2.5 %',
    },
  },
  // Units of one currency per dollar are no multiple of those of another.
  'exchange-rates': {
    columns: ['units_per_usd'],
    where: { currency: 'EUR' },
    labels: { units_per_usd: 'Euros' },
  },
  'gapminder-economy': { columns: ['agriculture_pct_gdp'] },
  gppd: { columns: ['capacity_gw'] },
  'gppd-summary': { columns: ['capacity_gw'] },
  'heat-stress-heatwave-mortality': { columns: ['deaths_per_10m'] },
  'heat-stress-hours': { columns: ['strong_hours'] },
  'igcc-global-warming': { columns: ['observed_c', 'human_induced_c'] },
  'igcc-greenhouse-gases': { columns: ['fossil_gt_co2', 'land_use_gt_co2'] },
  'igcc-radiative-forcing': {
    columns: ['human_induced_w_m2', 'co2_w_m2', 'methane_w_m2', 'aerosols_w_m2'],
  },
  'igcc-warming-headlines': { isNone: true },
  'imf-weo-2019-04': { columns: ['gross_debt_pct_gdp'], where: { is_projection: 'false' } },
  'ipcc-atlas-warming-levels': { isNone: true },
  'meta-pattern-scaling': { columns: ['local_warming_c_per_c'] },
  'meta-sea-level-damage': { columns: ['gdp_share_mode_per_m'] },
  // A count of documents says little; the rows say all.
  'ndc-registry': { isNone: true },
  'owid-co2': { columns: ['co2_t_per_capita'] },
  'owid-energy': { columns: ['renewables_share_pct'] },
  'sea-level-rise': { columns: ['tide_gauge_mm', 'satellite_mm'] },
  'tipping-risk-temperature': { columns: ['p50_c'] },
  'water-indicators': { columns: ['internal_resources_m3_per_capita'] },
}
