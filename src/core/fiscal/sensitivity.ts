import { CLIMATE_COEFFICIENTS } from '../climate/coefficients.ts'
import { CLIMATE_RANGES, climateRangeNames } from '../climate/sensitivity.ts'
import { moveOneAtATime, type OneAtATime } from '../damage/one-at-a-time.ts'
import { estimateFiscalFigures, type FiscalFigures } from './estimate.ts'
import { fiscalBoundsAt, fiscalCoefficients, fiscalRows } from './fiscal-rows.ts'
import type { FiscalRequest } from './request.ts'

/** What the range of emissions is called and where it comes from. */
export const EMISSIONS_RANGE = {
  label: 'Reduction of emissions on the policy pathway',
  source: '5th and 95th percentile of the category, AR6 WGIII Table SPM.2, where printed',
} as const

/**
 * One-at-a-time sensitivities of every fiscal output: table ranges and coefficients of all three
 * layers that the request reads, each at its low and high end while the rest stays central.
 */
export function fiscalSensitivity(request: FiscalRequest): OneAtATime<FiscalFigures>[] {
  const central = fiscalBoundsAt('central')
  const { geography, industry, policy_pathway: pathway } = request
  const read = new Set(fiscalRows(request, central).map(({ symbol }) => symbol))
  return moveOneAtATime(
    [
      ...climateRangeNames(request).map((name) => ({
        name,
        ...CLIMATE_RANGES[name],
        at: (end: 'low' | 'high') => estimateFiscalFigures(request, { ...central, [name]: end }),
      })),
      {
        name: 'emissions',
        ...EMISSIONS_RANGE,
        at: (end) => estimateFiscalFigures(request, { ...central, emissions: end }),
      },
    ],
    { ...CLIMATE_COEFFICIENTS, ...fiscalCoefficients(geography, industry, pathway) },
    read,
    (overrides) => estimateFiscalFigures(request, central, overrides)
  )
}
