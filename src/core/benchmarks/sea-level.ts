import { estimatePhysicalClimate } from '../climate/estimate.ts'
import type { PathwayId, RcpPathway } from '../climate/pathways.ts'
import { physicalClimateRequestSchema } from '../climate/request.ts'
import type { BenchmarkSet } from './benchmark.ts'

/** From 1995-2014 back to 1986-2005, m (IPCC AR6 WGI SPM, footnote to B.5.3). */
const BASELINE_SHIFT_M = 0.03

const MM_PER_M = 1000

/** Median rise of 2081-2100 above 1986-2005, m. */
const AR5_RISE = [
  ['rcp26', 0.4],
  ['rcp45', 0.47],
  ['rcp60', 0.48],
  ['rcp85', 0.63],
] as const satisfies readonly (readonly [RcpPathway, number])[]

/** Sea level of the RCP pathways, for which our model uses substitutes from the sixth assessment. */
export const AR5_SEA_LEVEL_SET: BenchmarkSet = {
  id: 'sea_level_ar5',
  service: 'PhysicalClimateService',
  title: 'Sea level of the RCP pathways, fifth assessment',
  source: 'IPCC AR5 WGI (2013), Table SPM.2, median; 0.03 m between the baselines: AR6 SPM B.5.3',
  tolerance: 0.1,
  tolerance_reason: '10 % (assumed): the two assessments project with other methods',
  by_construction: false,
  benchmarks: AR5_RISE.map(([pathway, published]) => ({
    id: pathway,
    label: `${pathway}, 2081-2100 above 1986-2005`,
    unit: 'm',
    published,
    read: () => meanRise(pathway, 2081, 2100) + BASELINE_SHIFT_M,
    note: 'Ours stands on SSP series of the sixth assessment, which lie higher; for rcp60 it is a mean of two (assumed).',
  })),
}

/** Median rise above 1995-2014, m. */
const AR6_RISE = [
  ['ssp126', 2050, 0.19],
  ['ssp126', 2100, 0.44],
  ['ssp245', 2100, 0.56],
  ['ssp370', 2100, 0.68],
  ['ssp585', 2100, 0.77],
] as const satisfies readonly (readonly [PathwayId, number, number])[]

/** Sea level of the SSP pathways, which ours reads from the same table. */
export const AR6_SEA_LEVEL_SET: BenchmarkSet = {
  id: 'sea_level_ar6',
  service: 'PhysicalClimateService',
  title: 'Sea level of the SSP pathways',
  source: 'IPCC AR6 WGI (2021), Table 9.9, median',
  tolerance: 0.02,
  tolerance_reason: 'the table is printed to the centimetre',
  by_construction: true,
  benchmarks: AR6_RISE.map(([pathway, year, published]) => ({
    id: `${pathway}_${year}`,
    label: `${pathway} in ${year}, above 1995-2014`,
    unit: 'm',
    published,
    read: () => riseM(pathway, year),
  })),
}

function riseM(pathway: PathwayId, year: number): number {
  const request = physicalClimateRequestSchema.parse({ climate_pathway: pathway, horizon: year })
  return estimatePhysicalClimate(request).sea_level_mm / MM_PER_M
}

function meanRise(pathway: PathwayId, from: number, to: number): number {
  const years = Array.from({ length: to - from + 1 }, (_none, index) => from + index)
  return years.reduce((sum, year) => sum + riseM(pathway, year), 0) / years.length
}
