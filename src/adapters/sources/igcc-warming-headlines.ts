import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, textField } from '../fields.ts'
import { readRequiredNumber, readText } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { UpstreamFault } from '../upstream-fault.ts'
import { IGCC_EDITION_LIMIT, igccFile, IGCC_SOURCE } from './igcc-source.ts'

const FILE = 'Assessment-Update-2024_GMST_headlines.csv'

/** Definitions of present warming by the note of a row. */
const DEFINITIONS: Readonly<Record<string, string>> = { '': 'ar6', 'SR15 definition': 'sr15' }

/** Columns of the source by field. */
const COLUMNS = {
  first_year: 'timebound_lower',
  end_year: 'timebound_upper',
  human_induced_c: 'anthropogenic_p50',
  human_induced_low_c: 'anthropogenic_p05',
  human_induced_high_c: 'anthropogenic_p95',
  greenhouse_gases_c: 'ghg_p50',
  other_human_forcing_c: 'other_human_forcing_p50',
  natural_forcing_c: 'natural_p50',
} as const

/** Assessed warming of recent periods by cause. */
export const igccWarmingHeadlines: Adapter = {
  dataset_id: 'igcc-warming-headlines',
  folder: 'igcc-indicators',
  title: 'Assessed present warming by cause',
  description:
    'Warming against 1850 to 1900 of a recent decade and of single years, attributed to humans and their forcings and assessed over three methods, as the headline of the update of 2024.',
  topic: 'climate',
  ...IGCC_SOURCE,
  limits: [
    IGCC_EDITION_LIMIT,
    'Values are rounded as in the assessment; the range is 5 to 95 percent.',
    'The special report of 2018 (sr15) defines the warming of a year as the mean of the 30 years around it, the later half on the present trend.',
  ],
  files: [igccFile(FILE, `anthropogenic_warming/${FILE}`, '2025-06-11')],
  fields: [
    textField('definition', `One of ${Object.values(DEFINITIONS).join(', ')}`),
    numberField('first_year', 'year', 'Start of the period'),
    numberField('end_year', 'year', 'End of the period, not part of it'),
    numberField('human_induced_c', '°C', 'Warming caused by humans, median'),
    numberField('human_induced_low_c', '°C', 'The same, 5th percentile'),
    numberField('human_induced_high_c', '°C', 'The same, 95th percentile'),
    numberField('greenhouse_gases_c', '°C', 'Warming by greenhouse gases, median'),
    numberField('other_human_forcing_c', '°C', 'Warming by other human forcing, median'),
    numberField('natural_forcing_c', '°C', 'Warming by natural forcing, median'),
  ],
  key: ['definition', 'first_year', 'end_year'],
  sanity: {
    least_rows: 6,
    anchors: [
      {
        match: { definition: 'sr15', first_year: 2024, end_year: 2025 },
        field: 'human_induced_c',
        value: 1.36,
        tolerance_pct: 1,
      },
    ],
    ranges: {
      first_year: [1990, 2100],
      end_year: [1990, 2100],
      human_induced_c: [0.5, 3],
      human_induced_low_c: [0, 3],
      human_induced_high_c: [0.5, 4],
      greenhouse_gases_c: [0.5, 4],
      other_human_forcing_c: [-2, 1],
      natural_forcing_c: [-1, 1],
    },
  },
  parse: (files) =>
    readCsv(takeOnlyFile(files), { columns: [...Object.values(COLUMNS), 'notes'] }).map(
      (record) => {
        const definition = DEFINITIONS[readText(record, 'notes')]
        if (definition === undefined) throw new UpstreamFault('bad_value', 'Unknown definition.')
        const values = Object.entries(COLUMNS).map(([field, column]) => [
          field,
          readRequiredNumber(record, column),
        ])
        return { definition, ...Object.fromEntries(values) }
      }
    ),
}
