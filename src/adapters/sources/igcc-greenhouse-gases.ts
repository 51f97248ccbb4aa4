import { takeFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, YEAR_FIELD } from '../fields.ts'
import { readNumber, readRequiredNumber } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { IGCC_EDITION_LIMIT, igccFile, IGCC_SOURCE } from './igcc-source.ts'

/** First year published here; concentrations are yearly and all emissions known from then on. */
const FIRST_YEAR = 1850

const CONCENTRATION_FILE = 'ghg_concentrations.csv'
const EMISSION_FILE = 'greehouse_gas_emissions_co2eq.csv'

const CONCENTRATIONS = { co2_ppm: 'CO2', methane_ppb: 'CH4', nitrous_oxide_ppb: 'N2O' } as const

const EMISSIONS = {
  fossil_gt_co2: 'CO2-FFI',
  land_use_gt_co2: 'CO2-LULUCF',
  methane_gt_co2e: 'CH4',
  nitrous_oxide_gt_co2e: 'N2O',
  fluorinated_gt_co2e: 'F-gases',
} as const

const VALUE_FIELDS = [
  numberField('co2_ppm', 'ppm', 'Concentration of CO2'),
  numberField('methane_ppb', 'ppb', 'Concentration of methane'),
  numberField('nitrous_oxide_ppb', 'ppb', 'Concentration of nitrous oxide'),
  numberField('fossil_gt_co2', 'Gt CO2', 'CO2 emitted by fossil fuels and industry'),
  numberField('land_use_gt_co2', 'Gt CO2', 'CO2 emitted by land use and forestry, net'),
  numberField('methane_gt_co2e', 'Gt CO2e', 'Methane emitted, 100-year warming potential'),
  numberField('nitrous_oxide_gt_co2e', 'Gt CO2e', 'Nitrous oxide emitted, 100-year potential'),
  numberField('fluorinated_gt_co2e', 'Gt CO2e', 'Fluorinated gases emitted, 100-year potential'),
]

/** Concentrations and global emissions of the main greenhouse gases. */
export const igccGreenhouseGases: Adapter = {
  dataset_id: 'igcc-greenhouse-gases',
  folder: 'igcc-indicators',
  title: 'Greenhouse gases: global concentrations and emissions',
  description:
    'Global concentrations of CO2, methane and nitrous oxide and global emissions by group of gases, by year since 1850.',
  topic: 'climate',
  ...IGCC_SOURCE,
  limits: [IGCC_EDITION_LIMIT, 'Emissions end one year before concentrations.'],
  files: [
    igccFile(
      CONCENTRATION_FILE,
      'greenhouse_gas_concentrations/ghg_concentrations.csv',
      '2025-06-10'
    ),
    igccFile(
      EMISSION_FILE,
      'greenhouse_gas_emissions/greehouse_gas_emissions_co2eq.csv',
      '2025-06-10'
    ),
  ],
  fields: [YEAR_FIELD, ...VALUE_FIELDS],
  key: ['year'],
  sanity: {
    least_rows: 170,
    shrink_pct: 0,
    growth_pct: 5,
    anchors: [
      { match: { year: 2024 }, field: 'co2_ppm', value: 422.5, tolerance_pct: 0.5 },
      { match: { year: 2023 }, field: 'fossil_gt_co2', value: 37.8, tolerance_pct: 4 },
    ],
    ranges: {
      co2_ppm: [270, 600],
      methane_ppb: [700, 3_000],
      nitrous_oxide_ppb: [260, 500],
      fossil_gt_co2: [0, 60],
      land_use_gt_co2: [-5, 12],
      methane_gt_co2e: [0, 20],
      nitrous_oxide_gt_co2e: [0, 10],
      fluorinated_gt_co2e: [0, 10],
    },
  },
  parse(files) {
    const collector = collectRows(VALUE_FIELDS.map(({ name }) => name))
    for (const [file, time, columns] of [
      [CONCENTRATION_FILE, 'time', CONCENTRATIONS] as const,
      [EMISSION_FILE, 'year', EMISSIONS] as const,
    ]) {
      const required = [time, ...Object.values(columns)]
      for (const record of readCsv(takeFile(files, file), { columns: required })) {
        const year = Math.floor(readRequiredNumber(record, time))
        if (year < FIRST_YEAR) continue
        for (const [field, column] of Object.entries(columns)) {
          collector.set({ year }, field, readNumber(record, column))
        }
      }
    }
    return collector.rows()
  },
}
