/** Bounds of a field that no region in the world exceeds, in the unit of the field. */
export interface PlausibleRange {
  /** Field names, or a suffix pattern such as `*_gw`. */
  readonly fields: readonly string[]
  readonly low: number
  readonly high: number
  readonly unit: string
  /** Most likely mistake behind a value outside. */
  readonly slip: string
}

/**
 * Plausible ranges by field, narrow before wide: the first match applies. Set by judgement
 * (assumed) from the largest and smallest power systems in the world.
 */
const PLAUSIBLE_RANGES: readonly PlausibleRange[] = [
  {
    fields: ['grid_carbon_intensity_g_per_kwh'],
    low: 1,
    high: 1500,
    unit: 'g CO2/kWh',
    slip: 'kg per kWh, or t per GWh',
  },
  { fields: ['annual_generation_twh'], low: 0.005, high: 15000, unit: 'TWh', slip: 'GWh for TWh' },
  {
    fields: ['annual_emissions_mt_co2'],
    low: 0.01,
    high: 10000,
    unit: 'Mt CO2',
    slip: 'kt for Mt',
  },
  {
    fields: ['generation_fleet_gw', 'peak_demand_gw', 'projected_peak_demand_gw'],
    low: 0.001,
    high: 15000,
    unit: 'GW',
    slip: 'MW for GW',
  },
  { fields: ['scale_gw'], low: 0.001, high: 20000, unit: 'GW', slip: 'MW for GW' },
  { fields: ['reduction_pct'], low: 1, high: 100, unit: 'percent', slip: 'a fraction for percent' },
  { fields: ['threshold_pct'], low: 0, high: 100, unit: 'percent', slip: 'a fraction for percent' },
  {
    fields: ['grace_margin_pct'],
    low: 0,
    high: 50,
    unit: 'percentage points',
    slip: 'a fraction for percent',
  },
  {
    fields: ['demand_growth_cagr_pct'],
    low: -5,
    high: 15,
    unit: 'percent a year',
    slip: 'growth of the whole span',
  },
  {
    fields: ['mandate_overhead_pct'],
    low: -80,
    high: 1500,
    unit: 'percent',
    slip: 'a fraction for percent',
  },
  {
    fields: ['transmission_thermal_capacity_pct'],
    low: 5,
    high: 150,
    unit: 'percent',
    slip: 'a fraction for percent',
  },
  {
    fields: ['capture_efficiency_pct'],
    low: 40,
    high: 100,
    unit: 'percent',
    slip: 'a fraction for percent',
  },
  {
    fields: ['parasitic_load_pct'],
    low: 1,
    high: 45,
    unit: 'percent',
    slip: 'a fraction for percent',
  },
  {
    fields: ['lcoe_premium_pct', 'lcoe_premium_vs_utility_scale_pct'],
    low: -95,
    high: 600,
    unit: 'percent',
    slip: 'a fraction for percent',
  },
  {
    fields: ['transmission_capacity_increase_pct'],
    low: 0,
    high: 400,
    unit: 'percent',
    slip: 'a fraction for percent',
  },
  {
    fields: ['*_debt_gdp_pct', 'intl_fund_dsa_threshold_pct'],
    low: 0,
    high: 400,
    unit: 'percent of GDP',
    slip: 'a fraction for percent',
  },
  { fields: ['*_pct'], low: -100, high: 1000, unit: 'percent', slip: 'a fraction for percent' },
  {
    fields: ['total_lead_time_yr', 'effective_delay_yr', 'permitting_timeline_yr'],
    low: 0,
    high: 40,
    unit: 'years',
    slip: 'months for years',
  },
  {
    fields: ['rto_interconnection_queue_yr', 'weighted_avg_yr'],
    low: 0,
    high: 20,
    unit: 'years',
    slip: 'months for years',
  },
  { fields: ['home_kwh_yr'], low: 1, high: 1e5, unit: 'kWh a year', slip: 'MWh for kWh' },
  { fields: ['industry_gwh_yr'], low: 0.1, high: 1e5, unit: 'GWh a year', slip: 'MWh for GWh' },
  { fields: ['*_usd_per_yr'], low: -1e5, high: 1e5, unit: 'USD a year', slip: 'cents for USD' },
  {
    fields: ['*_local_per_yr'],
    low: -1e9,
    high: 1e9,
    unit: 'local currency a year',
    slip: 'USD for the local currency',
  },
  {
    fields: ['*_usd_m_per_yr'],
    low: -1e5,
    high: 1e5,
    unit: 'USD million',
    slip: 'USD for millions',
  },
  {
    fields: ['reserve_usd_b_per_yr'],
    low: 0,
    high: 1000,
    unit: 'USD bn a year',
    slip: 'USD million for billion',
  },
  { fields: ['*_yr'], low: 0, high: 60, unit: 'years', slip: 'months for years' },
  {
    fields: ['horizon_years'],
    low: 1,
    high: 80,
    unit: 'years',
    slip: 'a calendar year for a span',
  },
  {
    fields: ['*_months', 'greenfield_timeline_months_min', 'greenfield_timeline_months_max'],
    low: 0,
    high: 240,
    unit: 'months',
    slip: 'days for months',
  },
  { fields: ['rto_queue_threshold_mw'], low: 0, high: 1000, unit: 'MW', slip: 'kW for MW' },
  { fields: ['max_unit_size_mw'], low: 0, high: 3000, unit: 'MW', slip: 'kW for MW' },
  { fields: ['*_mw'], low: 0, high: 1e6, unit: 'MW', slip: 'kW for MW' },
  { fields: ['*_gw'], low: 0, high: 15000, unit: 'GW', slip: 'MW for GW' },
  { fields: ['extra_demand_twh'], low: -1000, high: 5000, unit: 'TWh', slip: 'GWh for TWh' },
  // A projection for the largest system may reach today's world generation and emissions.
  { fields: ['*_twh'], low: 0, high: 31000, unit: 'TWh', slip: 'GWh for TWh' },
  {
    fields: ['estimated_margin_mt_co2', 'full_mt_co2', 'estimated_mt_co2', 'surplus_mt_co2'],
    low: -5000,
    high: 5000,
    unit: 'Mt CO2',
    slip: 'kt for Mt',
  },
  // The linear ramps of a large program can exceed the emissions of earlier years.
  { fields: ['built_mt_co2'], low: -5000, high: 15000, unit: 'Mt CO2', slip: 'kt for Mt' },
  {
    fields: ['mt_co2', '*_mt_co2', 'ceiling_mt_co2_by_*'],
    low: 0,
    high: 15000,
    unit: 'Mt CO2',
    slip: 'kt for Mt',
  },
  {
    fields: ['break_even_usd_per_t'],
    low: -5000,
    high: 5000,
    unit: 'USD per t',
    slip: 'another currency',
  },
  {
    fields: ['rate_usd_per_t', 'co2_storage_cost_range_usd_per_t', '*_usd_per_t'],
    low: 0,
    high: 1000,
    unit: 'USD per t',
    slip: 'another currency',
  },
  { fields: ['jobs'], low: 0, high: 3e7, unit: 'people', slip: 'thousands counted twice' },
  {
    fields: ['year', 'years', '*_year'],
    low: 1990,
    high: 2150,
    unit: 'calendar year',
    slip: 'a span for a calendar year',
  },
  {
    fields: [
      'bpdb_position_usd_b',
      'deficit_usd_b',
      'primary_savings_usd_b_annual',
      '*_usd_b_10yr',
      'tariff_delta_usd_b',
      'savings_usd_b',
      'npv_usd_b',
      'npv_with_allowances_usd_b',
      'npv_with_reserve_usd_b',
      'ten_years_undiscounted_usd_b',
      'net_cost_deadline_usd_b',
      'fuel_saved_deadline_usd_b',
      'pv_fuel_usd_b',
    ],
    low: -20000,
    high: 20000,
    unit: 'USD bn',
    slip: 'USD million for billion',
  },
  {
    fields: ['committed_usd_b', 'deployed_by_2030_usd_b'],
    low: 0,
    high: 800,
    unit: 'USD bn',
    slip: 'USD million for billion',
  },
  // A program for the largest power system may cost as much as its annual GDP.
  {
    fields: ['*_usd_b', '*_usd_b_annual'],
    low: 0,
    high: 20000,
    unit: 'USD bn',
    slip: 'USD million for billion',
  },
]

/** Ranges by field name: the prefix, and the suffix if the pattern has a star. */
const MATCHERS = PLAUSIBLE_RANGES.flatMap((range) =>
  range.fields.map((name) => {
    const [start = '', end = null] = name.split('*')
    return { range, start, end }
  })
)

/** The first range that a field name matches, or null. */
export function findPlausibleRange(field: string): PlausibleRange | null {
  const found = MATCHERS.find(({ start, end }) =>
    end === null ? field === start : field.startsWith(start) && field.endsWith(end)
  )
  return found?.range ?? null
}
