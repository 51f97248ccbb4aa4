import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, integerField, YEAR_FIELD } from '../fields.ts'
import { readRequiredNumber, readText, readYear } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { WORLD_BANK_COLUMNS, WORLD_BANK_SOURCE } from '../publishers.ts'

const FIRST_YEAR = 1990

/** Total population. */
export const wbPopulation: Adapter = {
  dataset_id: 'wb-population',
  folder: 'wb-population',
  title: 'Population',
  description: 'Total population by country and year since 1990, mid-year estimates.',
  topic: 'economy',
  ...WORLD_BANK_SOURCE,
  cadence: 'quarterly',
  limits: ['Estimates; past years change with each revision of the UN population prospects.'],
  files: [
    {
      file: 'population.csv',
      url: 'https://raw.githubusercontent.com/datasets/population/main/data/population.csv',
      snapshot: '2026-03-06',
    },
  ],
  fields: [COUNTRY_FIELD, YEAR_FIELD, integerField('population', 'persons', 'Total population')],
  key: ['country', 'year'],
  sanity: {
    least_rows: 7000,
    anchors: [
      {
        match: { country: 'US', year: 2020 },
        field: 'population',
        value: 331_500_000,
        tolerance_pct: 1,
      },
    ],
    ranges: { population: [1, 2_000_000_000] },
  },
  parse(files, { countries }) {
    return readCsv(takeOnlyFile(files), { columns: WORLD_BANK_COLUMNS }).flatMap((record) => {
      const country = countries.readAlpha3(readText(record, 'Country Code'))
      const year = readYear(record, 'Year')
      if (country === null || year < FIRST_YEAR) return []
      return [{ country, year, population: readRequiredNumber(record, 'Value') }]
    })
  },
}
