import { takeFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, textField, YEAR_FIELD } from '../fields.ts'
import { readNumber, readText, readYear } from '../reading/cell.ts'
import { readCsv, listYearColumns } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { US_STATE_CODES } from './us-state-codes.ts'

const RENEWABLE_FILE = 'rps_fraction.csv'
const CLEAN_FILE = 'ces_fraction.csv'
const FIRST_YEAR = 2010
const PCT = 100
const BASE =
  'https://raw.githubusercontent.com/PyPSA/pypsa-usa/master/workflow/repo_data/ReEDS_Constraints/state_policies'

const COLUMNS = {
  renewables_pct: 'rps_all',
  solar_pct: 'rps_solar',
  wind_pct: 'rps_wind',
} as const

const STATES: ReadonlySet<string> = new Set(Object.values(US_STATE_CODES))

const VALUE_FIELDS = [
  numberField('renewables_pct', '%', 'Required share of renewables in electricity sales'),
  numberField('solar_pct', '%', 'Part of it that has to be solar'),
  numberField('wind_pct', '%', 'Part of it that has to be wind'),
  numberField('clean_pct', '%', 'Required share of clean electricity in sales'),
]

/** Renewable and clean electricity targets of the states of the USA. */
export const usStatePolicy: Adapter = {
  dataset_id: 'us-state-policy',
  folder: 'us-state-policy',
  title: 'Renewable and clean electricity targets of the states of the USA',
  description:
    'Share of electricity sales that state law requires to be renewable, solar, wind or clean, by state and year from 2010 to 2050.',
  topic: 'policy',
  license: 'MIT AND BSD-3-Clause',
  license_url: 'https://opensource.org/license/bsd-3-clause',
  attribution: 'NREL ReEDS inputs (BSD-3-Clause) via PyPSA-USA (MIT)',
  source: { name: 'PyPSA-USA', url: 'https://github.com/PyPSA/pypsa-usa' },
  cadence: 'annual',
  redistributable: true,
  limits: [
    'States without a policy are absent; the state of the law is that of early 2024.',
    'The voluntary market and Nova Scotia, which the source lists with the states, are left out.',
  ],
  files: [
    { file: RENEWABLE_FILE, url: `${BASE}/${RENEWABLE_FILE}`, snapshot: '2024-04-08' },
    { file: CLEAN_FILE, url: `${BASE}/${CLEAN_FILE}`, snapshot: '2024-04-08' },
  ],
  fields: [textField('state', 'ISO 3166-2 code of the state'), YEAR_FIELD, ...VALUE_FIELDS],
  key: ['state', 'year'],
  sanity: {
    least_rows: 1_100,
    anchors: [],
    ranges: Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [0, 100.1]])),
  },
  parse(files) {
    const collector = collectRows(
      VALUE_FIELDS.map(({ name }) => name),
      4
    )
    const format = { columns: ['t', 'st', ...Object.values(COLUMNS)] }
    for (const record of readCsv(takeFile(files, RENEWABLE_FILE), format)) {
      const state = `US-${readText(record, 'st')}`
      const year = readYear(record, 't')
      if (!STATES.has(state)) continue
      for (const [field, column] of Object.entries(COLUMNS)) {
        collector.set({ state, year }, field, toPercent(readNumber(record, column)))
      }
    }
    const clean = readCsv(takeFile(files, CLEAN_FILE), { columns: ['st', '2030'] })
    for (const record of clean) {
      const state = `US-${readText(record, 'st')}`
      if (!STATES.has(state)) continue
      for (const { column, year } of listYearColumns(clean, /^(\d{4})$/, FIRST_YEAR)) {
        collector.set({ state, year }, 'clean_pct', toPercent(readNumber(record, column)))
      }
    }
    return collector.rows()
  },
}

function toPercent(fraction: number | null): number | null {
  return fraction === null ? null : fraction * PCT
}
