import { hasAnyValue, takeOnlyFile } from '../adapter.ts'
import type { Adapter, Row } from '../adapter.ts'
import { numberField, textField } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readNumber, readText } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'

const COLUMNS = {
  ar4_gwp100: 'AR4GWP100',
  ar5_gwp100: 'AR5GWP100',
  ar6_gwp100: 'AR6GWP100',
  ar6_gwp20: 'AR6GWP20',
} as const

const VALUE_FIELDS = [
  numberField('ar4_gwp100', 'kg CO2e/kg', 'Over 100 years, fourth assessment (2007)'),
  numberField('ar5_gwp100', 'kg CO2e/kg', 'Over 100 years, fifth assessment (2013)'),
  numberField('ar6_gwp100', 'kg CO2e/kg', 'Over 100 years, sixth assessment (2021)'),
  numberField('ar6_gwp20', 'kg CO2e/kg', 'Over 20 years, sixth assessment (2021)'),
]

/** Global warming potentials of greenhouse gases. */
export const gwp: Adapter = {
  dataset_id: 'gwp',
  folder: 'gwp',
  title: 'Global warming potentials by assessment report',
  description:
    'Global warming potential of each greenhouse gas in the fourth, fifth and sixth assessment reports of the IPCC.',
  topic: 'climate',
  ...LICENSES.cc0,
  attribution: 'openclimatedata globalwarmingpotentials (CC0 1.0), from IPCC assessment reports',
  source: {
    name: 'openclimatedata',
    url: 'https://github.com/openclimatedata/globalwarmingpotentials',
  },
  cadence: 'irregular',
  redistributable: true,
  limits: [
    'Methane of the fifth report is the value without carbon feedback (28); methane of the sixth is 27.9, while that report also gives 29.8 for fossil and 27.0 for other methane.',
    'Other horizons and earlier reports are in the source.',
  ],
  files: [
    {
      file: 'globalwarmingpotentials.csv',
      url: 'https://raw.githubusercontent.com/openclimatedata/globalwarmingpotentials/main/globalwarmingpotentials.csv',
      snapshot: '2024-06-14',
    },
  ],
  fields: [textField('gas', 'Name of the gas as the source writes it'), ...VALUE_FIELDS],
  key: ['gas'],
  sanity: {
    least_rows: 85,
    anchors: [
      { match: { gas: 'CH4' }, field: 'ar6_gwp100', value: 27.9, tolerance_pct: 0.1 },
      { match: { gas: 'N2O' }, field: 'ar5_gwp100', value: 265, tolerance_pct: 0.1 },
    ],
    ranges: Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [0, 30_000]])),
  },
  parse(files) {
    // Comment lines come before the header, padded with commas.
    const format = { columns: ['Species', ...Object.values(COLUMNS)], comment: '#' }
    return readCsv(takeOnlyFile(files), format)
      .map((record): Row => {
        const values = Object.entries(COLUMNS).map(([field, column]) => [
          field,
          readNumber(record, column),
        ])
        return { gas: readText(record, 'Species'), ...Object.fromEntries(values) }
      })
      .filter((row) => hasAnyValue(row, Object.keys(COLUMNS)))
  },
}
