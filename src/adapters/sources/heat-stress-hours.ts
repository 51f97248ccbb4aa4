import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readText, readRequiredNumber, readYear, roundTo } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { UpstreamFault } from '../upstream-fault.ts'

/** First year of the unbroken series; two earlier years in the source stand alone. */
const FIRST_YEAR = 2005

const FIELD_BY_LOWER_BOUND: Readonly<Record<string, string>> = {
  '26': 'moderate_hours',
  '32': 'strong_hours',
  '38': 'very_strong_hours',
  '46': 'extreme_hours',
}

const VALUE_FIELDS = [
  numberField('moderate_hours', 'h/yr', 'Hours with a felt temperature (UTCI) of 26 to 32 °C'),
  numberField('strong_hours', 'h/yr', 'Hours with a felt temperature of 32 to 38 °C'),
  numberField('very_strong_hours', 'h/yr', 'Hours with a felt temperature of 38 to 46 °C'),
  numberField('extreme_hours', 'h/yr', 'Hours with a felt temperature above 46 °C'),
]

/** Places without a country code that the source numbers from 111 to 129. */
const UNCODED = /^1[12]\d$/

/** Hours of heat stress by country and category. */
export const heatStressHours: Adapter = {
  dataset_id: 'heat-stress-hours',
  folder: 'heat-stress',
  title: 'Hours of heat stress by country',
  description:
    'Hours a year in four categories of heat stress of the Universal Thermal Climate Index, by country from 2005 to 2023.',
  topic: 'risk',
  ...LICENSES.ccBy4,
  attribution:
    '360info (CC BY 4.0); contains modified Copernicus Climate Change Service information (ERA5-HEAT)',
  source: { name: '360info', url: 'https://github.com/360-info/report-heatstress' },
  cadence: 'fixed',
  redistributable: true,
  limits: [
    'Hours are means over the area of a country, not over its people.',
    'Categories that a country never reached in a year are null. The years 1992 and 1993 of the source are left out because 1994 to 2004 are missing.',
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
    const collector = collectRows(VALUE_FIELDS.map(({ name }) => name))
    const format = { columns: ['year', 'lower', 'iso', 'hours'] }
    for (const record of readCsv(takeOnlyFile(files), format)) {
      const code = readText(record, 'iso')
      const year = readYear(record, 'year')
      if (UNCODED.test(code) || year < FIRST_YEAR) continue
      const country = countries.readAlpha3(code)
      if (country === null) continue
      const field = FIELD_BY_LOWER_BOUND[readText(record, 'lower')]
      if (field === undefined) throw new UpstreamFault('bad_value', 'Unknown heat category.')
      collector.set({ country, year }, field, roundTo(readRequiredNumber(record, 'hours'), 6))
    }
    return collector.rows()
  },
}
