import type { Scenario } from '../core/scenario/document/document.ts'
import { formatQuantity, formatYear, readAffixes } from '../format/index.ts'
import { type ChartDescription, describeSource } from './chart.ts'
import { drawLineChart } from './line-chart.ts'
import type { Series } from './line-chart.ts'

interface DebtPath {
  readonly points: readonly { readonly year: number; readonly value: number }[]
  readonly peak: { readonly year: number; readonly value: number }
  readonly threshold: number | null
}

/** Debt of the state against the threshold, or null where the scenario gives no numbers. */
export function sovereignDebtChart(scenario: Scenario): ChartDescription | null {
  const path = readDebtPath(scenario)
  if (path === null) return null
  const { points, peak, threshold } = path
  const series = listSeries(path)
  const against = threshold === null ? '' : ` against a threshold of ${writePercent(threshold)}`
  return {
    id: 'sovereign-debt',
    title: stateFinding(path),
    subtitle: 'Public debt, % of GDP',
    source: describeSource(scenario),
    wide: drawLineChart(series, 'wide', { unit: readAffixes('pct_gdp') }),
    narrow: drawLineChart(series, 'narrow', { unit: readAffixes('pct_gdp') }),
    table: {
      columns: [
        { label: 'Year', unit: null },
        { label: 'Public debt', unit: '% of GDP' },
        { label: 'Threshold', unit: '% of GDP' },
      ],
      rows: points.map(({ year, value }) => [String(year), value, threshold]),
    },
    alt:
      `A line through ${points.map(({ year, value }) => `${writePercent(value)} in ${year}`).join(', ')}` +
      `, highest in ${peak.year}${against}.`,
  }
}

function readDebtPath({ baseline, fiscal_transition }: Scenario): DebtPath | null {
  const debt = fiscal_transition.phase_1.sovereign_debt_trajectory
  const { baseline_debt_gdp_pct, transition_peak_debt_gdp_pct, peak_year } = debt
  if (baseline_debt_gdp_pct === null) return null
  if (transition_peak_debt_gdp_pct === null || peak_year === null) return null
  const peak = { year: peak_year, value: transition_peak_debt_gdp_pct }
  const { stabilized_debt_gdp_pct, stabilization_year } = debt
  const hasEnd = stabilized_debt_gdp_pct !== null && stabilization_year !== null
  const end = hasEnd ? [{ year: stabilization_year, value: stabilized_debt_gdp_pct }] : []
  const points = [{ year: baseline.year, value: baseline_debt_gdp_pct }, peak, ...end]
  return { points, peak, threshold: debt.intl_fund_dsa_threshold_pct }
}

function stateFinding({ peak, threshold }: DebtPath): string {
  const high = `Debt peaks at ${formatQuantity(peak.value, 'pct_gdp')} in ${formatYear(peak.year)}`
  if (threshold === null) return high
  const distance = peak.value - threshold
  const points = `${formatQuantity(Math.abs(distance), 'none')} points`
  return `${high}, ${points} ${distance > 0 ? 'above' : 'below'} the threshold`
}

function listSeries({ points, threshold }: DebtPath): Series[] {
  const debt: Series = { label: 'Debt', color: 'inflow', points }
  if (threshold === null) return [debt]
  const limit = points.map(({ year }) => ({ year, value: threshold }))
  return [debt, { label: 'Threshold', color: 'ink', isLimit: true, points: limit }]
}

function writePercent(value: number): string {
  return formatQuantity(value, 'pct_gdp')
}
