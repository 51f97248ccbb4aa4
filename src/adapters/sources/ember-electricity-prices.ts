import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, dateField, numberField } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readNumber, readText } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'

/** Wholesale electricity prices in Europe. */
export const emberElectricityPrices: Adapter = {
  dataset_id: 'ember-electricity-prices',
  folder: 'ember-electricity',
  title: 'Wholesale electricity prices in Europe',
  description:
    'Mean day-ahead price of electricity by month in the countries of Europe since 2015.',
  topic: 'energy',
  ...LICENSES.ccBy4,
  attribution: 'Ember (CC BY 4.0)',
  source: {
    name: 'Ember',
    url: 'https://ember-energy.org/data/european-wholesale-electricity-price-data/',
  },
  cadence: 'monthly',
  redistributable: true,
  limits: ['The copy ends in October 2024; series of some countries start later than 2015.'],
  files: [
    {
      file: 'api_price_monthly.csv',
      url: 'https://raw.githubusercontent.com/ember-climate/ember-data-api/main/data/api_price_monthly.csv',
      snapshot: '2024-11-18',
    },
  ],
  fields: [
    COUNTRY_FIELD,
    dateField('date', 'First day of the month'),
    numberField('day_ahead_price_eur_per_mwh', 'EUR/MWh', 'Mean day-ahead price'),
  ],
  key: ['country', 'date'],
  sanity: {
    least_rows: 3_000,
    anchors: [
      {
        match: { country: 'AT', date: '2015-01-01' },
        field: 'day_ahead_price_eur_per_mwh',
        value: 31.7,
        tolerance_pct: 5,
      },
    ],
    ranges: { day_ahead_price_eur_per_mwh: [-100, 1_000] },
  },
  parse(files, { countries }) {
    const format = { columns: ['country_code', 'date', 'day_ahead_price_eur_per_mwh'] }
    return readCsv(takeOnlyFile(files), format).flatMap((record) => {
      const country = countries.readAlpha3(readText(record, 'country_code'))
      if (country === null) return []
      return [
        {
          country,
          date: readText(record, 'date'),
          day_ahead_price_eur_per_mwh: readNumber(record, 'day_ahead_price_eur_per_mwh'),
        },
      ]
    })
  },
}
