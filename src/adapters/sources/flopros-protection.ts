import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { COUNTRY_FIELD, numberField } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { UNBREAKABLE_SOURCE, unbreakableUrl } from '../publishers.ts'
import { readCountryColumns } from '../reading/country-columns.ts'

/** Columns of the source by field. */
const COLUMNS = {
  river_protection_yr: 'river_years',
  coast_protection_yr: 'coast_years',
} as const

/** Flood protection standards by country. */
export const floprosProtection: Adapter = {
  dataset_id: 'flopros-protection',
  folder: 'global-unbreakable-hazard',
  title: 'Flood protection standards by country',
  description:
    'Return period of the river flood and of the coastal flood that defences withstand, the mean over the people of a country, from the FLOPROS database.',
  topic: 'risk',
  ...LICENSES.ccBy3,
  ...UNBREAKABLE_SOURCE,
  attribution:
    'FLOPROS: Scussolini, P. et al. (2016), Natural Hazards and Earth System Sciences 16, 1049-1061 (CC BY 3.0); country means by Middelanis, R. et al., global Unbreakable model, World Bank',
  limits: [
    'Means over people are led by a few very safe places: the United States have 450 years, Austria 611.',
    'Zero means that the source does not cover the country. Only the countries are held that the climate layers cover.',
  ],
  files: [
    {
      file: 'flopros-protection.csv',
      url: unbreakableUrl('flopros-protection'),
      snapshot: '2025-06-16',
    },
  ],
  fields: [
    COUNTRY_FIELD,
    numberField('river_protection_yr', 'years', 'Return period withstood at rivers'),
    numberField('coast_protection_yr', 'years', 'Return period withstood at the coast'),
  ],
  key: ['country'],
  sanity: {
    least_rows: 75,
    anchors: [
      { match: { country: 'BD' }, field: 'river_protection_yr', value: 49.79, tolerance_pct: 20 },
    ],
    ranges: { river_protection_yr: [0, 10_000], coast_protection_yr: [0, 10_000] },
  },
  parse: (files, { countries }) =>
    readCountryColumns(takeOnlyFile(files), {
      code: 'iso3',
      columns: COLUMNS,
      readCountry: countries.readAlpha3,
    }),
}
