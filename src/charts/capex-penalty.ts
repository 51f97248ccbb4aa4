import { entryAt, lastEntry } from '../core/entry.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { formatQuantity, formatYear, formatYearRange, readAffixes } from '../format/index.ts'
import { type ChartDescription, describeSource } from './chart.ts'
import { drawLineChart } from './line-chart.ts'
import type { Series } from './line-chart.ts'

interface YearValue {
  readonly year: number
  readonly value: number
}

/** Investment summed year by year beside the charges of the years from the deadline on. */
export function capexPenaltyChart(scenario: Scenario): ChartDescription {
  const capex = sumCapex(scenario)
  const penalty = sumPenalties(scenario)
  const series: Series[] = [
    { label: 'Investment', color: 'plan', points: capex },
    { label: 'Charges', color: 'miss', points: penalty },
  ]
  const years = [...new Set([...capex, ...penalty].map(({ year }) => year))].sort((a, b) => a - b)
  return {
    id: 'capex-penalty',
    title: stateFinding(capex, penalty),
    subtitle: 'Investment so far, and charges so far: owed, avoidable or hypothetical, USD bn',
    source: describeSource(scenario),
    wide: drawLineChart(series, 'wide', { unit: readAffixes('usd_bn') }),
    narrow: drawLineChart(series, 'narrow', { unit: readAffixes('usd_bn') }),
    table: {
      columns: [
        { label: 'Year', unit: null },
        { label: 'Investment so far', unit: 'USD bn' },
        { label: 'Charges so far', unit: 'USD bn' },
      ],
      rows: years.map((year) => [String(year), valueIn(capex, year), valueIn(penalty, year)]),
    },
    alt: [describeLine('investment', capex), describeLine('charges', penalty)].join(' '),
  }
}

/** Running sum of the yearly investment over the years of phase 1, from zero before its first. */
function sumCapex({ fiscal_transition, target, baseline }: Scenario): YearValue[] {
  const { annual_capex_usd_b, years } = fiscal_transition.phase_1
  const named = [...years.matchAll(/\b(?:19|20|21)\d\d\b/g)].map(([year]) => Number(year))
  const first = named[0] ?? baseline.year + 1
  const last = Math.max(first, named[1] ?? target.deadline_year)
  return Array.from({ length: last - first + 2 }, (_, index) => ({
    year: first - 1 + index,
    value: annual_capex_usd_b * index,
  }))
}

function sumPenalties({ non_compliance }: Scenario): YearValue[] {
  const rows = non_compliance.tax_schedule
  const before = (rows[0]?.year ?? non_compliance.trigger_year) - 1
  return [
    { year: before, value: 0 },
    ...rows.map(({ year, cumulative_usd_b }) => ({ year, value: cumulative_usd_b })),
  ]
}

/** Both sums at the end of their years. */
function stateFinding(capex: readonly YearValue[], penalty: readonly YearValue[]): string {
  const [invested, charged] = [capex, penalty].map((points) =>
    formatQuantity(lastEntry(points).value, 'usd_bn')
  )
  const years = formatYearRange(entryAt(penalty, 1).year, lastEntry(penalty).year)
  return `Investment sums to ${invested} by ${formatYear(lastEntry(capex).year)}, charges to ${charged} in ${years}`
}

function valueIn(points: readonly YearValue[], year: number): number | null {
  return points.find((point) => point.year === year)?.value ?? null
}

function describeLine(name: string, points: readonly YearValue[]): string {
  const span = formatYearRange(entryAt(points, 0).year, lastEntry(points).year)
  return `The line of ${name} rises to ${formatQuantity(lastEntry(points).value, 'usd_bn')} over ${span}.`
}
