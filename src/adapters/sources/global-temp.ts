import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readNumber, readText, readYear } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import { collectRows } from '../reading/row-collector.ts'
import { UpstreamFault } from '../upstream-fault.ts'

const FIELD_BY_SERIES: Readonly<Record<string, string>> = {
  GISTEMP: 'gistemp_anomaly_c',
  gcag: 'noaa_anomaly_c',
}

const VALUE_FIELDS = [
  numberField('gistemp_anomaly_c', '°C', 'NASA GISTEMP against the mean of 1951 to 1980'),
  numberField('noaa_anomaly_c', '°C', 'NOAA Climate at a Glance, against its own base period'),
]

/** Global mean surface temperature anomalies of two observational series. */
export const globalTemp: Adapter = {
  dataset_id: 'global-temp',
  folder: 'global-temp',
  title: 'Global mean temperature: two observational series',
  description:
    'Annual anomalies of the global mean surface temperature in the series of NASA since 1880 and of NOAA since 1850.',
  topic: 'climate',
  ...LICENSES.pddl,
  attribution: 'NASA GISS (GISTEMP) and NOAA NCEI; packaged by Frictionless Data (PDDL 1.0)',
  source: { name: 'Frictionless Data', url: 'https://github.com/datasets/global-temp' },
  cadence: 'annual',
  redistributable: true,
  limits: [
    'The two series have different base periods and must not be averaged; igcc-global-warming states warming against 1850 to 1900.',
    'The packaged copy was last refreshed in October 2024: 2024 is a part of the year, and GISTEMP ends in 2023.',
  ],
  files: [
    {
      file: 'annual.csv',
      url: 'https://raw.githubusercontent.com/datasets/global-temp/main/data/annual.csv',
      snapshot: '2024-10-04',
    },
  ],
  fields: [YEAR_FIELD, ...VALUE_FIELDS],
  key: ['year'],
  sanity: {
    least_rows: 170,
    shrink_pct: 0,
    growth_pct: 5,
    anchors: [{ match: { year: 2016 }, field: 'gistemp_anomaly_c', value: 1.01, tolerance_pct: 5 }],
    ranges: Object.fromEntries(VALUE_FIELDS.map(({ name }) => [name, [-1.5, 3]])),
  },
  parse(files) {
    const collector = collectRows(VALUE_FIELDS.map(({ name }) => name))
    for (const record of readCsv(takeOnlyFile(files), { columns: ['Source', 'Year', 'Mean'] })) {
      const series = readText(record, 'Source')
      const field = FIELD_BY_SERIES[series]
      if (field === undefined) throw new UpstreamFault('bad_value', `Unknown series ${series}.`)
      collector.set({ year: readYear(record, 'Year') }, field, readNumber(record, 'Mean'))
    }
    return collector.rows()
  },
}
