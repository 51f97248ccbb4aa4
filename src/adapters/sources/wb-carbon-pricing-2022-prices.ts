import { takeOnlyFile } from '../adapter.ts'
import type { Adapter, Row } from '../adapter.ts'
import { numberField, textField, YEAR_FIELD } from '../fields.ts'
import { readNumber, readText, roundTo } from '../reading/cell.ts'
import { readCsv, listYearColumns } from '../reading/csv.ts'
import {
  CARBON_PRICING_AGE,
  CARBON_PRICING_HEADER_LINE,
  CARBON_PRICING_SOURCE,
  CARBON_PRICING_URL,
} from '../publishers.ts'

const FIRST_YEAR = 1990

/** Prices of carbon taxes and emission trading systems by year. */
export const wbCarbonPricingPrices: Adapter = {
  dataset_id: 'wb-carbon-pricing-2022-prices',
  folder: 'wb-carbon-pricing-2022',
  title: 'Carbon prices by instrument, 1990 to 2022',
  description:
    'Nominal price of each carbon tax and emission trading system on 1 April of each year since 1990; a second rate where an instrument has two.',
  ...CARBON_PRICING_SOURCE,
  limits: [
    CARBON_PRICING_AGE,
    'Nominal US dollars at the exchange rate of each year; instruments cover different emissions and are not directly comparable.',
  ],
  files: [{ file: 'Data_Price.csv', url: CARBON_PRICING_URL, snapshot: '2023-11-29' }],
  fields: [
    textField('instrument', 'Name of the instrument'),
    YEAR_FIELD,
    numberField('price_usd_per_t', 'US$/t CO2e', 'Price, main rate'),
    numberField('second_price_usd_per_t', 'US$/t CO2e', 'Second rate, null where there is one'),
  ],
  key: ['instrument', 'year'],
  sanity: {
    least_rows: 500,
    anchors: [
      {
        match: { instrument: 'EU ETS', year: 2022 },
        field: 'price_usd_per_t',
        value: 86.53,
        tolerance_pct: 1,
      },
    ],
    ranges: { price_usd_per_t: [0, 300], second_price_usd_per_t: [0, 300] },
  },
  parse(files) {
    const records = readCsv(takeOnlyFile(files), {
      columns: ['Name of the initiative', 'Price_rate_1_2022', 'Price_rate_2_2022'],
      header_line: CARBON_PRICING_HEADER_LINE,
    })
    const years = listYearColumns(records, /^Price_rate_1_(\d{4})$/, FIRST_YEAR)
    const rows: Row[] = []
    for (const record of records) {
      const instrument = readText(record, 'Name of the initiative')
      for (const { column, year } of years) {
        const price = readNumber(record, column)
        const second = readNumber(record, `Price_rate_2_${year}`)
        if (price === null && second === null) continue
        rows.push({
          instrument,
          year,
          price_usd_per_t: price === null ? null : roundTo(price, 6),
          second_price_usd_per_t: second === null ? null : roundTo(second, 6),
        })
      }
    }
    return rows
  },
}
