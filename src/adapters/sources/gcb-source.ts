import type { UpstreamFile } from '../adapter.ts'
import { LICENSES } from '../licenses.ts'

/** Mass of CO2 per mass of carbon, as the Global Carbon Budget uses it. */
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
