import type { UpstreamFile } from '../adapter.ts'
import { LICENSES } from '../licenses.ts'

/** Terms and origin of the datasets of the Indicators of Global Climate Change. */
export const IGCC_SOURCE = {
  ...LICENSES.ccBy4,
  attribution: 'Indicators of Global Climate Change initiative, 2024 update (CC BY 4.0)',
  source: {
    name: 'Indicators of Global Climate Change',
    url: 'https://github.com/ClimateIndicator/data',
  },
  cadence: 'annual',
  redistributable: true,
} as const

/** The limitation that all of them share. */
export const IGCC_EDITION_LIMIT =
  'This is the edition of June 2025 with data to 2024; the addresses are pinned to it because later editions moved and renamed files.'

/** The commit of the source repository with all files of the 2024 edition. */
const EDITION_COMMIT = '936c8115d3ad56315cf6bb3b70be2e59d8d99f49'

/** A file of the 2024 edition; some copies have a different file name from the source. */
export function igccFile(file: string, path: string, snapshot: string): UpstreamFile {
  const base = 'https://raw.githubusercontent.com/ClimateIndicator/data'
  return { file, url: `${base}/${EDITION_COMMIT}/data/${path}`, snapshot }
}
