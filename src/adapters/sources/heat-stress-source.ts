import { LICENSES } from '../licenses.ts'

/** Terms and origin of the two heatwave tables. */
export const HEATWAVE_SOURCE = {
  ...LICENSES.ccBy4,
  attribution:
    '360info (CC BY 4.0), from PLOS Medicine 10.1371/journal.pmed.1004364, Monash University (CC BY 4.0)',
  source: { name: '360info', url: 'https://github.com/360-info/report-heatstress' },
  cadence: 'fixed',
  redistributable: true,
} as const
