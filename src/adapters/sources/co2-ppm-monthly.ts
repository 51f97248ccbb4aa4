import { takeFile } from '../adapter.ts'
import type { Adapter, UpstreamBytes } from '../adapter.ts'
import { dateField, numberField } from '../fields.ts'
import { readNumber, readText } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import type { RowCollector } from '../reading/row-collector.ts'
import { CO2_PPM_ATTRIBUTION, co2PpmFile, CO2_PPM_SOURCE } from '../publishers.ts'

const MAUNA_LOA_FILE = 'co2-mm-mlo.csv'
const GLOBAL_FILE = 'co2-mm-gl.csv'

/** The headers of both files are shorter than their records and misname columns: read by position. */
const MAUNA_LOA_HEADER = ['date', 'decimal', 'mean', 'deseasonalised', 'days', 'spread', 'error']
const GLOBAL_HEADER = ['date', 'decimal', 'mean', 'mean_error', 'deseasonalised', 'trend_error']

const VALUE_FIELDS = [
  numberField('mauna_loa_ppm', 'ppm', 'Monthly mean at Mauna Loa'),
  numberField('mauna_loa_deseasonalised_ppm', 'ppm', 'The same without the seasonal cycle'),
  numberField('global_ppm', 'ppm', 'Monthly mean over the marine surface of the globe'),
  numberField('global_deseasonalised_ppm', 'ppm', 'The same without the seasonal cycle'),
]

/** Monthly means of atmospheric CO2. */
export const co2PpmMonthly: Adapter = {
  dataset_id: 'co2-ppm-monthly',
  folder: 'co2-ppm',
  title: 'Atmospheric CO2: monthly means',
  description:
    'Monthly mean concentration of CO2 in the air with and without its seasonal cycle, at Mauna Loa since 1958 and over the marine surface of the globe since 1979.',
  topic: 'climate',
  ...CO2_PPM_SOURCE,
  attribution: CO2_PPM_ATTRIBUTION,
  cadence: 'monthly',
  redistributable: true,
  limits: [
    'Some months after November 2022 were measured at Maunakea because of an eruption.',
    'The global series lags the one of Mauna Loa by about two months.',
  ],
  files: [co2PpmFile(MAUNA_LOA_FILE, '2026-08-01'), co2PpmFile(GLOBAL_FILE, '2026-08-01')],
  fields: [dateField('date', 'First day of the month'), ...VALUE_FIELDS],
  key: ['date'],
  sanity: {
    least_rows: 800,
    shrink_pct: 0,
    growth_pct: 10,
    anchors: [
      { match: { date: '1979-01-01' }, field: 'global_ppm', value: 336.56, tolerance_pct: 0.2 },
    ],
    ranges: Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [300, 600]])),
  },
  parse(files) {
    const collector = collectRows(VALUE_FIELDS.map(({ name }) => name))
    collectMonths(collector, files, MAUNA_LOA_FILE, MAUNA_LOA_HEADER, 'mauna_loa')
    collectMonths(collector, files, GLOBAL_FILE, GLOBAL_HEADER, 'global')
    return collector.rows()
  },
}

function collectMonths(
  collector: RowCollector,
  files: UpstreamBytes,
  file: string,
  header: readonly string[],
  station: string
): void {
  const format = { columns: ['date', 'mean'], replace_header: header, comment: '#' }
  for (const record of readCsv(takeFile(files, file), format)) {
    const date = `${readText(record, 'date')}-01`
    collector.set({ date }, `${station}_ppm`, readNumber(record, 'mean'))
    const deseasonalised = readNumber(record, 'deseasonalised')
    collector.set({ date }, `${station}_deseasonalised_ppm`, deseasonalised)
  }
}
