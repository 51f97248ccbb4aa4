import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readNumber, readText } from '../reading/cell.ts'
import { readCsv, listYearColumns } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { UpstreamFault } from '../upstream-fault.ts'

const FIRST_YEAR = 2013

const FIELD_BY_INDICATOR: Readonly<Record<string, string>> = {
  'Climate-driven INFORM Risk Indicator': 'risk_index',
  'Climate-driven Hazard & Exposure': 'hazard_exposure_index',
  Vulnerability: 'vulnerability_index',
  'Lack of coping capacity': 'lack_of_coping_capacity_index',
}

const VALUE_FIELDS = [
  numberField('risk_index', '0 to 10', 'Climate-driven risk, higher is worse'),
  numberField('hazard_exposure_index', '0 to 10', 'Hazard and exposure, higher is worse'),
  numberField('vulnerability_index', '0 to 10', 'Vulnerability, higher is worse'),
  numberField('lack_of_coping_capacity_index', '0 to 10', 'Lack of coping capacity'),
]

/** Climate-driven risk index and its three dimensions. */
export const imfInformRisk: Adapter = {
  dataset_id: 'imf-inform-risk',
  folder: 'imf-inform-risk',
  title: 'Climate-driven risk index by country',
  description:
    'The climate-driven INFORM risk index of each country with its three dimensions, hazard and exposure, vulnerability and lack of coping capacity, by year from 2013 to 2022.',
  topic: 'risk',
  ...LICENSES.ccBy4,
  attribution: 'European Commission DRMKC INFORM (CC BY 4.0); IMF staff calculations',
  source: { name: 'IMF Climate Change Dashboard', url: 'https://climatedata.imf.org/' },
  cadence: 'annual',
  redistributable: true,
  limits: ['The copy is of July 2023 and ends in 2022; the method changes between releases.'],
  folder_only: 'the dashboard exports the file on request and has no lasting address for it',
  files: [
    {
      file: 'Climate-driven_INFORM_Risk.csv',
      url: 'https://climatedata.imf.org/datasets/',
      snapshot: '2023-07-04',
    },
  ],
  fields: [COUNTRY_FIELD, YEAR_FIELD, ...VALUE_FIELDS],
  key: ['country', 'year'],
  sanity: {
    least_rows: 1800,
    anchors: [
      { match: { country: 'AF', year: 2022 }, field: 'risk_index', value: 7.3, tolerance_pct: 15 },
    ],
    ranges: Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [0, 10]])),
  },
  parse(files, { countries }) {
    const records = readCsv(takeOnlyFile(files), { columns: ['ISO3', 'Indicator', 'F2022'] })
    const years = listYearColumns(records, /^F(\d{4})$/, FIRST_YEAR)
    const collector = collectRows(VALUE_FIELDS.map(({ name }) => name))
    for (const record of records) {
      const country = countries.readAlpha3(readText(record, 'ISO3'))
      const indicator = readText(record, 'Indicator')
      const field = FIELD_BY_INDICATOR[indicator]
      if (field === undefined) throw new UpstreamFault('bad_value', `Unknown ${indicator}.`)
      if (country === null) continue
      for (const { column, year } of years) {
        collector.set({ country, year }, field, readNumber(record, column))
      }
    }
    return collector.rows()
  },
}
