import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField } from '../fields.ts'
import { META_MODEL_SOURCE, metaModelUrl, readMetaCountry } from './meta-model-source.ts'
import { readCountryColumns } from '../reading/country-columns.ts'

const FILE = 'SLRcoeffs.csv'

/** Columns of the source by field. */
const COLUMNS = {
  gdp_share_low_per_m: 'low',
  gdp_share_mode_per_m: 'mode',
  gdp_share_high_per_m: 'high',
} as const

/** Damage of sea-level rise by country. */
export const metaSeaLevelDamage: Adapter = {
  dataset_id: 'meta-sea-level-damage',
  folder: 'meta-model-params',
  title: 'Damage of sea-level rise by country',
  description:
    'Share of the gross domestic product lost per metre of sea-level rise: low, mode and high value of a triangular distribution of the integrated assessment model META.',
  topic: 'risk',
  ...META_MODEL_SOURCE,
  limits: [
    'The licence is copyleft: what is built on the table carries it on.',
    'Landlocked countries have 0, as have some coastal ones without an estimate.',
  ],
  files: [{ file: FILE, url: metaModelUrl(FILE), snapshot: '2022-10-03' }],
  fields: [
    COUNTRY_FIELD,
    numberField('gdp_share_low_per_m', '1/m', 'Share of GDP lost per metre, low'),
    numberField('gdp_share_mode_per_m', '1/m', 'Share of GDP lost per metre, mode'),
    numberField('gdp_share_high_per_m', '1/m', 'Share of GDP lost per metre, high'),
  ],
  key: ['country'],
  sanity: {
    least_rows: 180,
    anchors: [
      {
        match: { country: 'NL' },
        field: 'gdp_share_mode_per_m',
        value: 0.178028,
        tolerance_pct: 1,
      },
    ],
    ranges: Object.fromEntries(Object.keys(COLUMNS).map((name) => [name, [0, 3]])),
  },
  parse: (files, { countries }) =>
    readCountryColumns(takeOnlyFile(files), {
      code: 'ISO',
      columns: COLUMNS,
      readCountry: (code) => readMetaCountry(code, countries),
    }),
}
