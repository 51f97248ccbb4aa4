import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, textField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { parseNumber, readText, readYear } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import type { CsvRecord } from '../reading/csv.ts'

const UNIT = 'US$ (2020)/t of the gas'

/** Social cost of CO2, methane and nitrous oxide of the U.S. EPA. */
export const epaScghg: Adapter = {
  dataset_id: 'epa-scghg',
  folder: 'epa-scghg',
  title: 'Social cost of greenhouse gases (U.S. EPA)',
  description:
    'Social cost of a ton of CO2, methane and nitrous oxide emitted in each year from 2020 to 2080 at three near-term discount rates.',
  topic: 'economy',
  ...LICENSES.ccBy4,
  attribution: 'U.S. EPA, Report on the Social Cost of Greenhouse Gases (2023)',
  source: { name: 'U.S. EPA', url: 'https://github.com/USEPA/scghg' },
  cadence: 'fixed',
  redistributable: true,
  limits: [
    'The file is of the external review in 2022; the final report of December 2023 publishes rounded values.',
    'Guidance on the use of these numbers by agencies of the United States changed in 2025; they stand here as published research.',
  ],
  files: [
    {
      file: 'scghg_annual.csv',
      url: 'https://raw.githubusercontent.com/USEPA/scghg/main/EPA/output/scghg_annual.csv',
      snapshot: '2022-10-11',
    },
  ],
  fields: [
    textField('gas', 'One of CO2, CH4, N2O'),
    { ...YEAR_FIELD, description: 'Year of emission' },
    numberField('rate_2_5_pct_usd_per_t', UNIT, 'Near-term discount rate of 2.5 percent'),
    numberField('rate_2_0_pct_usd_per_t', UNIT, 'Near-term discount rate of 2.0 percent'),
    numberField('rate_1_5_pct_usd_per_t', UNIT, 'Near-term discount rate of 1.5 percent'),
  ],
  key: ['gas', 'year'],
  sanity: {
    least_rows: 183,
    anchors: [
      {
        match: { gas: 'CO2', year: 2020 },
        field: 'rate_2_0_pct_usd_per_t',
        value: 193,
        tolerance_pct: 2,
      },
    ],
    ranges: {
      rate_2_5_pct_usd_per_t: [50, 200_000],
      rate_2_0_pct_usd_per_t: [50, 250_000],
      rate_1_5_pct_usd_per_t: [50, 400_000],
    },
  },
  parse: (files) =>
    readCsv(takeOnlyFile(files), {
      columns: ['gas', 'emission.year', '2.5% Ramsey', '2.0% Ramsey', '1.5% Ramsey'],
    }).map((record) => ({
      gas: readText(record, 'gas'),
      year: readYear(record, 'emission.year'),
      rate_2_5_pct_usd_per_t: readDollars(record, '2.5% Ramsey'),
      rate_2_0_pct_usd_per_t: readDollars(record, '2.0% Ramsey'),
      rate_1_5_pct_usd_per_t: readDollars(record, '1.5% Ramsey'),
    })),
}

/** Amounts of one thousand or more contain a comma, for example `1,257`. */
function readDollars(record: CsvRecord, column: string): number {
  return parseNumber(readText(record, column).replaceAll(',', ''), column)
}
