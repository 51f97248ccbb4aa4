import { ENERGY_INDICATORS } from './energy-indicators.ts'

/** An indicator of countries that can be asked for as a number. */
export interface Indicator {
  readonly label: string
  readonly dataset: string
  readonly field: string
  readonly unit: string
  readonly factor: number
  /** Section of the country page. */
  readonly anchor: string
  /** Sets of words, each of which asks for it: the longest that is in the query counts. */
  readonly asked: readonly string[]
  /** A column of another dataset by which values are divided in the same year. */
  readonly per?: { readonly dataset: string; readonly field: string }
}

const PEOPLE = { dataset: 'wb-population', field: 'population' } as const

const MT = { unit: 'Mt CO2', factor: 1, anchor: 'emissions' } as const
/** Everything that the answer line of the search knows. */
export const INDICATORS: readonly Indicator[] = [
  {
    label: 'CO2 per person',
    dataset: 'owid-co2',
    field: 'co2_t_per_capita',
    unit: 't',
    factor: 1,
    anchor: 'emissions',
    asked: [
      'co2 capita',
      'co2 person',
      'emissions capita',
      'emissions person',
      'carbon footprint',
      'co2 pro kopf',
      'co2 habitant',
      'co2 head',
    ],
  },
  {
    label: 'Fossil CO2',
    dataset: 'owid-co2',
    field: 'co2_mt',
    ...MT,
    asked: [
      'co2',
      'co2 emissions',
      'emissions',
      'carbon emissions',
      'emitter',
      'emitters',
      'polluter',
      'emisje',
      'emissionen',
      'emisiones',
    ],
  },
  {
    label: 'CO2 of coal',
    dataset: 'owid-co2',
    field: 'coal_mt_co2',
    ...MT,
    asked: ['coal co2', 'coal emissions'],
  },
  {
    label: 'CO2 of oil',
    dataset: 'owid-co2',
    field: 'oil_mt_co2',
    ...MT,
    asked: ['oil co2', 'oil emissions'],
  },
  {
    label: 'CO2 of gas',
    dataset: 'owid-co2',
    field: 'gas_mt_co2',
    ...MT,
    asked: ['gas co2', 'gas emissions'],
  },
  {
    label: 'Methane',
    dataset: 'owid-co2',
    field: 'methane_mt_co2e',
    ...MT,
    unit: 'Mt CO2e',
    asked: ['methane', 'methan', 'methane emissions'],
  },
  {
    label: 'All greenhouse gases with land use',
    dataset: 'owid-co2-greenhouse-gases',
    field: 'total_ghg_mt_co2e',
    ...MT,
    unit: 'Mt CO2e',
    asked: [
      'greenhouse gas',
      'greenhouse gases',
      'ghg',
      'greenhouse gas emissions',
      'ghg emissions',
    ],
  },
  {
    label: 'CO2 of consumption',
    dataset: 'owid-co2-greenhouse-gases',
    field: 'consumption_mt_co2',
    ...MT,
    asked: ['consumption emissions', 'consumption co2', 'imported emissions'],
  },
  {
    label: 'Population',
    ...PEOPLE,
    unit: 'people',
    factor: 1,
    anchor: 'economy',
    asked: ['population', 'people', 'inhabitants', 'bevolkerung', 'populacja'],
  },
  {
    label: 'GDP',
    dataset: 'wb-gdp',
    field: 'gdp_usd_b',
    unit: 'billion USD',
    factor: 1,
    anchor: 'economy',
    asked: ['gdp', 'product', 'bip', 'pib', 'pkb'],
  },
  {
    label: 'GDP per person',
    dataset: 'wb-gdp',
    field: 'gdp_usd_b',
    per: PEOPLE,
    unit: 'USD',
    factor: 1e9,
    anchor: 'economy',
    asked: ['gdp capita', 'gdp person', 'income person', 'income capita'],
  },
  ...ENERGY_INDICATORS,
  {
    label: 'Electricity demand',
    dataset: 'ember-electricity',
    field: 'demand_twh',
    unit: 'TWh',
    factor: 1,
    anchor: 'energy',
    asked: ['electricity demand', 'power demand', 'electricity consumption'],
  },
  {
    label: 'Electricity demand per person',
    dataset: 'ember-electricity',
    field: 'demand_mwh_per_capita',
    unit: 'kWh',
    factor: 1000,
    anchor: 'energy',
    asked: ['electricity person', 'electricity capita', 'power person'],
  },
  {
    label: 'Carbon intensity of electricity',
    dataset: 'ember-electricity',
    field: 'emissions_intensity_g_co2e_per_kwh',
    unit: 'g CO2e/kWh',
    factor: 1,
    anchor: 'energy',
    asked: [
      'carbon intensity',
      'emission intensity',
      'emissions intensity',
      'grid intensity',
      'clean grid',
      'grid',
      'carbon electricity',
    ],
  },
  {
    label: 'Excess deaths in heatwaves a year',
    dataset: 'heat-stress-heatwave-mortality',
    field: 'deaths_per_year',
    unit: 'deaths',
    factor: 1,
    anchor: 'risk',
    asked: ['heat deaths', 'heatwave deaths', 'deaths heat', 'heat mortality'],
  },
  {
    label: 'Hours of strong heat stress a year',
    dataset: 'heat-stress-hours',
    field: 'strong_hours',
    unit: 'hours',
    factor: 1,
    anchor: 'risk',
    asked: ['heat stress', 'heat', 'heat hours'],
  },
  {
    label: 'Share of forest in land',
    dataset: 'gapminder-land-and-water',
    field: 'forest_pct',
    unit: '%',
    factor: 1,
    anchor: 'risk',
    asked: ['forest', 'forest share', 'forests'],
  },
  {
    label: 'Climate-driven risk (INFORM)',
    dataset: 'imf-inform-risk',
    field: 'risk_index',
    unit: 'of 10',
    factor: 1,
    anchor: 'risk',
    asked: ['risk index', 'climate risk index', 'inform risk'],
  },
]
