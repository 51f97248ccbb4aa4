import { LICENSES } from '../licenses.ts'

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

/** One spelling for the scenarios, which the source writes with a hyphen or an underscore. */
export function nameScenario(text: string): string {
  return text.replaceAll('_', '-')
}
