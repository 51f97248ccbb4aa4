import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { readRequiredNumber, readText, readYear, roundTo } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { WORLD_BANK_SOURCE } from '../publishers.ts'

const FIRST_YEAR = 1990

/** The packaged file names its column after a different indicator than the one it contains. */
const VALUE = 'Inflation'

/** Growth of the price level of gross domestic product, which converts money between years. */
export const wbGdpDeflator: Adapter = {
  dataset_id: 'wb-gdp-deflator',
  folder: 'wb-cpi',
  title: 'GDP deflator, annual growth',
  description:
    'Annual growth of the implicit price deflator of gross domestic product by country since 1990, in local currency (World Bank NY.GDP.DEFL.KD.ZG).',
  topic: 'economy',
  ...WORLD_BANK_SOURCE,
  cadence: 'quarterly',
  limits: [
    'The packaged copy is called inflation-consumer and its column Inflation, but it holds the growth of the GDP deflator.',
    'The packaged copy ends in 2023. Missing years of a country have no row: an index cannot be chained across them.',
  ],
  files: [
    {
      file: 'gdp-deflator-growth.upstream-name-inflation-consumer.csv',
      url: 'https://raw.githubusercontent.com/datasets/inflation/main/data/inflation-consumer.csv',
      snapshot: '2025-05-01',
    },
  ],
  fields: [
    COUNTRY_FIELD,
    YEAR_FIELD,
    numberField('deflator_growth_pct', '%', 'Growth of the GDP deflator over the year before'),
  ],
  key: ['country', 'year'],
  sanity: {
    least_rows: 6000,
    anchors: [
      {
        match: { country: 'US', year: 2022 },
        field: 'deflator_growth_pct',
        value: 7.1,
        tolerance_pct: 5,
      },
    ],
    ranges: { deflator_growth_pct: [-60, 30_000] },
  },
  parse(files, { countries }) {
    return readCsv(takeOnlyFile(files), {
      columns: ['Country', 'Country Code', 'Year', VALUE],
    }).flatMap((record) => {
      const country = countries.readAlpha3(readText(record, 'Country Code'))
      const year = readYear(record, 'Year')
      if (country === null || year < FIRST_YEAR) return []
      return [{ country, year, deflator_growth_pct: roundTo(readRequiredNumber(record, VALUE)) }]
    })
  },
}
