import { takeFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, YEAR_FIELD } from '../fields.ts'
import { readNumber, readRequiredNumber } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { IGCC_EDITION_LIMIT, igccFile, IGCC_SOURCE } from './igcc-source.ts'

const OBSERVED_FILE = 'annual_averages.csv'
const ATTRIBUTED_FILE = 'GMST_attribution_timeseries.csv'

const OBSERVED = {
  observed_c: 'GMST',
  observed_land_c: 'Land',
  observed_ocean_c: 'Ocean',
} as const

const ATTRIBUTED = {
  human_induced_c: 'anthropogenic_p50',
  human_induced_low_c: 'anthropogenic_p05',
  human_induced_high_c: 'anthropogenic_p95',
  greenhouse_gases_c: 'ghg_p50',
  other_human_forcing_c: 'other_human_forcing_p50',
  natural_forcing_c: 'natural_p50',
} as const

const VALUE_FIELDS = [
  numberField('observed_c', '°C', 'Observed global mean surface temperature'),
  numberField('observed_land_c', '°C', 'Observed mean over land'),
  numberField('observed_ocean_c', '°C', 'Observed mean over the ocean'),
  numberField('human_induced_c', '°C', 'Warming attributed to people, median'),
  numberField('human_induced_low_c', '°C', 'The same, 5th percentile'),
  numberField('human_induced_high_c', '°C', 'The same, 95th percentile'),
  numberField('greenhouse_gases_c', '°C', 'Part attributed to greenhouse gases, median'),
  numberField('other_human_forcing_c', '°C', 'Part attributed to aerosols and land use, median'),
  numberField('natural_forcing_c', '°C', 'Part attributed to sun and volcanoes, median'),
]

/** Observed and attributed global warming by year. */
export const igccGlobalWarming: Adapter = {
  dataset_id: 'igcc-global-warming',
  folder: 'igcc-indicators',
  title: 'Global warming, observed and attributed',
  description:
    'Observed global, land and ocean temperature and the warming attributed to people, by year since 1850, against the mean of 1850 to 1900.',
  topic: 'climate',
  ...IGCC_SOURCE,
  limits: [
    IGCC_EDITION_LIMIT,
    'Attributed values are those of one of three methods; the assessed headline for 2024 is 1.36 °C of human-induced warming.',
  ],
  files: [
    igccFile(OBSERVED_FILE, 'global_mean_temperatures/annual_averages.csv', '2025-05-02'),
    igccFile(ATTRIBUTED_FILE, 'anthropogenic_warming/Walsh_GMST_timeseries.csv', '2025-06-11'),
  ],
  fields: [YEAR_FIELD, ...VALUE_FIELDS],
  key: ['year'],
  sanity: {
    least_rows: 175,
    shrink_pct: 0,
    growth_pct: 5,
    anchors: [
      { match: { year: 2024 }, field: 'observed_c', value: 1.52, tolerance_pct: 2 },
      { match: { year: 2024 }, field: 'human_induced_c', value: 1.3, tolerance_pct: 5 },
    ],
    ranges: Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [-2.5, 4]])),
  },
  parse(files) {
    const collector = collectRows(VALUE_FIELDS.map(({ name }) => name))
    for (const [file, columns] of [
      [OBSERVED_FILE, OBSERVED] as const,
      [ATTRIBUTED_FILE, ATTRIBUTED] as const,
    ]) {
      const required = ['time', ...Object.values(columns)]
      for (const record of readCsv(takeFile(files, file), { columns: required })) {
        // Time is the middle of the year, for example 1850.5.
        const year = Math.floor(readRequiredNumber(record, 'time'))
        for (const [field, column] of Object.entries(columns)) {
          collector.set({ year }, field, readNumber(record, column))
        }
      }
    }
    return collector.rows()
  },
}
