import { LICENSES } from '../licenses.ts'

/** Terms, origin and limits of the two tables on carbon pricing. */
export const CARBON_PRICING_SOURCE = {
  ...LICENSES.ccBy4,
  topic: 'policy',
  attribution: 'World Bank, Carbon Pricing Dashboard, data of 1 April 2022 (CC BY 4.0)',
  source: { name: 'World Bank', url: 'https://carbonpricingdashboard.worldbank.org/' },
  cadence: 'annual',
  redistributable: true,
  folder_only: 'the dashboard offers a spreadsheet, of which the sheets are read as CSV',
} as const

/** The limit that both share. */
export const CARBON_PRICING_AGE =
  'The state of 1 April 2022: instruments and prices have changed since, and newer data stand on the dashboard.'

/** Address of the spreadsheet's page. */
export const CARBON_PRICING_URL = 'https://carbonpricingdashboard.worldbank.org/'

/** Two lines of notes stand above the header of every sheet. */
export const CARBON_PRICING_HEADER_LINE = 3
