import type { DebtNode } from '../../../core/chain/budget.ts'
import type { Table } from '../../../core/dataset/table.ts'
import { chooseTicks } from '../../../charts/geometry.ts'
import type { LiveChart, LivePoint } from '../../../charts/live-chart.ts'
import { entryAt, lastEntry } from '../../../core/entry.ts'
import { formatProse, NO_BREAK_SPACE, readAffixes } from '../../../format/index.ts'

/** Steps of the axis of debt. */
const STEPS = 4

/** Interval of labelled years, in nodes. */
const NAMED_NODES = 2

/** Plot public debt up to the chosen year, with constant debt for comparison. */
export function plotDebtPath(nodes: readonly DebtNode[]): LiveChart | null {
  const [first, last] = [nodes[0], nodes.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const debt = nodes.map(({ year, debt_pct_gdp }): LivePoint => [year, debt_pct_gdp])
  const baseline = nodes.map(({ year, baseline_pct_gdp }): LivePoint => [year, baseline_pct_gdp])
  const ticks = chooseTicks(
    [...debt, ...baseline].map(([, value]) => value),
    STEPS
  )
  const years = nodes.filter((node, index) => index % NAMED_NODES === 0 || node === last)
  return {
    x: {
      from: first.year,
      to: last.year,
      ticks: years.map(({ year }) => year),
    },
    y: { from: entryAt(ticks, 0), to: lastEntry(ticks), ticks },
    unit: readAffixes('pct'),
    layers: [
      { kind: 'line', name: 'Debt that stays as it is', points: baseline, color: 'muted' },
      { kind: 'line', name: 'Public debt', points: debt, color: 'miss' },
      {
        kind: 'dot',
        name: 'Public debt',
        point: [last.year, last.debt_pct_gdp],
        label: `${write(last.debt_pct_gdp)} in ${last.year}`,
        color: 'miss',
      },
    ],
    description: `Public debt by year, ${write(first.debt_pct_gdp)} of GDP in ${first.year} and ${write(last.debt_pct_gdp)} in ${last.year}, beside ${write(first.baseline_pct_gdp)} throughout.`,
  }
}

/** Title of the chart, stating its finding. */
export function titleDebtPath(nodes: readonly DebtNode[]): string {
  const last = nodes.at(-1)
  if (last === undefined) return 'No debt path is offered: prices of its zone are not held'
  if (nodes.length === 1) return 'Public debt has not moved yet in 2025'
  const change = last.debt_pct_gdp - last.baseline_pct_gdp
  const word = change < 0 ? 'lower' : 'higher'
  return `By ${last.year} climate damage and policy leave public debt ${write(Math.abs(change))} of GDP ${word}`
}

/** The nodes of the path as a table for download, unrounded as in the API. */
export function debtTable(nodes: readonly DebtNode[]): Table {
  const percent = (name: keyof DebtNode, description: string) =>
    ({ name, type: 'number', unit: '% of GDP', description }) as const
  return {
    fields: [
      { name: 'year', type: 'year', unit: null, description: 'Year' },
      percent('debt_pct_gdp', 'Public debt'),
      percent('baseline_pct_gdp', 'Public debt that stays as it is'),
      percent('balance_shift_pct', 'Shift of the budget balance'),
    ],
    rows: nodes.map((node) => ({ ...node })),
  }
}

function write(value: number): string {
  return `${formatProse(Number(value.toPrecision(3)))}${NO_BREAK_SPACE}%`
}
