import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readRequiredNumber, readText } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'

/** First year kept: that of the price index by which money is moved between years. */
const FIRST_YEAR = 2005

/** ISO 4217 code by the economy that the source names; others are dropped. */
const CURRENCIES: Readonly<Record<string, string>> = {
  Australia: 'AUD',
  Brazil: 'BRL',
  Canada: 'CAD',
  China: 'CNY',
  Denmark: 'DKK',
  Euro: 'EUR',
  'Hong Kong': 'HKD',
  India: 'INR',
  Japan: 'JPY',
  Malaysia: 'MYR',
  Mexico: 'MXN',
  'New Zealand': 'NZD',
  Norway: 'NOK',
  Singapore: 'SGD',
  'South Africa': 'ZAR',
  'South Korea': 'KRW',
  Sweden: 'SEK',
  Switzerland: 'CHF',
  Taiwan: 'TWD',
  Thailand: 'THB',
}

const YEAR_PATTERN = /^(\d{4})-01-01$/

/** Annual average rates of exchange to the US dollar. */
export const exchangeRates: Adapter = {
  dataset_id: 'exchange-rates',
  folder: 'exchange-rates',
  title: 'Exchange rates to the US dollar, annual averages',
  description:
    'Units of twenty currencies per US dollar, average of the year since 2005 (Federal Reserve Board, G.5A).',
  topic: 'economy',
  ...LICENSES.pddl,
  attribution:
    'Board of Governors of the Federal Reserve System, foreign exchange rates (G.5A), through FRED; packaged by Frictionless Data (PDDL 1.0)',
  source: { name: 'Federal Reserve Board', url: 'https://www.federalreserve.gov/releases/g5a/' },
  cadence: 'annual',
  redistributable: true,
  limits: [
    'The first fill was written down from a public copy of the packaged table.',
    'The packaged table has no pound sterling, and Venezuela is dropped: its currency was replaced three times.',
    'Market rates: what an amount buys in a country differs from them.',
  ],
  files: [
    {
      file: 'annual.csv',
      url: 'https://raw.githubusercontent.com/datasets/exchange-rates/main/data/annual.csv',
      // The copy is not dated; the Board published the averages of 2025 at the beginning of 2026.
      snapshot: '2026-01-05',
    },
  ],
  fields: [
    {
      name: 'currency',
      type: 'string',
      unit: null,
      description: 'ISO 4217 code of the currency',
    },
    YEAR_FIELD,
    numberField('units_per_usd', '1/USD', 'Units of the currency per US dollar, mean of the year'),
  ],
  key: ['currency', 'year'],
  sanity: {
    least_rows: 400,
    anchors: [
      {
        match: { currency: 'EUR', year: 2020 },
        field: 'units_per_usd',
        value: 0.8764,
        tolerance_pct: 0.5,
      },
      {
        match: { currency: 'CAD', year: 2021 },
        field: 'units_per_usd',
        value: 1.2533,
        tolerance_pct: 0.5,
      },
    ],
    ranges: { units_per_usd: [0.2, 3_000] },
  },
  parse(files) {
    return readCsv(takeOnlyFile(files), {
      columns: ['Date', 'Country', 'Exchange rate'],
    }).flatMap((record) => {
      const currency = CURRENCIES[readText(record, 'Country')]
      const year = Number(YEAR_PATTERN.exec(readText(record, 'Date'))?.[1])
      if (currency === undefined || !(year >= FIRST_YEAR)) return []
      return [{ currency, year, units_per_usd: readRequiredNumber(record, 'Exchange rate') }]
    })
  },
}
