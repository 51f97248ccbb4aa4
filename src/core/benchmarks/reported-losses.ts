import { entryAt } from '../entry.ts'
import { readCountryColumn } from '../geography/country-columns.ts'
import { type Benchmark, type BenchmarkSet, rankCorrelation } from './benchmark.ts'
import table from './data/reported-losses.json' with { type: 'json' }

/** Losses whose yearly mean the model holds by country. */
const HAZARDS = {
  flood: { label: 'floods', column: 'flood_now_pct' },
  storm: { label: 'storms', column: 'storm_now_pct' },
} as const

type Hazard = keyof typeof HAZARDS

/** Ratio within which a reported and a modelled loss count as alike. */
const ALIKE_FACTOR = 3

/**
 * Losses by country in years that nothing was derived from: the columns of the model read the reports
 * of 2000 to 2019, these rows those of 1980 to 1999.
 */
export const REPORTED_LOSS_SET: BenchmarkSet = {
  id: 'reported_losses',
  service: 'DamageService',
  title: 'Losses reported in 1980 to 1999, by country',
  source: table.source,
  tolerance: 0.5,
  tolerance_reason:
    'a rank correlation of at least 0.5, and half of the countries within a factor of three (assumed); 1 is perfect',
  by_construction: false,
  benchmarks: [...rowsOf('flood'), ...rowsOf('storm')],
}

function rowsOf(hazard: Hazard): Benchmark[] {
  const { label, column } = HAZARDS[hazard]
  const rows = table.rows.filter((row) => row.hazard === hazard)
  const reported = rows.map(({ reported_pct }) => reported_pct * table.reported_share[hazard])
  const readOurs = (): number[] => rows.map(({ geography }) => readCountryColumn(geography, column))
  return [
    {
      id: `${hazard}_order`,
      label: `Order of ${rows.length} countries by loss to ${label}`,
      unit: '1',
      published: 1,
      read: () => rankCorrelation(reported, readOurs()),
    },
    {
      id: `${hazard}_alike`,
      label: `Share of ${rows.length} countries within a factor of three, ${label}`,
      unit: '1',
      published: 1,
      read: () => {
        const alike = readOurs().filter((ours, index) => isAlike(ours, entryAt(reported, index)))
        return alike.length / rows.length
      },
    },
  ]
}

function isAlike(ours: number, reported: number): boolean {
  return Math.max(ours / reported, reported / ours) <= ALIKE_FACTOR
}
