import { LICENSES } from '../licenses.ts'

/** Terms and origin of World Bank indicators that Frictionless Data packages. */
export const WORLD_BANK_SOURCE = {
  ...LICENSES.ccBy4,
  attribution:
    'World Bank, World Development Indicators (CC BY 4.0); packaged by Frictionless Data',
  source: { name: 'World Bank', url: 'https://data.worldbank.org/' },
  redistributable: true,
} as const

/** Columns of the packaged files. */
export const WORLD_BANK_COLUMNS = ['Country Name', 'Country Code', 'Year', 'Value'] as const
