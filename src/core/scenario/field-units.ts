/** Units by the end of a field's name; the longer end comes before the shorter. */
const UNITS_BY_SUFFIX: readonly (readonly [suffix: string, unit: string])[] = [
  ['_g_per_kwh', 'g CO2/kWh'],
  ['_usd_per_t', 'USD/t CO2'],
  ['_usd_b_annual', 'USD bn/year'],
  ['_usd_b_10yr', 'USD bn'],
  ['_usd_b', 'USD bn'],
  ['_mt_co2', 'Mt CO2'],
  ['_debt_gdp_pct', 'percent of GDP'],
  ['_cagr_pct', 'percent/year'],
  ['_pct', 'percent'],
  ['_capacity_factor', 'fraction'],
  ['_months', 'months'],
  ['_months_min', 'months'],
  ['_months_max', 'months'],
  ['_twh', 'TWh'],
  ['_gw', 'GW'],
  ['_mw', 'MW'],
  ['_yr', 'years'],
  ['horizon_years', 'years'],
  ['_year', 'calendar year'],
]

/** Units of fields whose name does not end in one. */
const UNITS_BY_NAME: Readonly<Record<string, string>> = {
  year: 'calendar year',
  years: 'calendar year',
  mt_co2: 'Mt CO2',
  jobs: 'people',
  phase: 'count',
  price: 'price_unit of the document',
}

/** Unit of a numeric field by its name, or null where the name tells none. */
export function findFieldUnit(field: string): string | null {
  if (field.startsWith('ceiling_mt_co2')) return 'Mt CO2'
  const named = Object.hasOwn(UNITS_BY_NAME, field) ? UNITS_BY_NAME[field] : undefined
  return named ?? UNITS_BY_SUFFIX.find(([suffix]) => field.endsWith(suffix))?.[1] ?? null
}
