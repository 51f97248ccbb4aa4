import { describe, expect, test } from 'vitest'
import { LAST_TABLE_WARMING_C } from '../../src/core/climate/limits.ts'
import {
  hotDayNodes,
  projectedChangeNodes,
  type ProjectedChange,
} from '../../src/core/climate/projections.ts'
import {
  dayCountNodes,
  extremeWaterLevel,
  regionalChangeNodes,
  type DayCount,
  type RegionalChange,
  type WaterLevelPeriod,
} from '../../src/core/climate/regional-tables.ts'
import seaLevel from '../../src/model/coefficients/climate/sea-level.json' with { type: 'json' }
import { interpolate, type Nodes } from '../../src/core/model/interpolation.ts'
import type { Ar6Region } from '../../src/core/geography/ar6-regions.ts'
import { SUB_REGIONS } from '../../src/core/geography/sub-regions.ts'

const LEVELS = [1.5, 2, 3, LAST_TABLE_WARMING_C]

/** Regions of which all tables have a row. */
const REGIONS = Object.values(SUB_REGIONS).flatMap(({ regions }): readonly Ar6Region[] => regions)

function read(nodes: Nodes | null, levels = LEVELS): number[] {
  if (!nodes) throw new Error('The table has no such row.')
  return levels.map((warmingC) => interpolate(nodes, warmingC))
}

describe('regional change by warming level (AR6 Tables 11.SM.2 to 11.SM.8)', () => {
  test.each<[Ar6Region, RegionalChange, number[]]>([
    ['NWN', 'hottest_day_c', [1.93, 2.55, 3.92, 5.23]],
    ['MED', 'wettest_day_pct', [3.61, 4.42, 6.24, 8.88]],
    ['SAS', 'wettest_day_pct', [10.39, 15.84, 26.25, 41.56]],
    ['NZ', 'hottest_day_c', [1.36, 1.82, 2.68, 3.68]],
  ])('%s %s is returned exactly at 1.5, 2, 3 and 4 °C', (region, variable, values) => {
    expect(read(regionalChangeNodes(region, variable))).toEqual(values)
  })

  test.each<[Ar6Region, ProjectedChange, number[]]>([
    ['NWN', 'soil_moisture_sigma', [-0.02, 0.34, 1.15, -2.72]],
    ['CNA', 'dry_spell_days', [0.37, 0.32, 0.58, 1.2]],
    ['NEU', 'coldest_night_c', [5.08, 6.46, 8.83, 10.59]],
  ])('%s %s, which only projections read, is returned exactly', (region, variable, values) => {
    expect(read(projectedChangeNodes(region, variable))).toEqual(values)
  })

  test.each<[RegionalChange, number[]]>([
    ['hottest_day_c', [39.81, 53.83, 81.29, 107.56]],
    ['wettest_day_pct', [156.89, 210.78, 334.82, 482.39]],
  ])(
    'the column of %s sums over the regions to the sum of the published table',
    (variable, sums) => {
      expect(columnSums((region) => read(regionalChangeNodes(region, variable)))).toEqual(sums)
    }
  )

  test.each<[ProjectedChange, number[]]>([
    ['coldest_night_c', [57.27, 75.55, 112.77, 147.62]],
    ['dry_spell_days', [19.11, 20.48, 31.6, 38.6]],
    ['soil_moisture_sigma', [-5.99, -6.64, -8.12, -16.45]],
  ])('the column of %s sums to the sum of the published table', (variable, sums) => {
    expect(columnSums((region) => read(projectedChangeNodes(region, variable)))).toEqual(sums)
  })
})

describe('days of heat and droughts (AR6 Figures S12.1 to S12.3)', () => {
  const levels = [0.85, 1.5, 2, 3, 4]

  test.each<[Ar6Region, DayCount, 'low' | 'central' | 'high', number[]]>([
    ['CNA', 'dangerous_heat_days', 'central', [9.45, 16.9, 22.35, 35.86, 51.69]],
    ['SAS', 'dangerous_heat_days', 'low', [62.15, 70.54, 79.8, 110.75, 136.51]],
    ['NEU', 'drought_events_per_decade', 'central', [3.39, 2.87, 2.95, 2.46, 2.49]],
  ])('%s %s (%s) is returned exactly at every level', (region, count, bound, values) => {
    expect(read(dayCountNodes(region, count, bound), levels)).toEqual(values)
  })

  test.each<[DayCount, 'low' | 'central' | 'high', number[]]>([
    ['dangerous_heat_days', 'low', [266.47, 339.97, 431.52, 672.85, 889.28]],
    ['dangerous_heat_days', 'central', [297.71, 428.72, 545.74, 791.42, 1037.92]],
    ['dangerous_heat_days', 'high', [321.48, 501.55, 634.65, 916.04, 1148.07]],
    ['drought_events_per_decade', 'low', [62.88, 57.58, 54.27, 51.28, 51.57]],
    ['drought_events_per_decade', 'central', [77.57, 75.11, 75.05, 75.47, 77.52]],
    ['drought_events_per_decade', 'high', [90.86, 96.71, 97.87, 100.57, 104.98]],
  ])('the column of %s (%s) sums to the sum of the published table', (count, bound, sums) => {
    expect(columnSums((region) => read(dayCountNodes(region, count, bound), levels))).toEqual(sums)
  })

  test('the hot days of northern Australia (high) are returned exactly at every level', () => {
    const days = read(hotDayNodes('NAU', 'high'), levels)
    expect(days).toEqual([145.83, 182.14, 199.62, 230.66, 265.38])
  })

  test.each<['low' | 'central' | 'high', number[]]>([
    ['low', [640.46, 772.82, 846.69, 1086.98, 1370.89]],
    ['central', [676.97, 867.45, 986.54, 1287.51, 1588.07]],
    ['high', [715.36, 966.28, 1106.9, 1448.29, 1789.28]],
  ])('the column of hot days (%s) sums to the sum of the published table', (bound, sums) => {
    expect(columnSums((region) => read(hotDayNodes(region, bound), levels))).toEqual(sums)
  })
})

describe('global mean sea level (AR6 Table 9.9)', () => {
  test.each<['p5' | 'low' | 'central' | 'high' | 'p95', number[]]>([
    ['p5', [390, 740, 1116, 1612, 2031, 2537, 3013, 3550, 4075]],
    ['low', [430, 817, 1230, 1773, 2250, 2825, 3390, 4031, 4704]],
    ['central', [493, 941, 1439, 2078, 2671, 3395, 4155, 4992, 5888]],
    ['high', [612, 1183, 1833, 2664, 3478, 4458, 5510, 6663, 7892]],
    ['p95', [735, 1422, 2223, 3231, 4244, 5452, 6762, 8194, 9729]],
  ])('the %s rows of pathways and warming levels sum to the published ones', (quantile, sums) => {
    const rows = [...Object.values(seaLevel.pathways), ...seaLevel.warming_levels.series]
    const columns = seaLevel.year.map((_, index) =>
      rows.reduce((sum, row) => sum + (row[quantile][index] ?? Number.NaN), 0)
    )
    expect(columns).toEqual(sums)
  })

  test('the median of 2150 on ssp370 is the one of the time series, 1.19 m', () => {
    expect(seaLevel.median_2150_m.ssp370).toBe(1.19)
  })
})

describe('extreme total water level (AR6 Figure S12.6)', () => {
  test.each<[WaterLevelPeriod, number[]]>([
    ['modern', [40.372, 46.222, 51.926]],
    ['rcp45_2050', [42.761, 50.314, 57.859]],
    ['rcp85_2050', [44.781, 51.843, 59.195]],
    ['rcp45_2100', [46.519, 56.226, 66.244]],
    ['rcp85_2100', [51.359, 62.803, 84.972]],
  ])('the columns of %s sum to the sums of the published table', (period, sums) => {
    expect(
      columnSums((region) => {
        const level = extremeWaterLevel(region, period)
        return level ? [level.low, level.central, level.high] : [0, 0, 0]
      })
    ).toEqual(sums)
  })

  test('two inland regions have none', () => {
    expect(REGIONS.filter((region) => extremeWaterLevel(region, 'modern') === null)).toEqual([
      'ECA',
      'TIB',
    ])
  })
})

/** Sums of the columns over all regions, free of the rounding of doubles. */
function columnSums(row: (region: Ar6Region) => number[]): number[] {
  const rows = REGIONS.map(row)
  const [first = []] = rows
  return first.map((_, column) => {
    const total = rows.reduce((sum, values) => sum + (values[column] ?? Number.NaN), 0)
    return Number(total.toFixed(3))
  })
}
