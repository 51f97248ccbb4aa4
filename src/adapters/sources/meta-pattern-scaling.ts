import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField } from '../fields.ts'
import { META_MODEL_SOURCE, metaModelUrl, readMetaCountry } from './meta-model-source.ts'
import { readCountryColumns } from '../reading/country-columns.ts'

const FILE = 'pattern-scaling_new.csv'

/** Upstream column of each field. */
const COLUMNS = { local_temperature_c: 'alpha', local_warming_c_per_c: 'beta' } as const

/** Local temperature and warming per degree of global warming by country. */
export const metaPatternScaling: Adapter = {
  dataset_id: 'meta-pattern-scaling',
  folder: 'meta-model-params',
  title: 'Local warming per degree of global warming by country',
  description:
    'Mean local temperature and its rise per degree of global warming, weighted with population, fitted to CMIP6 models for the integrated assessment model META.',
  topic: 'climate',
  ...META_MODEL_SOURCE,
  limits: [
    'The licence is copyleft: what is built on the table carries it on.',
    'Malta, the Maldives and Singapore are missing. Antarctica and the French Southern Territories, which nobody inhabits, are left out, as are Northern Cyprus and Somaliland.',
  ],
  files: [{ file: FILE, url: metaModelUrl(FILE), snapshot: '2023-05-11' }],
  fields: [
    COUNTRY_FIELD,
    numberField('local_temperature_c', '°C', 'Mean local temperature without global warming'),
    numberField('local_warming_c_per_c', '°C/°C', 'Local warming per degree of global warming'),
  ],
  key: ['country'],
  sanity: {
    least_rows: 180,
    anchors: [
      {
        match: { country: 'DE' },
        field: 'local_warming_c_per_c',
        value: 1.2809,
        tolerance_pct: 1,
      },
    ],
    ranges: { local_temperature_c: [-30, 40], local_warming_c_per_c: [0.5, 3] },
  },
  parse: (files, { countries }) =>
    readCountryColumns(takeOnlyFile(files), {
      code: 'Country',
      columns: COLUMNS,
      readCountry: (code) => readMetaCountry(code, countries),
    }),
}
