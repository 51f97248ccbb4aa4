import type { UpstreamFile } from '../adapter.ts'
import { LICENSES } from '../licenses.ts'

/** The line that the two datasets of atmospheric CO2 carry. */
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
