import { takeFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, YEAR_FIELD } from '../fields.ts'
import { readNumber, readRequiredNumber } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { IGCC_EDITION_LIMIT, igccFile, IGCC_SOURCE } from './igcc-source.ts'

/** Upstream column of each driver. */
const DRIVERS = {
  co2: 'CO2',
  methane: 'CH4',
  nitrous_oxide: 'N2O',
  halogenated: 'halogen',
  ozone: 'O3',
  aerosols: 'aerosol',
  land_use: 'land_use',
  solar: 'solar',
  volcanic: 'volcanic',
  human_induced: 'anthro',
  total: 'total',
} as const

const BEST_FILE = 'ERF_best_aggregates_1750-2024.csv'
const LOW_FILE = 'ERF_p05_aggregates_1750-2024.csv'
const HIGH_FILE = 'ERF_p95_aggregates_1750-2024.csv'

const VALUE_FIELDS = [
  numberField('co2_w_m2', 'W/m2', 'Forcing by CO2'),
  numberField('methane_w_m2', 'W/m2', 'Forcing by methane'),
  numberField('nitrous_oxide_w_m2', 'W/m2', 'Forcing by nitrous oxide'),
  numberField('halogenated_w_m2', 'W/m2', 'Forcing by halogenated gases'),
  numberField('ozone_w_m2', 'W/m2', 'Forcing by ozone'),
  numberField('aerosols_w_m2', 'W/m2', 'Forcing by aerosols, negative for cooling'),
  numberField('land_use_w_m2', 'W/m2', 'Forcing by land use'),
  numberField('solar_w_m2', 'W/m2', 'Forcing by the sun'),
  numberField('volcanic_w_m2', 'W/m2', 'Forcing by volcanoes'),
  numberField('human_induced_w_m2', 'W/m2', 'All forcing by people'),
  numberField('human_induced_low_w_m2', 'W/m2', 'The same, 5th percentile'),
  numberField('human_induced_high_w_m2', 'W/m2', 'The same, 95th percentile'),
  numberField('total_w_m2', 'W/m2', 'All forcing'),
]

/** Effective radiative forcing by driver. */
export const igccRadiativeForcing: Adapter = {
  dataset_id: 'igcc-radiative-forcing',
  folder: 'igcc-indicators',
  title: 'Effective radiative forcing by driver',
  description:
    'Effective radiative forcing since 1750 by greenhouse gas, aerosols, land use and natural drivers, by year, with the range of the human-induced total.',
  topic: 'climate',
  ...IGCC_SOURCE,
  limits: [IGCC_EDITION_LIMIT, 'Ranges by driver are left out; the source holds them.'],
  files: [
    igccFile(BEST_FILE, `effective_radiative_forcing/${BEST_FILE}`, '2025-06-10'),
    igccFile(LOW_FILE, `effective_radiative_forcing/${LOW_FILE}`, '2025-06-10'),
    igccFile(HIGH_FILE, `effective_radiative_forcing/${HIGH_FILE}`, '2025-06-10'),
  ],
  fields: [YEAR_FIELD, ...VALUE_FIELDS],
  key: ['year'],
  sanity: {
    least_rows: 275,
    shrink_pct: 0,
    growth_pct: 5,
    anchors: [{ match: { year: 2024 }, field: 'co2_w_m2', value: 2.33, tolerance_pct: 3 }],
    ranges: {
      ...Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [-2, 6]])),
      volcanic_w_m2: [-15, 1],
      total_w_m2: [-15, 6],
    },
  },
  parse(files) {
    const collector = collectRows(VALUE_FIELDS.map(({ name }) => name))
    const collect = (file: string, columns: readonly (readonly [string, string])[]): void => {
      const required = ['time', ...columns.map(([, column]) => column)]
      for (const record of readCsv(takeFile(files, file), { columns: required })) {
        const year = Math.floor(readRequiredNumber(record, 'time'))
        for (const [field, column] of columns) {
          collector.set({ year }, field, readNumber(record, column))
        }
      }
    }
    collect(
      BEST_FILE,
      Object.entries(DRIVERS).map(([driver, column]) => [`${driver}_w_m2`, column])
    )
    collect(LOW_FILE, [['human_induced_low_w_m2', DRIVERS.human_induced]])
    collect(HIGH_FILE, [['human_induced_high_w_m2', DRIVERS.human_induced]])
    return collector.rows()
  },
}
