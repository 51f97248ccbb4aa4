import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { readNumber, readText } from '../reading/cell.ts'
import { readCsv, listYearColumns } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { IMF_TERMS } from '../publishers.ts'
import { UpstreamFault } from '../upstream-fault.ts'

const FIRST_YEAR = 2000
const CAPACITY = 'Electricity Installed Capacity'
const GW_PER_MW = 0.001

const FIELD_BY_TECHNOLOGY: Readonly<Record<string, string>> = {
  'Solar energy': 'solar_gw',
  'Wind energy': 'wind_gw',
  'Hydropower (excl. Pumped Storage)': 'hydro_gw',
  Bioenergy: 'bioenergy_gw',
  'Fossil fuels': 'fossil_gw',
}

const VALUE_FIELDS = [
  numberField('solar_gw', 'GW', 'Installed solar capacity'),
  numberField('wind_gw', 'GW', 'Installed wind capacity'),
  numberField('hydro_gw', 'GW', 'Installed hydropower capacity without pumped storage'),
  numberField('bioenergy_gw', 'GW', 'Installed bioenergy capacity'),
  numberField('fossil_gw', 'GW', 'Installed capacity of all fossil fuels'),
]

/** Installed electricity capacity by country and technology. */
export const imfRenewableEnergy: Adapter = {
  dataset_id: 'imf-renewable-energy',
  folder: 'imf-renewable-energy',
  title: 'Installed electricity capacity by technology',
  description:
    'Installed solar, wind, hydro, bioenergy and fossil electricity capacity by country and year since 2000.',
  topic: 'energy',
  ...IMF_TERMS,
  attribution: 'IRENA renewable energy statistics via the IMF Climate Change Indicators Dashboard',
  source: { name: 'IMF Climate Change Dashboard', url: 'https://climatedata.imf.org/' },
  cadence: 'annual',
  redistributable: true,
  limits: [
    'Nuclear power and pumped storage are not in the source, and fossil fuels are one group.',
    'Generation, which the source also holds, ends in 2022 and is left out; owid-energy has it.',
  ],
  folder_only: 'the dashboard exports the file on request and has no lasting address for it',
  files: [
    {
      file: 'Renewable_Energy.csv',
      url: 'https://climatedata.imf.org/datasets/',
      snapshot: '2025-10-21',
    },
  ],
  fields: [COUNTRY_FIELD, YEAR_FIELD, ...VALUE_FIELDS],
  key: ['country', 'year'],
  sanity: {
    least_rows: 4500,
    anchors: [
      { match: { country: 'DE', year: 2020 }, field: 'solar_gw', value: 51.8, tolerance_pct: 8 },
      { match: { country: 'US', year: 2020 }, field: 'wind_gw', value: 118.4, tolerance_pct: 5 },
    ],
    ranges: Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [0, 3_000]])),
  },
  parse(files, { countries }) {
    const records = readCsv(takeOnlyFile(files), {
      columns: ['ISO3', 'Technology', 'Indicator', 'Unit', 'F2020'],
    })
    const years = listYearColumns(records, /^F(\d{4})$/, FIRST_YEAR)
    const collector = collectRows(VALUE_FIELDS.map(({ name }) => name))
    for (const record of records) {
      const country = countries.readAlpha3(readText(record, 'ISO3'))
      if (country === null || readText(record, 'Indicator') !== CAPACITY) continue
      const technology = readText(record, 'Technology')
      const field = FIELD_BY_TECHNOLOGY[technology]
      if (field === undefined || readText(record, 'Unit') !== 'Megawatt (MW)') {
        throw new UpstreamFault('bad_value', `Unknown technology or unit: ${technology}.`)
      }
      for (const { column, year } of years) {
        const megawatts = readNumber(record, column)
        const gigawatts = megawatts === null ? null : megawatts * GW_PER_MW
        collector.set({ country, year }, field, gigawatts)
      }
    }
    return collector.rows()
  },
}
