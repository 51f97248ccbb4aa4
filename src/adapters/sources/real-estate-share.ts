import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { UNBREAKABLE_SOURCE, unbreakableUrl } from '../publishers.ts'
import { readCountryColumns } from '../reading/country-columns.ts'

const FIELD = 'real_estate_share'

/** Share of real estate in value added by country. */
export const realEstateShare: Adapter = {
  dataset_id: 'real-estate-share',
  folder: 'global-unbreakable-hazard',
  title: 'Share of real estate in value added by country',
  description: 'Share of real estate activities in gross value added by country.',
  topic: 'economy',
  ...LICENSES.mit,
  ...UNBREAKABLE_SOURCE,
  attribution:
    'United Nations Statistics Division and Eurostat; by Middelanis, R. et al., global Unbreakable model, World Bank (MIT)',
  limits: ['The year of the figures is not stated in the source.'],
  files: [
    {
      file: 'real-estate-share.csv',
      url: unbreakableUrl('real-estate-share'),
      snapshot: '2026-02-25',
    },
  ],
  fields: [COUNTRY_FIELD, numberField(FIELD, '1', 'Share in gross value added')],
  key: ['country'],
  sanity: {
    least_rows: 195,
    anchors: [{ match: { country: 'US' }, field: FIELD, value: 0.1201, tolerance_pct: 20 }],
    ranges: { [FIELD]: [0, 0.5] },
  },
  parse: (files, { countries }) =>
    readCountryColumns(takeOnlyFile(files), {
      code: 'iso3',
      columns: { [FIELD]: 'real_estate_share_of_value_added' },
      readCountry: countries.readAlpha3,
    }),
}
