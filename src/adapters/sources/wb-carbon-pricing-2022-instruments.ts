import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, textField } from '../fields.ts'
import { readNumber, readText } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import type { CsvRecord } from '../reading/csv.ts'
import {
  CARBON_PRICING_AGE,
  CARBON_PRICING_HEADER_LINE,
  CARBON_PRICING_SOURCE,
  CARBON_PRICING_URL,
} from '../publishers.ts'

const COVERED = 'GHG emissions covered [MtCO2e]'
const SHARE = 'Proportion of global GHG emissions covered'
const START = 'Year of implementation'
const REVENUE = 'Government income, previous year'

/** Carbon taxes and emission trading systems. */
export const wbCarbonPricingInstruments: Adapter = {
  dataset_id: 'wb-carbon-pricing-2022-instruments',
  folder: 'wb-carbon-pricing-2022',
  title: 'Carbon pricing instruments, April 2022',
  description:
    'Carbon taxes and emission trading systems with status, jurisdiction, start, covered emissions and the revenue of the year before.',
  ...CARBON_PRICING_SOURCE,
  limits: [
    CARBON_PRICING_AGE,
    'The country is given for national instruments; regional and subnational ones name their jurisdiction.',
  ],
  files: [{ file: 'Data_Overall.csv', url: CARBON_PRICING_URL, snapshot: '2023-11-29' }],
  fields: [
    textField('instrument', 'Name of the instrument'),
    textField('type', 'ETS, Carbon tax or Undecided'),
    textField('status', 'Implemented, Scheduled or Under consideration'),
    textField('level', 'National, Regional or Subnational'),
    textField('jurisdiction', 'Jurisdiction covered'),
    { ...COUNTRY_FIELD, description: 'ISO 3166-1 alpha-2 code of a national instrument' },
    { name: 'start_year', type: 'year', unit: null, description: 'Year of implementation' },
    numberField('covered_mt_co2e', 'Mt CO2e', 'Emissions covered'),
    numberField('covered_share_of_world_pct', '%', 'Share of global emissions covered'),
    numberField('revenue_usd_b', 'billion US$', 'Government revenue of 2021'),
  ],
  key: ['instrument'],
  sanity: {
    least_rows: 95,
    anchors: [
      {
        match: { instrument: 'EU ETS' },
        field: 'covered_mt_co2e',
        value: 1626.6,
        tolerance_pct: 5,
      },
    ],
    ranges: {
      covered_mt_co2e: [0, 10_000],
      covered_share_of_world_pct: [0, 20],
      revenue_usd_b: [0, 200],
    },
  },
  parse(files, { countries }) {
    const records = readCsv(takeOnlyFile(files), {
      columns: ['Name of the initiative', 'Type', 'Status', START, COVERED, SHARE, REVENUE],
      header_line: CARBON_PRICING_HEADER_LINE,
    })
    return records.map((record) => {
      const level = readText(record, 'Type of juridiction covered')
      const jurisdiction = readText(record, 'Jurisdiction covered')
      return {
        instrument: readText(record, 'Name of the initiative'),
        type: readText(record, 'Type'),
        status: readText(record, 'Status'),
        level,
        jurisdiction,
        country: level === 'National' ? countries.readName(jurisdiction) : null,
        start_year: readNumber(record, START, ['TBC', 'N/A', '']),
        covered_mt_co2e: readNumber(record, COVERED),
        covered_share_of_world_pct: readPercentage(record, SHARE),
        revenue_usd_b: readNumber(record, REVENUE),
      }
    })
  },
}

/** Percentages are text with a sign, for example `3.18%`. */
function readPercentage(record: CsvRecord, column: string): number | null {
  const text = readText(record, column).replace(/%$/, '')
  return readNumber({ [column]: text }, column)
}
