import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readNumber, readText } from '../reading/cell.ts'
import { readCsv, listYearColumns } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'

const FIRST_YEAR = 1990

const FIELD_BY_SERIES: Readonly<Record<string, string>> = {
  'ER.H2O.FWTL.ZS': 'withdrawals_pct_of_internal',
  'ER.H2O.INTR.PC': 'internal_resources_m3_per_capita',
}

const VALUE_FIELDS = [
  numberField('withdrawals_pct_of_internal', '%', 'Withdrawals over internal renewable resources'),
  numberField('internal_resources_m3_per_capita', 'm3/person', 'Internal renewable resources'),
]

/** Freshwater withdrawals and resources by country. */
export const waterIndicators: Adapter = {
  dataset_id: 'water-indicators',
  folder: 'water-indicators',
  title: 'Freshwater withdrawals and resources by country',
  description:
    'Annual freshwater withdrawals as a share of internal renewable resources, and these resources per person, by country and year since 1990.',
  topic: 'risk',
  ...LICENSES.ccBy4,
  attribution: 'World Bank, World Development Indicators (CC BY 4.0), from FAO AQUASTAT',
  source: { name: 'World Bank', url: 'https://data.worldbank.org/indicator/ER.H2O.FWTL.ZS' },
  cadence: 'annual',
  redistributable: true,
  limits: [
    'The copy is of September 2022; it has values for 1992, 1997, 2002, 2007, 2012, 2017 and 2018, some of them carried forward from earlier surveys.',
    'Rivers that enter from abroad are not internal resources, so that withdrawals can exceed 100 percent.',
  ],
  folder_only: 'the World Bank exports the two series on request, in one file per selection',
  files: [
    {
      file: 'wb-freshwater.csv',
      url: 'https://databank.worldbank.org/source/world-development-indicators',
      snapshot: '2022-09-03',
    },
  ],
  fields: [COUNTRY_FIELD, YEAR_FIELD, ...VALUE_FIELDS],
  key: ['country', 'year'],
  sanity: {
    least_rows: 1200,
    anchors: [],
    ranges: {
      withdrawals_pct_of_internal: [0, 20_000],
      internal_resources_m3_per_capita: [0, 700_000],
    },
  },
  parse(files, { countries }) {
    const records = readCsv(takeOnlyFile(files), { columns: ['Country Code', 'Series Code'] })
    const years = listYearColumns(records, /^(\d{4}) \[YR\d{4}\]$/, FIRST_YEAR)
    const collector = collectRows(VALUE_FIELDS.map(({ name }) => name))
    for (const record of records) {
      const country = countries.readAlpha3(readText(record, 'Country Code'))
      const field = FIELD_BY_SERIES[readText(record, 'Series Code')]
      if (country === null || field === undefined) continue
      for (const { column, year } of years) {
        collector.set({ country, year }, field, readNumber(record, column))
      }
    }
    return collector.rows()
  },
}
