import { entryAt, lastEntry } from '../core/entry.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { formatQuantity, formatYear, formatYearRange } from '../format/index.ts'
import { type ChartDescription, describeSource } from './chart.ts'
import { drawPenalty } from './penalty-bars.ts'

/** Charges of each year, standing on those of the years before. */
export function penaltyChart(scenario: Scenario): ChartDescription {
  const schedule = scenario.non_compliance.tax_schedule
  const [first, last] = [entryAt(schedule, 0), lastEntry(schedule)]
  const span = formatYearRange(first.year, last.year)
  const total = formatQuantity(last.cumulative_usd_b, 'usd_bn')
  const highest = schedule.reduce(
    (most, row) => (row.annual_cost_usd_b > most.annual_cost_usd_b ? row : most),
    { year: 0, annual_cost_usd_b: Number.NEGATIVE_INFINITY }
  )
  const rates = [first, last].map((row) => formatQuantity(row.rate_usd_per_t, 'usd_per_t'))
  return {
    id: 'penalty',
    title:
      `Charges sum to ${total} over ${span}, ` +
      `${formatQuantity(highest.annual_cost_usd_b, 'usd_bn')} of it in ${formatYear(highest.year)}`,
    subtitle:
      'Charge of the year on top of the years before, owed, avoidable or hypothetical, USD bn',
    source: describeSource(scenario),
    wide: drawPenalty(schedule, 'wide'),
    narrow: drawPenalty(schedule, 'narrow'),
    table: {
      columns: [
        { label: 'Year', unit: null },
        { label: 'Rate', unit: 'USD/t' },
        { label: 'Cost of the year', unit: 'USD bn' },
        { label: 'Cost so far', unit: 'USD bn' },
      ],
      rows: schedule.map(({ year, rate_usd_per_t, annual_cost_usd_b, cumulative_usd_b }) => [
        String(year),
        rate_usd_per_t,
        annual_cost_usd_b,
        cumulative_usd_b,
      ]),
    },
    alt:
      `Steps that rise to ${total} over ${span}, as the rate goes from ${rates.join(' to ')}; ` +
      `each column shows the cost of its year on the sum of the years before.`,
  }
}
