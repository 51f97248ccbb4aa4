import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readCountryYears } from '../reading/country-years.ts'
import { readCsv } from '../reading/csv.ts'

const COLUMNS = {
  demand_twh: 'demand_twh',
  demand_mwh_per_capita: 'demand_mwh_per_capita',
  emissions_intensity_g_co2e_per_kwh: 'emissions_intensity_gco2_per_kwh',
} as const

/** Electricity demand and its emissions intensity by country. */
export const emberElectricity: Adapter = {
  dataset_id: 'ember-electricity',
  folder: 'ember-electricity',
  title: 'Electricity demand and emissions intensity by country',
  description:
    'Electricity demand, demand per person and life-cycle emissions intensity of electricity by country and year since 2000.',
  topic: 'energy',
  ...LICENSES.ccBy4,
  attribution: 'Ember (CC BY 4.0)',
  source: { name: 'Ember', url: 'https://ember-energy.org/data/yearly-electricity-data/' },
  cadence: 'annual',
  redistributable: true,
  limits: [
    'Demand per person is rounded to 0.01 MWh by the source.',
    'Installed capacity is not in the source file; imf-renewable-energy has it.',
  ],
  files: [
    {
      file: 'api_country_overview_yearly.csv',
      url: 'https://raw.githubusercontent.com/ember-climate/ember-data-api/main/data/api_country_overview_yearly.csv',
      snapshot: '2025-05-21',
    },
  ],
  fields: [
    COUNTRY_FIELD,
    YEAR_FIELD,
    numberField('demand_twh', 'TWh', 'Electricity demand: generation plus net imports'),
    numberField('demand_mwh_per_capita', 'MWh/person', 'Electricity demand per person'),
    numberField(
      'emissions_intensity_g_co2e_per_kwh',
      'g CO2e/kWh',
      'Greenhouse gases per unit of electricity over the life cycle of the plants'
    ),
  ],
  key: ['country', 'year'],
  sanity: {
    least_rows: 4500,
    anchors: [
      { match: { country: 'DE', year: 2020 }, field: 'demand_twh', value: 549, tolerance_pct: 5 },
    ],
    ranges: {
      demand_twh: [0, 15_000],
      demand_mwh_per_capita: [0, 80],
      emissions_intensity_g_co2e_per_kwh: [0, 1_500],
    },
  },
  parse(files, { countries }) {
    const records = readCsv(takeOnlyFile(files), {
      columns: ['country_code', 'year', ...Object.values(COLUMNS)],
    })
    const country = { column: 'country_code', kind: 'alpha3' } as const
    const layout = { country, year_column: 'year', first_year: 2000, columns: COLUMNS }
    return readCountryYears(records, layout, countries)
  },
}
