import { takeFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { readNumber, readYear } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { CO2_PER_CARBON, GCB_SOURCE, gcbFile } from '../publishers.ts'

const FIRST_YEAR = 1990
const FIELD_BY_FILE = {
  'territorial-emissions.csv': 'territorial_mt_co2',
  'consumption-emissions.csv': 'consumption_mt_co2',
} as const

const VALUE_FIELDS = [
  numberField('territorial_mt_co2', 'Mt CO2', 'Fossil CO2 emitted in the country'),
  numberField('consumption_mt_co2', 'Mt CO2', 'Fossil CO2 of what the country consumes'),
]

/** Territorial and consumption-based fossil CO2 by country. */
export const gcbNational: Adapter = {
  dataset_id: 'gcb-2024-national',
  folder: 'gcb-2024',
  title: 'Territorial and consumption-based CO2 by country (GCB 2024)',
  description:
    'Fossil CO2 emitted in each country and fossil CO2 of what it consumes, by year since 1990, from the Global Carbon Budget 2024.',
  ...GCB_SOURCE,
  limits: [
    'Cement carbonation is excluded, and bunkers belong to no country.',
    'Consumption-based CO2 is known for 120 countries and ends in 2021 in the copy at hand; it is an estimate from trade tables and can turn negative for a small country with large exports.',
  ],
  files: [
    gcbFile('territorial-emissions.csv', 'national-fossil-territorial-emissions.csv'),
    gcbFile('consumption-emissions.csv', 'national-fossil-consumption-emissions.csv'),
  ],
  fields: [COUNTRY_FIELD, YEAR_FIELD, ...VALUE_FIELDS],
  key: ['country', 'year'],
  sanity: {
    least_rows: 6_500,
    anchors: [
      {
        match: { country: 'US', year: 2023 },
        field: 'territorial_mt_co2',
        value: 4911,
        tolerance_pct: 3,
      },
    ],
    ranges: { territorial_mt_co2: [0, 20_000], consumption_mt_co2: [-50, 20_000] },
  },
  parse(files, { countries }) {
    const collector = collectRows(
      VALUE_FIELDS.map(({ name }) => name),
      6
    )
    for (const [file, field] of Object.entries(FIELD_BY_FILE)) {
      const records = readCsv(takeFile(files, file), {
        columns: ['Year', 'USA', 'World'],
        comment: '#',
      })
      // Countries, groups and transport each have a column.
      const columns = Object.keys(records[0] ?? {}).flatMap((column) => {
        const country = column === 'Year' ? null : countries.readName(column)
        return country === null ? [] : [{ column, country }]
      })
      for (const record of records) {
        const year = readYear(record, 'Year')
        if (year < FIRST_YEAR) continue
        for (const { column, country } of columns) {
          const carbon = readNumber(record, column)
          collector.set({ country, year }, field, carbon === null ? null : carbon * CO2_PER_CARBON)
        }
      }
    }
    return collector.rows()
  },
}
