import { exp } from '../elementary/exponential.ts'
import { ln } from '../elementary/logarithm.ts'
import { interpolate } from '../explain/interpolation.ts'
import { frequencyNodes, intensityNodes } from '../climate/extremes.ts'
import { CLIMATE_COEFFICIENTS } from '../climate/coefficients.ts'
import { middleOf, type BenchmarkSet } from './benchmark.ts'
import { askChain } from './damage-estimates.ts'

/** Spread of the yearly hottest day over all land, degC: what the figure implies. */
const LAND_SIGMA_C = 1.8

/** Frequency of the former ten-year hot day over land, by our rule of signal over noise. */
export const HOT_DAY_SET: BenchmarkSet = {
  id: 'hot_days_land',
  service: 'PhysicalClimateService',
  title: 'Ten-year hot days over land',
  source: 'IPCC AR6 WGI (2021), Figure SPM.6',
  tolerance: 0.05,
  tolerance_reason: 'the spread over land was set on this figure',
  by_construction: true,
  benchmarks: [1, 1.5, 2, 4].map((warmingC) => ({
    id: `at_${warmingC * 10}`,
    label: `Former ten-year hot day at ${warmingC} °C`,
    unit: 'times as often',
    published: interpolate(frequencyNodes('hot_10yr'), warmingC),
    compute: () => {
      const rise = interpolate(intensityNodes('hot_10yr'), warmingC)
      const x = rise / LAND_SIGMA_C - coefficient('hot_z10')
      return (
        coefficient('event_yr') /
        (1 + exp(-(coefficient('cdf_linear') * x + coefficient('cdf_cubic') * x * x * x)))
      )
    },
  })),
}

/** Frequency of the former ten-year downpour over land, by our rule. */
export const DOWNPOUR_SET: BenchmarkSet = {
  id: 'downpours_land',
  service: 'PhysicalClimateService',
  title: 'Ten-year downpours over land',
  source: 'IPCC AR6 WGI (2021), Figure SPM.6; rise of the wettest day over land, CMIP6',
  tolerance: 0.12,
  tolerance_reason: 'the ratio of the Gumbel distribution was set on this figure',
  by_construction: true,
  benchmarks: (
    [
      [1.5, 8.42],
      [2, 11.42],
      [4, 26.58],
    ] as const
  ).map(([warmingC, risePct]) => ({
    id: `at_${warmingC * 10}`,
    label: `Former ten-year downpour at ${warmingC} °C`,
    unit: 'times as often',
    published: interpolate(frequencyNodes('heavy_precipitation_10yr'), warmingC),
    compute: () => {
      const variate = -ln(-ln(1 - 1 / coefficient('event_yr')))
      const rise = risePct / 100
      return exp(((variate + coefficient('gumbel_ratio')) * rise) / (1 + rise))
    },
  })),
}

/** How much more often the former 100-year sea level comes. */
export const AMPLIFICATION_SET: BenchmarkSet = {
  id: 'coastal_amplification',
  service: 'PhysicalClimateService',
  title: 'Former 100-year sea level',
  source: 'IPCC AR6 WGI (2021), Chapter 9: 20 to 30 times by 2050, 160 to 530 by 2100',
  tolerance: null,
  tolerance_reason: 'the curve was fitted to these ranges; here their middle and half their width',
  by_construction: true,
  benchmarks: (
    [
      [2050, 20, 30],
      [2100, 160, 530],
    ] as const
  ).map(([horizon, low, high]) => ({
    id: String(horizon),
    label: `SSP2-4.5 in ${horizon}`,
    unit: 'times as often',
    ...middleOf(low, high),
    compute: () =>
      askChain({ geography: 'VN', climate_pathway: 'ssp245', horizon }).coastal_amplification,
  })),
}

function coefficient(symbol: string): number {
  const found = CLIMATE_COEFFICIENTS[symbol]
  if (!found) throw new Error(`'${symbol}' is no coefficient of the physical layer.`)
  return found.value
}
