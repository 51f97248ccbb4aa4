import { ADEQUACY_SET, PEAK_SHIFT_SET } from './battery.ts'
import {
  runSet,
  type BenchmarkResult,
  type BenchmarkService,
  type BenchmarkSet,
} from './benchmark.ts'
import { FLOOD_ORDER_SET, LOSS_SET, MARKET_REVIEW_SET, MARKET_SET } from './climate-losses.ts'
import { crossingYearSet, type ModelCrossing } from './crossing-years.ts'
import { DAMAGE_FUNCTION_SET } from './damage-functions.ts'
import { DAMAGE_STUDY_SET } from './damage-studies.ts'
import { DICE2023_STATE_SET } from './dice-states.ts'
import { AMPLIFICATION_SET, EXTREMES_SET } from './extremes.ts'
import { BORDER_CARBON_SET, CARBON_PRICE_SET, DEBT_SET, NGFS_PRICE_SET } from './fiscal.ts'
import { ILO_FITTED_SET, ILO_SET, LABOUR_ORDER_SET, LANCET_SET, SOMANATHAN_SET } from './labour.ts'
import { EMISSIONS_2035_SET, PATHWAY_WARMING_SET } from './pathways.ts'
import { FLOOD_SET } from './physical-damage.ts'
import { PEAK_COUNTRY_SET, POWER_RANGE_SET } from './power.ts'
import {
  CONSTANT_RATE_SET,
  OPEN_IMPLEMENTATION_SET,
  PRINTED_2050_SET,
} from './scc-implementations.ts'
import { SCC_PRESET_SETS, SCC_TABLE_SET } from './scc-presets.ts'
import { REPORTED_LOSS_SET } from './reported-losses.ts'
import { AR5_SEA_LEVEL_SET, AR6_SEA_LEVEL_SET } from './sea-level.ts'
import { TIPPING_SET } from './tipping.ts'
import { AR5_WARMING_SET, AR6_RCP_WARMING_SET } from './warming.ts'

/** Published tables that are available only as a dataset. */
export interface BenchmarkData {
  /** Rows of the dataset `ipcc-atlas-warming-levels`. */
  readonly crossings: readonly ModelCrossing[]
}

/** Numbers of benchmarks: total, counted and passed. */
export interface BenchmarkCounts {
  readonly all: number
  /** Met by construction, so counted neither as passed nor as failed. */
  readonly by_construction: number
  /** Recalled, not read in the publication, so not counted either. */
  readonly recalled: number
  readonly counted: number
  readonly passed: number
  readonly failed: number
}

/** The counts of one service. */
export interface ServiceCounts extends BenchmarkCounts {
  readonly service: BenchmarkService
}

/** All sets of benchmarks, in the order of the chain. */
export function listBenchmarkSets({ crossings }: BenchmarkData): BenchmarkSet[] {
  return [
    AR5_WARMING_SET,
    AR6_RCP_WARMING_SET,
    crossingYearSet(crossings),
    AR5_SEA_LEVEL_SET,
    AR6_SEA_LEVEL_SET,
    EXTREMES_SET,
    AMPLIFICATION_SET,
    TIPPING_SET,
    ILO_SET,
    ILO_FITTED_SET,
    LABOUR_ORDER_SET,
    LANCET_SET,
    SOMANATHAN_SET,
    PEAK_COUNTRY_SET,
    POWER_RANGE_SET,
    FLOOD_ORDER_SET,
    LOSS_SET,
    REPORTED_LOSS_SET,
    DAMAGE_STUDY_SET,
    MARKET_SET,
    MARKET_REVIEW_SET,
    FLOOD_SET,
    DAMAGE_FUNCTION_SET,
    BORDER_CARBON_SET,
    CARBON_PRICE_SET,
    NGFS_PRICE_SET,
    DEBT_SET,
    EMISSIONS_2035_SET,
    PATHWAY_WARMING_SET,
    ADEQUACY_SET,
    PEAK_SHIFT_SET,
    ...SCC_PRESET_SETS,
    OPEN_IMPLEMENTATION_SET,
    CONSTANT_RATE_SET,
    PRINTED_2050_SET,
    DICE2023_STATE_SET,
    SCC_TABLE_SET,
  ]
}

/** Compute every benchmark. */
export function runBenchmarks(data: BenchmarkData): BenchmarkResult[] {
  return listBenchmarkSets(data).flatMap(runSet)
}

/** Count the benchmarks that pass, without those that pass by construction and those that are recalled. */
export function countBenchmarks(results: readonly BenchmarkResult[]): BenchmarkCounts {
  const independent = results.filter(({ by_construction: constructed }) => !constructed)
  const counted = independent.filter(({ recalled }) => !recalled)
  const passed = counted.filter(({ pass }) => pass).length
  return {
    all: results.length,
    by_construction: results.length - independent.length,
    recalled: independent.length - counted.length,
    counted: counted.length,
    passed,
    failed: counted.length - passed,
  }
}

/** The same for each service, in the order of its first benchmark. */
export function countByService(results: readonly BenchmarkResult[]): ServiceCounts[] {
  return [...Map.groupBy(results, ({ service }) => service)].map(([service, own]) => ({
    service,
    ...countBenchmarks(own),
  }))
}
