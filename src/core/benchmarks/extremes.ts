import { frequencyNodes, intensityNodes } from '../climate/event-rows.ts'
import { soilMoistureDroughtChance } from '../climate/soil-moisture-drought.ts'
import { interpolate } from '../explain/interpolation.ts'
import type { BenchmarkSet } from './benchmark.ts'

/** Times as often as the former ten-year drought, by warming level in degC. */
const DROUGHT_MULTIPLIERS = [
  [1, 1.7],
  [1.5, 2],
  [2, 2.4],
  [4, 4.1],
] as const

/** Chance of the former ten-year drought before any warming. */
const FORMER_CHANCE = 0.1

/** Frequency of droughts from the shift of soil moisture, which the same figure prints apart. */
export const DROUGHT_SET: BenchmarkSet = {
  id: 'drought_frequency',
  service: 'PhysicalClimateService',
  title: 'Ten-year droughts from the shift of soil moisture',
  source: 'IPCC AR6 WGI (2021), Figure SPM.6, drying regions',
  tolerance: 0.1,
  tolerance_reason: '10 %: the shift is printed to a tenth of a standard deviation',
  by_construction: false,
  benchmarks: DROUGHT_MULTIPLIERS.map(([warmingC, published]) => ({
    id: `at_${warmingC * 10}`,
    label: `Former ten-year drought at ${warmingC} °C`,
    unit: 'times as often',
    published,
    compute: () => {
      const shift = interpolate(intensityNodes('drought_10yr_drying_regions'), warmingC)
      return soilMoistureDroughtChance(shift) / FORMER_CHANCE
    },
  })),
}

/** Heat and rain that ours reads from the figure. */
export const EXTREMES_SET: BenchmarkSet = {
  id: 'extremes',
  service: 'PhysicalClimateService',
  title: 'Extremes by warming level',
  source: 'IPCC AR6 WGI (2021), Figure SPM.6',
  tolerance: 1e-9,
  tolerance_reason: 'ours reads the same table',
  by_construction: true,
  benchmarks: (
    [
      ['hot_10yr', 1.5, 4.1],
      ['hot_50yr', 2, 13.9],
      ['heavy_precipitation_10yr', 2, 1.7],
    ] as const
  ).map(([event, warmingC, published]) => ({
    id: `${event}_${warmingC * 10}`,
    label: `${event} at ${warmingC} °C`,
    unit: 'times as often',
    published,
    compute: () => interpolate(frequencyNodes(event), warmingC),
  })),
}
