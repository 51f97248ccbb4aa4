import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { UNBREAKABLE_SOURCE, unbreakableUrl } from '../publishers.ts'
import { readCountryColumns } from '../reading/country-columns.ts'

const FIELD = 'output_per_capital'

/** Output per capital stock by country. */
export const capitalProductivity: Adapter = {
  dataset_id: 'capital-productivity',
  folder: 'global-unbreakable-hazard',
  title: 'Output per capital stock by country',
  description:
    'Yearly output per value of the capital stock by country, from the Penn World Table 10.01.',
  topic: 'economy',
  ...LICENSES.ccBy4,
  ...UNBREAKABLE_SOURCE,
  attribution:
    'Feenstra, R. C., Inklaar, R., Timmer, M. P. (2015), Penn World Table 10.01 (CC BY 4.0); by Middelanis, R. et al., global Unbreakable model, World Bank',
  limits: [
    'Tajikistan, Ukraine, Venezuela and Yemen are outliers.',
    'Afghanistan, North Korea, Papua New Guinea, the Solomon Islands, Timor-Leste and Vanuatu are missing.',
  ],
  files: [
    {
      file: 'capital-productivity.csv',
      url: unbreakableUrl('capital-productivity'),
      snapshot: '2026-02-25',
    },
  ],
  fields: [COUNTRY_FIELD, numberField(FIELD, '1/year', 'Yearly output per capital stock')],
  key: ['country'],
  sanity: {
    least_rows: 165,
    anchors: [{ match: { country: 'US' }, field: FIELD, value: 0.2978, tolerance_pct: 5 }],
    ranges: { [FIELD]: [0, 1.5] },
  },
  parse: (files, { countries }) =>
    readCountryColumns(takeOnlyFile(files), {
      code: 'iso3',
      columns: { [FIELD]: 'avg_prod_k' },
      readCountry: countries.readAlpha3,
    }),
}
