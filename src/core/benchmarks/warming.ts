import { entryAt } from '../entry.ts'
import { RCP_PATHWAY_IDS, type RcpPathway } from '../climate/pathways.ts'
import { warmingLevel } from '../climate/warming-level.ts'
import type { Benchmark, BenchmarkSet } from './benchmark.ts'

/** Warming from 1850-1900 to 1986-2005 in AR5 (SPM, section E.1), degC. */
const WARMING_1986_2005_C = 0.61

/**
 * Tolerance for the mean of two assessments, degC: the check specified with the interpolation rule.
 */
const TOLERANCE_C = 0.15

const TOLERANCE_REASON =
  '0.15 °C: both print one decimal, and differ in where models are set on observed warming'

/** Mean warming above 1986-2005: pathway, then 2046-2065 and 2081-2100. */
const AR5_MEANS = {
  rcp26: [1, 1],
  rcp45: [1.4, 1.8],
  rcp60: [1.3, 2.2],
  rcp85: [2, 3.7],
} as const satisfies Record<RcpPathway, readonly number[]>

const AR5_PERIODS = [
  [2046, 2065],
  [2081, 2100],
] as const

const OBSERVED_NOTE =
  'Ours sets the change of the models on the observed warming of 2011-2020, which lies below theirs.'

/** RCP warming compared with the fifth assessment. */
export const AR5_WARMING_SET: BenchmarkSet = {
  id: 'rcp_warming_ar5',
  service: 'PhysicalClimateService',
  title: 'Warming of the RCP pathways, fifth assessment',
  source: 'IPCC AR5 WGI (2013), Table SPM.2, mean; 0.61 °C from 1850-1900 to 1986-2005, E.1',
  tolerance: null,
  tolerance_reason: TOLERANCE_REASON,
  by_construction: false,
  benchmarks: RCP_PATHWAY_IDS.flatMap((pathway) =>
    AR5_PERIODS.map(([from, to], index): Benchmark => {
      const published = entryAt(AR5_MEANS[pathway], index)
      return {
        id: `${pathway}_${from}_${to}`,
        label: `${pathway}, ${from}-${to} above 1986-2005`,
        unit: 'degC',
        published,
        tolerance: TOLERANCE_C / published,
        note: OBSERVED_NOTE,
        read: () => meanWarming(pathway, from, to) - WARMING_1986_2005_C,
      }
    })
  ),
}

/** Warming above 1850-1900 of the raw ensemble: pathway, then the 20 years around 2050 and 2090. */
const RAW_MEANS = {
  rcp26: [1.7, 1.7],
  rcp45: [2, 2.5],
  rcp60: [1.9, 2.8],
  rcp85: [2.5, 4.4],
} as const satisfies Record<RcpPathway, readonly number[]>

/** RCP warming compared with the raw models of the sixth assessment. */
export const AR6_RCP_WARMING_SET: BenchmarkSet = {
  id: 'rcp_warming_ar6',
  service: 'PhysicalClimateService',
  title: 'Warming of the RCP pathways, models as listed in the sixth assessment',
  source: 'IPCC AR6 WGI (2021), Chapter 11, Table 11.SM.1',
  tolerance: null,
  tolerance_reason: TOLERANCE_REASON,
  by_construction: false,
  benchmarks: RCP_PATHWAY_IDS.flatMap((pathway) =>
    [2050, 2090].map((year, index): Benchmark => {
      const published = entryAt(RAW_MEANS[pathway], index)
      return {
        id: `${pathway}_${year}`,
        label: `${pathway}, 20 years around ${year}`,
        unit: 'degC',
        published,
        tolerance: TOLERANCE_C / published,
        note: OBSERVED_NOTE,
        read: () => meanWarming(pathway, year - 9, year + 10),
      }
    })
  ),
}

function meanWarming(pathway: RcpPathway, from: number, to: number): number {
  const years = Array.from({ length: to - from + 1 }, (_none, index) => from + index)
  return years.reduce((sum, year) => sum + warmingLevel(pathway, year), 0) / years.length
}
