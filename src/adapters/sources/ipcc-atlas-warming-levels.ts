import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, textField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readText, readYear } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import type { CsvRecord } from '../reading/csv.ts'

const SCENARIOS = ['ssp126', 'ssp245', 'ssp370', 'ssp585']
const LEVELS = ['1.5', '2', '3', '4']

/** The source writes NA where a level is never reached, and 9999 where a model has no run. */
const NEVER_REACHED = 'NA'
const NOT_SIMULATED = '9999'

/** The first header cell of the file is empty. */
const MODEL_COLUMN = 'column_1'

/** Year in which climate models reach levels of global warming. */
export const ipccAtlasWarmingLevels: Adapter = {
  dataset_id: 'ipcc-atlas-warming-levels',
  folder: 'ipcc-atlas-warming-levels',
  title: 'Years in which climate models reach 1.5, 2, 3 and 4 °C',
  description:
    'Central year of the 20-year window in which each of 28 CMIP6 models first reaches a level of global warming under four SSP scenarios.',
  topic: 'climate',
  ...LICENSES.ccBy4,
  attribution: 'IPCC WGI Atlas, AR6 (CC BY 4.0)',
  source: { name: 'IPCC WGI Atlas', url: 'https://github.com/IPCC-WG1/Atlas' },
  cadence: 'fixed',
  redistributable: true,
  limits: [
    'The date of the copy is not recorded; the date of publication of the report stands in its place.',
    'Models are not weighted by how well they match observed warming.',
  ],
  files: [
    {
      file: 'CMIP6_Atlas_WarmingLevels.csv',
      url: 'https://raw.githubusercontent.com/IPCC-WG1/Atlas/main/warming-levels/CMIP6_Atlas_WarmingLevels.csv',
      snapshot: '2021-08-09',
    },
  ],
  fields: [
    textField('model_run', 'Model and member of its ensemble'),
    textField('scenario', `One of ${SCENARIOS.join(', ')}`),
    numberField('warming_level_c', '°C', 'Warming against 1850 to 1900'),
    textField('outcome', 'One of reached, never_reached (by 2100), not_simulated'),
    { ...YEAR_FIELD, description: 'Central year of the window, null unless reached' },
  ],
  key: ['model_run', 'scenario', 'warming_level_c'],
  sanity: { least_rows: 448, anchors: [], ranges: { warming_level_c: [1, 5] } },
  parse(files) {
    const columns = SCENARIOS.flatMap((scenario) => LEVELS.map((level) => ({ scenario, level })))
    const format = { columns: columns.map(({ scenario, level }) => `${level}_${scenario}`) }
    return readCsv(takeOnlyFile(files), format).flatMap((record) =>
      columns.map(({ scenario, level }) =>
        Object.assign(
          {
            model_run: readText(record, MODEL_COLUMN),
            scenario,
            warming_level_c: Number(level),
          },
          readOutcome(record, `${level}_${scenario}`)
        )
      )
    )
  },
}

function readOutcome(record: CsvRecord, column: string): { outcome: string; year: number | null } {
  const text = readText(record, column)
  if (text === NEVER_REACHED) return { outcome: 'never_reached', year: null }
  if (text === NOT_SIMULATED) return { outcome: 'not_simulated', year: null }
  return { outcome: 'reached', year: readYear(record, column) }
}
