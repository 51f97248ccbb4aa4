import { takeFile } from '../adapter.ts'
import type { Adapter, Row, UpstreamFile } from '../adapter.ts'
import { COUNTRY_FIELD, textField } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readText } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'

/** File, date of the first copy and meaning of each group. */
const GROUPS = {
  annex_one: ['annex-one.csv', '2017-08-03', 'Annex I of the UN climate convention'],
  european_union: ['european-union.csv', '2020-12-09', 'European Union'],
  g20: ['g20.csv', '2017-07-07', 'Group of 20'],
  g77: ['g77.csv', '2020-12-09', 'Group of 77'],
  ldc: ['ldc.csv', '2024-10-28', 'least developed countries'],
  lldc: ['lldc.csv', '2019-04-10', 'landlocked developing countries'],
  oecd: ['oecd.csv', '2021-10-28', 'OECD'],
  opec: ['opec.csv', '2017-07-10', 'OPEC'],
  sids: ['sids.csv', '2017-08-03', 'small island developing states'],
  unfccc: ['unfccc.csv', '2023-07-10', 'parties to the UN climate convention'],
} as const satisfies Record<string, readonly [string, string, string]>

const meanings = Object.entries(GROUPS).map(([group, [, , meaning]]) => `${group} (${meaning})`)

/** Membership of countries in groups that climate policy refers to. */
export const countryGroups: Adapter = {
  dataset_id: 'country-groups',
  folder: 'country-groups',
  title: 'Country groups',
  description:
    'Members of ten groups of countries that climate policy refers to, one row per group and country.',
  topic: 'reference',
  ...LICENSES.cc0,
  attribution: 'openclimatedata countrygroups (CC0 1.0)',
  source: {
    name: 'openclimatedata',
    url: 'https://github.com/openclimatedata/countrygroups',
  },
  cadence: 'irregular',
  redistributable: true,
  limits: [
    'Lists are of 2017 to 2024: OPEC and the Group of 77 have changed since, and the African Union, a member of the G20 since 2023, is no country.',
    'The European Union as a member of groups is left out because it is no country.',
  ],
  files: Object.values(GROUPS).map(([file, snapshot]): UpstreamFile => ({
    file,
    url: `https://raw.githubusercontent.com/openclimatedata/countrygroups/main/data/${file}`,
    snapshot,
  })),
  fields: [textField('group', `One of ${meanings.join(', ')}`), COUNTRY_FIELD],
  key: ['group', 'country'],
  sanity: { least_rows: 560, anchors: [], ranges: {} },
  parse(files, { countries }) {
    const rows: Row[] = []
    for (const [group, [file]] of Object.entries(GROUPS)) {
      for (const record of readCsv(takeFile(files, file), { columns: ['Code', 'Name'] })) {
        const country = countries.readAlpha3(readText(record, 'Code'))
        if (country !== null) rows.push({ group, country })
      }
    }
    return rows
  },
}
