import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { readRequiredNumber, readText, readYear, roundTo } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { WORLD_BANK_COLUMNS, WORLD_BANK_SOURCE } from '../publishers.ts'

const FIRST_YEAR = 1990
const USD_PER_USD_B = 1e9

/** Gross domestic product in current US dollars. */
export const wbGdp: Adapter = {
  dataset_id: 'wb-gdp',
  folder: 'wb-gdp',
  title: 'Gross domestic product in current US dollars',
  description: 'Gross domestic product by country and year since 1990, in current US dollars.',
  topic: 'economy',
  ...WORLD_BANK_SOURCE,
  cadence: 'quarterly',
  limits: [
    'Current dollars are not adjusted for inflation or price levels; gapminder-economy has constant dollars.',
    'The packaged copy ends in 2023. Missing years of a country have no row.',
  ],
  files: [
    {
      file: 'gdp.csv',
      url: 'https://raw.githubusercontent.com/datasets/gdp/main/data/gdp.csv',
      snapshot: '2024-10-21',
    },
  ],
  fields: [
    COUNTRY_FIELD,
    YEAR_FIELD,
    numberField('gdp_usd_b', 'billion US$', 'Gross domestic product, current US dollars'),
  ],
  key: ['country', 'year'],
  sanity: {
    least_rows: 6000,
    anchors: [
      { match: { country: 'US', year: 2020 }, field: 'gdp_usd_b', value: 21_354, tolerance_pct: 3 },
    ],
    ranges: { gdp_usd_b: [0, 60_000] },
  },
  parse(files, { countries }) {
    return readCsv(takeOnlyFile(files), { columns: WORLD_BANK_COLUMNS }).flatMap((record) => {
      const country = countries.readAlpha3(readText(record, 'Country Code'))
      const year = readYear(record, 'Year')
      if (country === null || year < FIRST_YEAR) return []
      return [
        { country, year, gdp_usd_b: roundTo(readRequiredNumber(record, 'Value') / USD_PER_USD_B) },
      ]
    })
  },
}
