/** A unit: how files and answers write it, what it measures, how pages print it. */
export interface UnitRow {
  /** As schemas, headers of tables and answers write it. */
  readonly symbol: string
  /** How many of `base` it is; 1 if absent. */
  readonly scale?: number
  /**
   * Product of base units. A percent is a base unit, so that no factor of 100 is forgotten; so is
   * each currency of a year. A date and a number of years are both years.
   */
  readonly base: string
  /** In print, with # for the number; `# symbol` if absent. */
  readonly print?: string
  /** In print for exactly one, if different. */
  readonly one?: string
  /** The unit in which less than one is printed: nobody says USD 0.09 bn. */
  readonly smaller?: 'usd_m'
  /** How numbers are written, if not as measured quantities. */
  readonly kind?: 'year' | 'count'
  /** The same unit as published tables and equations spell it. */
  readonly spellings?: readonly string[]
  /**
   * Last words of the names of fields that have this unit; of several matches the longest counts.
   * Names state their unit, so a new field rarely needs an entry here.
   */
  readonly endings?: readonly string[]
  readonly least?: number
  readonly most?: number
}

/** Every unit of the product, once: of documents, models, datasets, answers and pages. */
export const UNITS = {
  // Pure numbers
  none: { symbol: '1', base: '1', print: '#', spellings: [''] },
  share: {
    symbol: '1',
    base: '1',
    print: '#',
    spellings: ['fraction'],
    endings: ['share', 'factor', 'efficiency', 'rate'],
  },
  probability: {
    symbol: '1',
    base: '1',
    print: '#',
    endings: ['probability'],
    least: 0,
    most: 1,
  },
  count: {
    symbol: '1',
    base: '1',
    print: '#',
    kind: 'count',
    endings: ['count', 'total'],
    least: 0,
  },
  sigma: { symbol: 'sigma', base: '1' },
  pct: {
    symbol: 'percent',
    base: 'percent',
    print: '# %',
    spellings: ['%'],
    endings: ['pct', 'pct_change'],
  },
  points: {
    symbol: 'percentage points',
    base: 'percent',
    print: '# points',
    one: '# point',
  },
  pct_gdp: {
    symbol: 'percent of GDP',
    base: 'percent',
    print: '# % of GDP',
    spellings: ['% of GDP'],
    endings: ['pct_gdp', 'gdp_pct', 'pct_of_gdp'],
  },
  pct_revenue: {
    symbol: 'percent of revenue',
    base: 'percent',
    print: '# % of revenue',
    endings: ['pct_revenue'],
  },
  pct_per_year: {
    symbol: 'percent a year',
    base: 'percent / year',
    print: '# % a year',
    spellings: ['%/year', '%/yr', '% a year'],
    endings: ['cagr_pct', 'energy_growth_pct', 'peak_growth_pct'],
  },
  pct_per_celsius: { symbol: '%/degC', base: 'percent / K', print: '# %/°C' },
  pct_per_square_celsius: { symbol: '%/degC^2', base: 'percent / K^2', print: '# %/°C²' },

  // Time
  year: {
    symbol: 'calendar year',
    base: 'year',
    print: '#',
    kind: 'year',
    spellings: ['year'],
    endings: ['year', 'horizon'],
    least: 1700,
    most: 2600,
  },
  years: {
    symbol: 'years',
    base: 'year',
    one: '# year',
    spellings: ['yr'],
    endings: ['yr', 'horizon_years'],
  },
  months: {
    symbol: 'months',
    scale: 1 / 12,
    base: 'year',
    one: '# month',
    endings: ['months', 'months_min', 'months_max'],
  },
  days: {
    symbol: 'days',
    base: 'day',
    one: '# day',
    spellings: ['day'],
    endings: ['days'],
  },
  days_per_year: {
    symbol: 'days a year',
    base: 'day / year',
    spellings: ['days/yr', 'd/yr'],
  },
  hours: {
    symbol: 'hours',
    base: 'hour',
    print: '# h',
    spellings: ['h'],
    endings: ['hours', 'h'],
    least: 0,
  },
  hours_per_day: {
    symbol: 'hours a day',
    base: 'hour / day',
    print: '# h a day',
    spellings: ['h/day'],
  },
  hours_per_year: {
    symbol: 'hours a year',
    base: 'hour / year',
    print: '# h a year',
    spellings: ['h/yr'],
  },
  per_year: {
    symbol: '1/year',
    base: '1 / year',
    print: '# a year',
    spellings: ['1/yr'],
  },
  per_decade: {
    symbol: '1/decade',
    base: '1 / decade',
    print: '# a decade',
    endings: ['per_decade'],
    least: 0,
  },
  period: { symbol: 'period', base: 'period' },
  per_period: { symbol: '1/period', base: '1 / period' },

  // Energy and capacity
  gw: { symbol: 'GW', scale: 1e3, base: 'MW', endings: ['gw', 'gw_base', 'gw_bau', 'gw_mandate'] },
  mw: { symbol: 'MW', base: 'MW', endings: ['mw'] },
  twh: { symbol: 'TWh', scale: 1e6, base: 'MW hour', endings: ['twh'] },
  gwh: { symbol: 'GWh', scale: 1e3, base: 'MW hour', endings: ['gwh'] },
  gwh_per_day: { symbol: 'GWh a day', scale: 1e3, base: 'MW hour / day', spellings: ['GWh/day'] },
  gwh_per_year: { symbol: 'GWh a year', scale: 1e3, base: 'MW hour / year', endings: ['gwh_yr'] },
  kwh: { symbol: 'kWh', scale: 1e-3, base: 'MW hour', endings: ['kwh'] },
  kwh_per_year: { symbol: 'kWh a year', scale: 1e-3, base: 'MW hour / year', endings: ['kwh_yr'] },
  mwh_per_person: {
    symbol: 'MWh a person',
    base: 'MW hour / person',
    spellings: ['MWh/person'],
  },

  // Mass
  mt_co2: { symbol: 'Mt CO2', scale: 1e6, base: 'tonne', endings: ['mt_co2', 'co2_mt', 'mt'] },
  t_co2: { symbol: 't CO2', base: 'tonne' },
  gt_co2: { symbol: 'Gt CO2', scale: 1e9, base: 'tonne' },
  gt_co2_per_year: {
    symbol: 'GtCO2/yr',
    scale: 1e9,
    base: 'tonne / year',
    print: '# Gt CO2 a year',
  },
  mt_co2e: { symbol: 'Mt CO2e', scale: 1e6, base: 'tonne', endings: ['mt_co2e'] },
  kt_co2e: { symbol: 'kt CO2e', scale: 1e3, base: 'tonne' },
  gt_co2e: { symbol: 'Gt CO2e', scale: 1e9, base: 'tonne' },
  mt_co2e_per_year: {
    symbol: 'Mt CO2e/yr',
    scale: 1e6,
    base: 'tonne / year',
    print: '# Mt CO2e a year',
  },
  gt_co2e_per_year: {
    symbol: 'GtCO2e/yr',
    scale: 1e9,
    base: 'tonne / year',
    print: '# Gt CO2e a year',
  },
  mt_per_year: { symbol: 'Mt/year', scale: 1e6, base: 'tonne / year', print: '# Mt a year' },
  t_per_person: {
    symbol: 't per person',
    base: 'tonne / person',
    print: '# t CO2 a person',
    spellings: ['t CO2/person'],
    endings: ['t_per_capita'],
  },
  gtc: { symbol: 'GtC', scale: 1e9, base: 'tonneOfCarbon', print: '# Gt C' },
  gtc_per_year: {
    symbol: 'GtC/yr',
    scale: 1e9,
    base: 'tonneOfCarbon / year',
    print: '# Gt C a year',
  },
  gt_co2_per_gtc: { symbol: 'GtCO2/GtC', base: 'tonne / tonneOfCarbon' },
  years_per_gtc: { symbol: 'yr/GtC', scale: 1e-9, base: 'year / tonneOfCarbon' },
  tonnes_per_gt: { symbol: 't/Gt', scale: 1e-9, base: '1' },

  // Intensity of emissions
  t_per_mwh: { symbol: 't CO2/MWh', base: 'tonne / (MW hour)', endings: ['t_per_mwh'] },
  g_per_kwh: {
    symbol: 'g CO2/kWh',
    scale: 1e-3,
    base: 'tonne / (MW hour)',
    print: '# g/kWh',
    endings: ['g_per_kwh'],
  },
  g_co2e_per_kwh: { symbol: 'g CO2e/kWh', scale: 1e-3, base: 'tonne / (MW hour)' },
  kg_per_usd: { symbol: 'kg/USD', scale: 1e-3, base: 'tonne / USD', endings: ['kg_per_usd'] },
  kg_co2_per_usd: { symbol: 'kg CO2/USD', scale: 1e-3, base: 'tonne / USD' },
  kg_co2e_per_usd: {
    symbol: 'kg CO2e/USD',
    scale: 1e-3,
    base: 'tonne / USD',
    spellings: ['kg CO2e/US$ (2022)', 'kg CO2e/USD2022'],
  },
  kg_co2e_per_kg: { symbol: 'kg CO2e/kg', base: '1' },
  t_per_thousand_usd: {
    symbol: 'tCO2/thousand USD',
    scale: 1e-3,
    base: 'tonne / USD',
    print: '# t CO2/USD 1000',
  },
  kg_per_t: { symbol: 'kg/t', scale: 1e-3, base: '1' },

  // Money. A bare dollar is one of 2022, or of the price year that stands beside it.
  usd: { symbol: 'USD', base: 'USD', print: 'USD #', endings: ['usd'] },
  usd_per_person: { symbol: 'USD a person', base: 'USD / person', spellings: ['USD/person'] },
  usd_per_year: {
    symbol: 'USD a year',
    base: 'USD / year',
    print: 'USD # a year',
    endings: ['usd_per_yr'],
  },
  thousand_usd_per_year: {
    symbol: 'thousand USD/yr',
    scale: 1e3,
    base: 'USD / person / year',
    print: 'USD # thousand a person a year',
  },
  usd_m: {
    symbol: 'million USD',
    scale: 1e6,
    base: 'USD',
    print: 'USD # m',
    spellings: ['USD million'],
    endings: ['usd_m', 'musd'],
  },
  usd_m_per_year: {
    symbol: 'million USD a year',
    scale: 1e6,
    base: 'USD / year',
    print: 'USD # m a year',
    endings: ['usd_m_per_yr'],
  },
  usd_bn: {
    symbol: 'billion USD',
    scale: 1e9,
    base: 'USD',
    print: 'USD # bn',
    smaller: 'usd_m',
    spellings: ['USD bn', 'billion US$', 'USD_b'],
    endings: ['usd_b'],
  },
  usd_bn_per_year: {
    symbol: 'billion USD a year',
    scale: 1e9,
    base: 'USD / year',
    print: 'USD # bn a year',
    spellings: ['USD bn a year'],
    endings: ['usd_b_annual', 'usd_b_per_yr'],
  },
  usd_bn_10_years: {
    symbol: 'billion USD over ten years',
    scale: 1e9,
    base: 'USD',
    print: 'USD # bn over ten years',
    endings: ['usd_b_10yr'],
  },
  usd_bn_of_2020: {
    symbol: 'billion USD of 2020',
    scale: 1e9,
    base: 'USD2020',
    print: 'USD # bn (2020)',
    endings: ['2020usd_b'],
  },
  usd_bn_of_2015: {
    symbol: 'billion USD of 2015',
    scale: 1e9,
    base: 'USD2015',
    print: 'USD # bn (2015)',
    spellings: ['billion US$ (2015)'],
  },
  usd_tn: { symbol: 'trillion USD', scale: 1e12, base: 'USD', print: 'USD # tn' },
  usd_tn_per_year: {
    symbol: 'trillion USD/yr',
    scale: 1e12,
    base: 'USD / year',
    print: 'USD # tn a year',
  },
  eur: { symbol: 'EUR', base: 'EUR', print: 'EUR #', endings: ['eur'] },
  local_per_year: {
    symbol: 'local currency a year',
    base: 'currency / year',
    endings: ['local_per_yr'],
  },
  // Equations read an amount and its rate in whichever currency a key names: both are money.
  usd_per_eur: { symbol: 'USD/EUR', base: '1', endings: ['usd_per_eur'] },
  usd_per_currency: {
    symbol: 'USD per unit of currency',
    base: '1',
    endings: ['usd_per_unit', 'currency_factor'],
  },
  usd_per_gbp: { symbol: 'USD/GBP', base: '1' },
  cad_per_usd: { symbol: 'CAD/USD', base: '1' },
  usd_per_usd_of_2010: { symbol: 'USD/USD2010', base: 'USD / USD2010' },
  usd_per_usd_tn: { symbol: 'USD/trillion USD', scale: 1e-12, base: '1' },

  // Prices
  usd_per_t: {
    symbol: 'USD/t',
    base: 'USD / tonne',
    print: 'USD #/t',
    endings: ['usd_per_t', 'usd_t', 'usd_per_tonne_of_gas'],
  },
  usd_per_t_co2: {
    symbol: 'USD/t CO2',
    base: 'USD / tonne',
    print: 'USD #/t CO2',
    spellings: ['USD/tCO2'],
    endings: ['usd_per_tco2'],
  },
  usd_per_t_co2e: {
    symbol: 'USD/t CO2e',
    base: 'USD / tonne',
    print: 'USD #/t CO2e',
    spellings: ['US$/t CO2e'],
  },
  usd_2022_per_t_co2: {
    symbol: 'USD2022/t CO2',
    base: 'USD / tonne',
    print: 'USD #/t CO2 (2022)',
  },
  usd_2020_per_t: {
    symbol: 'USD2020/t',
    base: 'USD2020 / tonne',
    print: 'USD #/t (2020)',
    spellings: ['US$ (2020)/t of the gas'],
  },
  usd_2010_per_t: {
    symbol: 'USD2010/t',
    base: 'USD2010 / tonne',
    print: 'USD #/t (2010)',
  },
  usd_2010_per_t_co2: {
    symbol: 'USD2010/t CO2',
    base: 'USD2010 / tonne',
    print: 'USD #/t CO2 (2010)',
  },
  usd_per_t_per_year: {
    symbol: 'USD/tCO2/yr',
    base: 'USD / tonne / year',
    print: 'USD #/t CO2 a year',
  },
  eur_per_t: {
    symbol: 'EUR/t CO2',
    base: 'EUR / tonne',
    print: 'EUR #/t CO2',
    endings: ['price_eur'],
  },
  eur_per_t_per_year: {
    symbol: 'EUR/t CO2 a year',
    base: 'EUR / tonne / year',
    print: 'EUR #/t CO2 a year',
    endings: ['price_step_eur'],
  },
  usd_per_mwh: {
    symbol: 'USD/MWh',
    base: 'USD / (MW hour)',
    print: 'USD #/MWh',
    endings: ['usd_per_mwh'],
  },
  eur_per_mwh: { symbol: 'EUR/MWh', base: 'EUR / (MW hour)', print: 'EUR #/MWh' },
  usd_per_kw: {
    symbol: 'USD/kW',
    scale: 1e3,
    base: 'USD / MW',
    print: 'USD #/kW',
    endings: ['usd_per_kw'],
  },
  usd_per_kw_year: {
    symbol: 'USD/kW-yr',
    scale: 1e3,
    base: 'USD / MW / year',
    print: 'USD #/kW a year',
    endings: ['usd_per_kw_yr'],
  },

  // People
  people: {
    symbol: 'people',
    base: 'person',
    spellings: ['persons'],
    endings: ['jobs', 'people'],
  },
  million_people: { symbol: 'million persons', scale: 1e6, base: 'person', spellings: ['million'] },
  billion_people: { symbol: 'billion', scale: 1e9, base: 'person' },
  million_per_billion: { symbol: 'million/billion', scale: 1e-3, base: '1' },
  billion_per_trillion: { symbol: 'billion/trillion', scale: 1e-3, base: '1' },
  people_per_year: {
    symbol: 'persons a year',
    base: 'person / year',
    spellings: ['persons/yr'],
  },
  deaths_per_ten_million: {
    symbol: '1/year per 10 million',
    scale: 1e-7,
    base: '1 / year',
    print: '# a year per 10 million',
    spellings: ['persons/yr per 10 million'],
  },

  // Climate and water
  celsius: {
    symbol: 'degC',
    base: 'K',
    print: '# °C',
    spellings: ['°C'],
    endings: ['c'],
  },
  celsius_per_celsius: {
    symbol: 'degC/degC',
    base: '1',
    print: '# °C/°C',
    spellings: ['°C/°C'],
  },
  utci_per_celsius: { symbol: 'degC UTCI/degC', base: '1', print: '# °C UTCI/°C' },
  per_celsius: {
    symbol: '1/degC',
    base: '1 / K',
    print: '# per °C',
    spellings: ['1/°C'],
  },
  per_celsius_squared: { symbol: '1/degC^2', base: '1 / K^2', print: '# per °C²' },
  years_per_celsius: { symbol: 'yr/degC', base: 'year / K', print: '# years per °C' },
  w_per_m2: { symbol: 'W/m2', base: 'W / m^2', print: '# W/m²' },
  w_per_m2_celsius: { symbol: 'W/m2/degC', base: 'W / m^2 / K', print: '# W/m² per °C' },
  celsius_m2_per_w: { symbol: 'degC m2/W', base: 'K m^2 / W', print: '# °C m²/W' },
  celsius_m2_per_w_period: { symbol: 'degC m2/W/period', base: 'K m^2 / W / period' },
  w_per_m2_per_gt: { symbol: 'W/m2/(GtCO2e/yr)', scale: 1e-9, base: 'W year / m^2 / tonne' },
  ppm: { symbol: 'ppm', base: 'ppm' },
  ppm_per_year: { symbol: 'ppm/yr', base: 'ppm / year', print: '# ppm a year' },
  ppb: { symbol: 'ppb', scale: 1e-3, base: 'ppm' },
  metres: { symbol: 'm', base: 'm' },
  per_usd: { symbol: '1/USD', base: '1 / USD', print: '# per USD' },
  per_metre: { symbol: '1/m', base: '1 / m', print: '# per m' },
  metres_of_water: { symbol: 'm water equivalent', base: 'm' },
  mm: { symbol: 'mm', scale: 1e-3, base: 'm', endings: ['mm'] },
  km3_per_year: { symbol: 'km3/yr', scale: 1e9, base: 'm^3 / year', print: '# km³ a year' },
  m3_per_person: { symbol: 'm3/person', base: 'm^3 / person', print: '# m³ a person' },

  // Others
  notches: { symbol: 'notches', base: 'notch', one: '# notch' },
  notches_per_pct_gdp: { symbol: 'notches/percent of GDP', base: 'notch / percent' },
  bytes: { symbol: 'bytes', base: 'byte', kind: 'count', endings: ['bytes'], least: 0 },
} as const satisfies Record<string, UnitRow>

/** A unit of the product. */
export type Unit = keyof typeof UNITS
