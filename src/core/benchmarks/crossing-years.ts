import { PATHWAYS, type PathwayId } from '../climate/pathways.ts'
import { HORIZON_RANGE } from '../chain/request-ranges.ts'
import { warmingLevel } from '../climate/warming-level.ts'
import { entryAt } from '../entry.ts'
import type { Benchmark, BenchmarkSet } from './benchmark.ts'

/** When a climate model reaches a warming level, a row of the IPCC Atlas table. */
export interface ModelCrossing {
  readonly scenario: string
  readonly warming_level_c: number
  readonly outcome: 'reached' | 'never_reached' | 'not_simulated'
  /** Null if not reached. */
  readonly year: number | null
}

/** Years are counted from here: an error relative to a calendar year would say nothing. */
const COUNTED_FROM_YEAR = 2015

/** The nodes of the warming paths are at mid-year, with linear interpolation between them. */
const NODE_YEARS = 0.5

/** A quarter of the 20-year window whose mean has to reach the level. */
const TOLERANCE_YEARS = 5

const SCENARIOS = ['ssp126', 'ssp245', 'ssp370', 'ssp585'] as const satisfies readonly PathwayId[]
const LEVELS_C = [1.5, 2, 3] as const

/**
 * Years in which warming levels are reached, compared with the median model of the IPCC Atlas.
 * There is no benchmark for a level that the median model never reaches.
 */
export function crossingYearSet(crossings: readonly ModelCrossing[]): BenchmarkSet {
  return {
    id: 'crossing_years',
    service: 'PhysicalClimateService',
    title: 'Years in which warming levels are reached',
    source: 'IPCC AR6 WGI Atlas, CMIP6 warming levels (dataset ipcc-atlas-warming-levels), median',
    tolerance: null,
    tolerance_reason: '5 years (assumed): a quarter of the 20-year window that has to be that warm',
    by_construction: false,
    benchmarks: SCENARIOS.flatMap((scenario) =>
      LEVELS_C.flatMap((levelC) => {
        const year = medianYear(crossings, scenario, levelC)
        return year === null ? [] : [describeCrossing(scenario, levelC, year)]
      })
    ),
  }
}

function describeCrossing(scenario: PathwayId, levelC: number, year: number): Benchmark {
  const published = year - COUNTED_FROM_YEAR
  return {
    id: `${scenario}_${levelC * 10}`,
    label: `${PATHWAYS[scenario].label}: ${levelC} °C`,
    unit: `years after ${COUNTED_FROM_YEAR}`,
    published,
    tolerance: TOLERANCE_YEARS / published,
    note: 'The models of the Atlas are not weighted; the assessed warming that ours reads is cooler than their median.',
    read: () => {
      const ours = crossingYear(scenario, levelC)
      return ours === null ? null : ours - COUNTED_FROM_YEAR
    },
  }
}

/** Decimal year in which a pathway reaches a warming level, or null if it does not by 2100. */
export function crossingYear(pathway: PathwayId, levelC: number): number | null {
  let before = warmingLevel(pathway, COUNTED_FROM_YEAR)
  for (let year = COUNTED_FROM_YEAR + NODE_YEARS; year <= HORIZON_RANGE.max; year += NODE_YEARS) {
    const warming = warmingLevel(pathway, year)
    if (warming >= levelC) return year - (NODE_YEARS * (warming - levelC)) / (warming - before)
    before = warming
  }
  return null
}

/** Median over the models that were run; models that never reach the level come last. */
function medianYear(
  crossings: readonly ModelCrossing[],
  scenario: string,
  levelC: number
): number | null {
  const years = crossings
    .filter((row) => row.scenario === scenario && row.warming_level_c === levelC)
    .filter(({ outcome }) => outcome !== 'not_simulated')
    // A model that never reaches the level comes after any year.
    .map(({ year }) => year ?? Infinity)
    .toSorted((a, b) => a - b)
  if (years.length === 0) return null
  const lower = entryAt(years, Math.ceil(years.length / 2) - 1)
  const upper = entryAt(years, Math.floor(years.length / 2))
  const median = (lower + upper) / 2
  return Number.isFinite(median) ? median : null
}
