import type { UpstreamFile } from './adapter.ts'
import { LICENSES } from './licenses.ts'

/** Mass of CO2 per mass of carbon, the value used by the Global Carbon Budget. */
export const CO2_PER_CARBON = 3.664

/** Terms and origin of the Global Carbon Budget 2024. */
export const GCB_SOURCE = {
  ...LICENSES.ccBy4,
  topic: 'emissions',
  attribution: 'Global Carbon Project, Global Carbon Budget 2024 v1.0 (CC BY 4.0)',
  source: { name: 'Global Carbon Project', url: 'https://globalcarbonbudget.org/' },
  cadence: 'annual',
  redistributable: true,
} as const

/** A sheet of the two spreadsheets of the budget, as openclimatedata converts it to CSV. */
export function gcbFile(file: string, sheet: string): UpstreamFile {
  const base = 'https://raw.githubusercontent.com/openclimatedata/global-carbon-budget/main/data'
  return { file, url: `${base}/global-carbon-budget-2024-${sheet}`, snapshot: '2025-01-28' }
}

/** Attribution shared by the two datasets of atmospheric CO2. */
export const CO2_PPM_ATTRIBUTION =
  'NOAA Global Monitoring Laboratory, Mauna Loa and marine surface records; packaged by Frictionless Data (PDDL 1.0)'

/** Terms and origin of the two datasets of atmospheric CO2. */
export const CO2_PPM_SOURCE = {
  ...LICENSES.pddl,
  source: {
    name: 'NOAA Global Monitoring Laboratory',
    url: 'https://gml.noaa.gov/ccgg/trends/',
  },
} as const

/** A file of the packaged record. */
export function co2PpmFile(file: string, snapshot: string): UpstreamFile {
  const url = `https://raw.githubusercontent.com/datasets/co2-ppm/main/data/${file}`
  return { file, url, snapshot }
}

/** Terms and origin of the two heatwave tables. */
export const HEATWAVE_SOURCE = {
  ...LICENSES.ccBy4,
  attribution:
    '360info (CC BY 4.0), from PLOS Medicine 10.1371/journal.pmed.1004364, Monash University (CC BY 4.0)',
  source: { name: '360info', url: 'https://github.com/360-info/report-heatstress' },
  cadence: 'fixed',
  redistributable: true,
} as const

/** Terms of the International Monetary Fund for its data: reuse with attribution. */
export const IMF_TERMS = {
  license: 'IMF-Data-Terms',
  license_url: 'https://www.imf.org/external/terms.htm',
} as const

/** Terms and origin of the two tables on tipping risk. */
export const TIPPING_RISK_SOURCE = {
  ...LICENSES.ccBy4,
  topic: 'climate',
  attribution:
    'Study on net-zero greenhouse gas emissions and tipping risk, Nature Communications 2024; scenario data Zenodo 7194542 (CC BY 4.0)',
  source: { name: 'Zenodo 7194542', url: 'https://zenodo.org/record/7194542' },
  cadence: 'fixed',
  redistributable: true,
  folder_only: 'the record is an archive of files, of which extracted copies are read',
} as const

/** Address of the record. */
export const TIPPING_RISK_URL = 'https://zenodo.org/record/7194542'

/** Normalises the names of scenarios, which the source writes with a hyphen or an underscore. */
export function nameScenario(text: string): string {
  return text.replaceAll('_', '-')
}

const REPOSITORY = 'https://github.com/rmiddelanis/global-unbreakable-model'

/** Origin of the country tables of the global Unbreakable model. */
export const UNBREAKABLE_SOURCE = {
  source: { name: 'Global Unbreakable model, World Bank', url: REPOSITORY },
  cadence: 'irregular',
  redistributable: true,
  folder_only: 'the repository holds larger tables, of which extracted columns are read',
} as const

/** The address of a table of the model. */
export function unbreakableUrl(table: string): string {
  return `${REPOSITORY}#${table}`
}

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

/** The limitation that both share. */
export const CARBON_PRICING_AGE =
  'The state of 1 April 2022: instruments and prices have changed since, and newer data stand on the dashboard.'

/** Address of the spreadsheet's page. */
export const CARBON_PRICING_URL = 'https://carbonpricingdashboard.worldbank.org/'

/** Every sheet has two lines of notes above its header. */
export const CARBON_PRICING_HEADER_LINE = 3

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
