import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, textField, YEAR_FIELD } from '../fields.ts'
import { readNumber, readText } from '../reading/cell.ts'
import { readCsv, listYearColumns } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { nameScenario, TIPPING_RISK_SOURCE, TIPPING_RISK_URL } from '../publishers.ts'

const FIRST_YEAR = 2020
const YEARS_PER_STEP = 10

/** Quantiles published here by their text in the source. */
const FIELD_BY_QUANTILE: Readonly<Record<string, string>> = {
  '0.1': 'p10_c',
  '0.33': 'p33_c',
  '0.5': 'p50_c',
  '0.66': 'p66_c',
  '0.9': 'p90_c',
}

const VALUE_FIELDS = [
  numberField('p10_c', '°C', 'Warming against 1850 to 1900, 10th percentile'),
  numberField('p33_c', '°C', 'The same, 33rd percentile'),
  numberField('p50_c', '°C', 'The same, median'),
  numberField('p66_c', '°C', 'The same, 66th percentile'),
  numberField('p90_c', '°C', 'The same, 90th percentile'),
]

/** Global temperature to 2300 under 22 pathways of policy. */
export const tippingRiskTemperature: Adapter = {
  dataset_id: 'tipping-risk-temperature',
  folder: 'tipping-risk',
  title: 'Global temperature to 2300 under policy pathways',
  description:
    'Percentiles of global warming under 22 pathways of policy, each tenth year from 2020 to 2300.',
  ...TIPPING_RISK_SOURCE,
  limits: ['Every tenth year and five of eleven percentiles of the source.'],
  files: [
    {
      file: 'tier1_temperature_summary.csv',
      url: TIPPING_RISK_URL,
      snapshot: '2025-02-13',
    },
  ],
  fields: [textField('scenario', 'Pathway of policy'), YEAR_FIELD, ...VALUE_FIELDS],
  key: ['scenario', 'year'],
  sanity: {
    least_rows: 600,
    anchors: [
      {
        match: { scenario: 'CurPol', year: 2100 },
        field: 'p50_c',
        value: 2.93,
        tolerance_pct: 1,
      },
    ],
    ranges: Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [-2, 15]])),
  },
  parse(files) {
    const records = readCsv(takeOnlyFile(files), { columns: ['scenario', 'quantile', '2100'] })
    const years = listYearColumns(records, /^(\d{4})$/, FIRST_YEAR)
    const collector = collectRows(
      VALUE_FIELDS.map(({ name }) => name),
      4
    )
    for (const record of records) {
      const field = FIELD_BY_QUANTILE[readText(record, 'quantile')]
      if (field === undefined) continue
      const scenario = nameScenario(readText(record, 'scenario'))
      for (const { column, year } of years) {
        if (year % YEARS_PER_STEP !== 0) continue
        collector.set({ scenario, year }, field, readNumber(record, column))
      }
    }
    return collector.rows()
  },
}
