import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readText, readRequiredNumber, readYear, roundTo } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { UpstreamFault } from '../upstream-fault.ts'

/** First year of the unbroken series; two earlier years in the source are isolated. */
const FIRST_YEAR = 2005

/** Significant digits that the single-precision numbers of the source carry. */
const DIGITS = 8

const FIELD_BY_LOWER_BOUND: Readonly<Record<string, string>> = {
  '26': 'moderate_hours',
  '32': 'strong_hours',
  '38': 'very_strong_hours',
  '46': 'extreme_hours',
}

const VALUE_FIELDS = [
  numberField('moderate_hours', 'h/yr', 'Hours with a felt temperature (UTCI) of 26 °C or more'),
  numberField('strong_hours', 'h/yr', 'Hours with a felt temperature of 32 °C or more'),
  numberField('very_strong_hours', 'h/yr', 'Hours with a felt temperature of 38 °C or more'),
  numberField('extreme_hours', 'h/yr', 'Hours with a felt temperature of 46 °C or more'),
]

/** Places without a country code that the source numbers from 111 to 129. */
const UNCODED = /^1[12]\d$/

/** Hours of heat stress by country and threshold. */
export const heatStressHours: Adapter = {
  dataset_id: 'heat-stress-hours',
  folder: 'heat-stress',
  title: 'Hours of heat stress by country',
  description:
    'Hours a year at or above the four thresholds of heat stress of the Universal Thermal Climate Index, by country from 2005 to 2023.',
  topic: 'risk',
  ...LICENSES.ccBy4,
  attribution:
    '360info (CC BY 4.0); contains modified Copernicus Climate Change Service information (ERA5-HEAT)',
  source: { name: '360info', url: 'https://github.com/360-info/report-heatstress' },
  cadence: 'fixed',
  redistributable: true,
  limits: [
    'Hours are means over the area of a country, not over its people.',
    'The source names categories with an upper end but counts every hour at or above the lower end, so the four columns must not be added.',
    'Means leave out the cells of a country that had no such hour, so that a high threshold can show more hours than it has in the whole country.',
    'Thresholds that a country never reached in a year are null. The years 1992 and 1993 of the source are left out because 1994 to 2004 are missing.',
  ],
  files: [
    {
      file: 'heatstress-hours-countries.csv',
      url: 'https://raw.githubusercontent.com/360-info/report-heatstress/main/data/cds/heatstress-hours-countries.csv',
      snapshot: '2024-05-30',
    },
  ],
  fields: [COUNTRY_FIELD, YEAR_FIELD, ...VALUE_FIELDS],
  key: ['country', 'year'],
  sanity: {
    least_rows: 3500,
    anchors: [
      {
        match: { country: 'AF', year: 2023 },
        field: 'moderate_hours',
        value: 1702,
        tolerance_pct: 1,
      },
    ],
    ranges: Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [0, 8784]])),
  },
  parse(files, { countries }) {
    const collector = collectRows(
      VALUE_FIELDS.map(({ name }) => name),
      DIGITS
    )
    const format = { columns: ['year', 'lower', 'iso', 'hours'] }
    for (const record of readCsv(takeOnlyFile(files), format)) {
      const code = readText(record, 'iso')
      const year = readYear(record, 'year')
      if (UNCODED.test(code) || year < FIRST_YEAR) continue
      const country = countries.readAlpha3(code)
      if (country === null) continue
      const field = FIELD_BY_LOWER_BOUND[readText(record, 'lower')]
      if (field === undefined)
        throw new UpstreamFault('bad_value', 'Unknown threshold of heat stress.')
      collector.set({ country, year }, field, roundTo(readRequiredNumber(record, 'hours'), DIGITS))
    }
    return collector.rows()
  },
}
