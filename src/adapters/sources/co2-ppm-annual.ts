import { takeFile } from '../adapter.ts'
import type { Adapter, UpstreamBytes } from '../adapter.ts'
import { numberField, YEAR_FIELD } from '../fields.ts'
import { readNumber, readYear } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import type { RowCollector } from '../reading/row-collector.ts'
import { CO2_PPM_ATTRIBUTION, co2PpmFile, CO2_PPM_SOURCE } from '../publishers.ts'

const VALUE_FIELDS = [
  numberField('mauna_loa_ppm', 'ppm', 'Annual mean at Mauna Loa'),
  numberField('mauna_loa_uncertainty_ppm', 'ppm', 'Its standard uncertainty'),
  numberField('mauna_loa_growth_ppm_per_year', 'ppm/yr', 'Growth during the year at Mauna Loa'),
  numberField('global_ppm', 'ppm', 'Annual mean over the marine surface of the globe'),
  numberField('global_uncertainty_ppm', 'ppm', 'Its standard uncertainty'),
  numberField('global_growth_ppm_per_year', 'ppm/yr', 'Growth during the year, globally'),
]

/** Annual means and growth of atmospheric CO2. */
export const co2PpmAnnual: Adapter = {
  dataset_id: 'co2-ppm-annual',
  folder: 'co2-ppm',
  title: 'Atmospheric CO2: annual means and growth',
  description:
    'Annual mean concentration of CO2 in the air and its growth, at Mauna Loa since 1959 and over the marine surface of the globe since 1979.',
  topic: 'climate',
  ...CO2_PPM_SOURCE,
  attribution: CO2_PPM_ATTRIBUTION,
  cadence: 'annual',
  redistributable: true,
  limits: ['Global growth before 1979 is derived by the source from Mauna Loa and the South Pole.'],
  files: [
    co2PpmFile('co2-annmean-mlo.csv', '2026-02-01'),
    co2PpmFile('co2-gr-mlo.csv', '2026-08-01'),
    co2PpmFile('co2-annmean-gl.csv', '2026-08-01'),
    co2PpmFile('co2-gr-gl.csv', '2026-08-01'),
  ],
  fields: [YEAR_FIELD, ...VALUE_FIELDS],
  key: ['year'],
  sanity: {
    least_rows: 60,
    shrink_pct: 0,
    growth_pct: 10,
    anchors: [
      { match: { year: 2020 }, field: 'mauna_loa_ppm', value: 414.21, tolerance_pct: 0.1 },
      { match: { year: 2020 }, field: 'global_ppm', value: 412.43, tolerance_pct: 0.1 },
    ],
    ranges: {
      mauna_loa_ppm: [310, 600],
      mauna_loa_uncertainty_ppm: [0, 1],
      mauna_loa_growth_ppm_per_year: [-1, 8],
      global_ppm: [330, 600],
      global_uncertainty_ppm: [0, 1],
      global_growth_ppm_per_year: [-1, 8],
    },
  },
  parse(files) {
    const collector = collectRows(VALUE_FIELDS.map(({ name }) => name))
    for (const [station, suffix] of [['mauna_loa', 'mlo'] as const, ['global', 'gl'] as const]) {
      collectColumns(collector, files, `co2-annmean-${suffix}.csv`, {
        [`${station}_ppm`]: 'Mean',
        [`${station}_uncertainty_ppm`]: 'Uncertainty',
      })
      collectColumns(collector, files, `co2-gr-${suffix}.csv`, {
        [`${station}_growth_ppm_per_year`]: 'Annual Increase',
      })
    }
    return collector.rows()
  },
}

function collectColumns(
  collector: RowCollector,
  files: UpstreamBytes,
  file: string,
  columns: Readonly<Record<string, string>>
): void {
  for (const record of readCsv(takeFile(files, file), {
    columns: ['Year', ...Object.values(columns)],
  })) {
    const year = readYear(record, 'Year')
    for (const [field, column] of Object.entries(columns)) {
      collector.set({ year }, field, readNumber(record, column))
    }
  }
}
