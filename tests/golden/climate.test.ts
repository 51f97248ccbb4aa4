import { describe, expect, test } from 'vitest'
import { estimatePhysicalClimate } from '../../src/core/climate/estimate.ts'
import {
  frequencyNodes,
  intensityNodes,
  type ExtremeEvent,
} from '../../src/core/benchmarks/extremes.ts'
import {
  physicalClimateRequestSchema,
  type PhysicalClimateInput,
} from '../../src/core/climate/request.ts'
import type { PathwayId } from '../../src/core/climate/pathways.ts'
import { warmingLevel } from '../../src/core/climate/warming-level.ts'
import { interpolate } from '../../src/core/model/interpolation.ts'
import { asPrinted } from './climate-printed.ts'

function ask(input: PhysicalClimateInput) {
  return physicalClimateRequestSchema.parse(input)
}

describe('warming levels by pathway (AR6 Table SPM.1, CMIP5 by decade)', () => {
  test.each<[PathwayId, number, string]>([
    ['ssp245', 2050, '1.9875'],
    ['ssp585', 2050, '2.38'],
    ['ssp126', 2100, '1.82375'],
    ['ssp370', 2080, '3.20625'],
    ['rcp85', 2050, '2.318'],
    ['rcp45', 2100, '2.418'],
    ['rcp26', 2040, '1.495'],
  ])('%s reaches its warming level in %i: %s', (pathway, year, printed) => {
    expect(asPrinted(warmingLevel(pathway, year), printed)).toBe(printed)
  })

  test.each<[PathwayId, number, number, number]>([
    ['ssp119', 1.5, 1.6, 1.4],
    ['ssp126', 1.5, 1.7, 1.8],
    ['ssp245', 1.5, 2, 2.7],
    ['ssp370', 1.5, 2.1, 3.6],
    ['ssp585', 1.6, 2.4, 4.4],
  ])('%s returns its assessed period means exactly', (pathway, near, mid, long) => {
    const means = [2030.5, 2050.5, 2090.5].map((year) => warmingLevel(pathway, year))
    expect(means).toEqual([near, mid, long])
  })

  test.each<[PathwayId, string, number]>([
    ['rcp26', '1.53', 1.61],
    ['rcp45', '2.38', 2.41],
    ['rcp60', '2.74', 2.81],
    ['rcp85', '4.21', 4.31],
  ])('%s lies within 0.15 of AR5 Table SPM.2 in 2081-2100', (pathway, printed, ar5) => {
    const mean = (warmingLevel(pathway, 2085.5) + warmingLevel(pathway, 2095.5)) / 2
    expect(asPrinted(mean, printed)).toBe(printed)
    expect(Math.abs(mean - ar5)).toBeLessThanOrEqual(0.15)
  })

  test.each<[PathwayId, number, string]>([
    ['rcp26', 1.25, '1.4 1.5 1.7 1.7 1.7 1.7 1.7 1.7'],
    ['rcp45', 1.2, '1.3 1.6 1.8 2.0 2.2 2.3 2.4 2.5'],
    ['rcp60', 1.18, '1.3 1.5 1.7 1.9 2.1 2.3 2.6 2.8'],
    ['rcp85', 1.24, '1.4 1.7 2.1 2.5 2.9 3.4 3.9 4.4'],
  ])('%s agrees with the 20-year means of AR6 Table 11.SM.1', (pathway, reference, printed) => {
    printed.split(' ').forEach((value, index) => {
      const decade = 2015.5 + 10 * index
      const mean = (warmingLevel(pathway, decade) + warmingLevel(pathway, decade + 10)) / 2
      expect(asPrinted(mean - 1.09 + reference, value)).toBe(value)
    })
  })

  test.each([
    ['SSP', ['ssp119', 'ssp126', 'ssp245', 'ssp370', 'ssp585']],
    ['RCP', ['rcp26', 'rcp45', 'rcp60', 'rcp85']],
  ] satisfies [string, PathwayId[]][])(
    '%s warming rises with forcing in 2081-2100',
    (_, pathways) => {
      const levels = pathways.map((pathway) => warmingLevel(pathway, 2090))
      expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    }
  )
})

describe('extremes by warming level (AR6 Figure SPM.6)', () => {
  test.each<[ExtremeEvent, number[]]>([
    ['hot_10yr', [2.8, 4.1, 5.6, 9.4]],
    ['hot_50yr', [4.8, 8.6, 13.9, 39.2]],
    ['heavy_precipitation_10yr', [1.3, 1.5, 1.7, 2.7]],
    ['drought_10yr_drying_regions', [1.7, 2.0, 2.4, 4.1]],
  ])('%s returns the published multipliers at 1, 1.5, 2 and 4 °C, and 1 at 0', (event, values) => {
    const nodes = frequencyNodes(event)
    expect([0, 1, 1.5, 2, 4].map((g) => interpolate(nodes, g))).toEqual([1, ...values])
  })

  test.each<[ExtremeEvent, number[]]>([
    ['hot_50yr', [1.2, 2.0, 2.7, 5.3]],
    ['hot_10yr', [1.2, 1.9, 2.6, 5.1]],
    ['heavy_precipitation_10yr', [6.7, 10.5, 14.0, 30.2]],
    ['drought_10yr_drying_regions', [-0.3, -0.5, -0.6, -1.0]],
  ])('%s returns the published intensities at 1, 1.5, 2 and 4 °C, and 0 at 0', (event, values) => {
    const nodes = intensityNodes(event)
    expect([0, 1, 1.5, 2, 4].map((g) => interpolate(nodes, g))).toEqual([0, ...values])
  })

  test.each<[ExtremeEvent, number, string]>([
    ['hot_10yr', 1.8, '5.0'],
    ['hot_50yr', 3, '26.55'],
    ['heavy_precipitation_10yr', 2.5, '1.95'],
    ['drought_10yr_drying_regions', 3, '3.25'],
  ])('%s at %f °C is %s times as frequent', (event, warmingC, printed) => {
    expect(asPrinted(interpolate(frequencyNodes(event), warmingC), printed)).toBe(printed)
  })
})

describe('global mean sea level (AR6 Table 9.9)', () => {
  test.each<[PathwayId, number, string]>([
    ['ssp245', 2035, '117'],
    ['ssp585', 2075, '456.5'],
    ['ssp126', 2050, '189'],
  ])('%s reaches its sea level in %i: %s mm', (climate_pathway, horizon, printed) => {
    expect(
      asPrinted(estimatePhysicalClimate(ask({ climate_pathway, horizon })).sea_level_mm, printed)
    ).toBe(printed)
  })

  test.each([
    [1.5, 440],
    [2, 508],
    [3, 612],
    [4, 699],
    [5, 808],
  ])('a warming level of %f °C returns the published median of 2100, %i mm', (warming_c, mm) => {
    const answer = estimatePhysicalClimate(ask({ warming_c, horizon: 2100 }))
    expect(answer.sea_level_mm).toBeCloseTo(mm, 9)
  })
})
