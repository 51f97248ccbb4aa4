import { pow } from '../../elementary/power.ts'
import { entryAt, lastEntry } from '../../entry.ts'
import { PERCENT } from '../../unit-conversions.ts'
import type { Scenario } from '../document/document.ts'
import { readPublishedChanges, type WhatIfChanges } from './request.ts'

/**
 * Paths under changes. Business as usual follows its published values to their end, then their
 * mean slope, never below zero; other growth of demand scales it by the ratio of the two demands,
 * so that added demand is met at the emissions per unit of business as usual (assumed).
 * The mandate path is cut or kept in length only: derivation redraws it.
 */
export function extendBusinessAsUsual(
  scenario: Scenario,
  changes: WhatIfChanges
): Scenario['projections'] {
  const { projections, baseline, target } = scenario
  const growth = readPublishedChanges(scenario).demand_growth_cagr_pct
  const isUnchanged =
    changes.deadline_year === target.deadline_year && changes.demand_growth_cagr_pct === growth
  if (isUnchanged) return projections
  const ratio = (1 + changes.demand_growth_cagr_pct / PERCENT) / (1 + growth / PERCENT)
  const years = Array.from(
    { length: changes.deadline_year - baseline.year + 1 },
    (_, index) => baseline.year + index
  )
  return {
    ...projections,
    years,
    bau_mt_co2: years.map((year) => readPath(projections, year) * pow(ratio, year - baseline.year)),
  }
}

/** Business as usual of a year, Mt CO2: published, or on along the mean slope. */
function readPath({ years, bau_mt_co2: bau }: Scenario['projections'], year: number): number {
  const published = bau[years.indexOf(year)]
  if (published !== undefined) return published
  const [firstYear, lastYear] = [entryAt(years, 0), lastEntry(years)]
  const [first, last] = [entryAt(bau, 0), lastEntry(bau)]
  const slope = lastYear === firstYear ? 0 : (last - first) / (lastYear - firstYear)
  return Math.max(0, last + slope * (year - lastYear))
}
