import type { DebtNode } from '../../../core/chain/budget.ts'
import type { Table } from '../../../core/dataset/table.ts'
import { chooseTicks } from '../../../charts/geometry.ts'
import type { LiveChart, LivePoint } from '../../../charts/live-chart.ts'
import { entryAt, lastEntry, requireEntry } from '../../../core/entry.ts'
import type { ChainRanges } from './ranges.ts'
import { formatProse, formatSigned, NO_BREAK_SPACE, readAffixes } from '../../../format/index.ts'

/** Steps of the axis of debt. */
const STEPS = 4

/** Interval of labelled years, in nodes. */
const NAMED_NODES = 2

/** Last year of debt that a page draws: beyond it assumptions decide alone. */
const LAST_YEAR = 2070

/** Plot public debt up to the chosen year with its sampled range, and constant debt for comparison. */
export function plotDebtPath(
  all: readonly DebtNode[],
  ranges: Pick<ChainRanges, 'outputs'> | null
): LiveChart | null {
  const nodes = all.filter(isDrawn)
  const [first, last] = [nodes[0], nodes.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const debt = nodes.map(({ year, debt_pct_gdp }): LivePoint => [year, debt_pct_gdp])
  const baseline = nodes.map(({ year, baseline_pct_gdp }): LivePoint => [year, baseline_pct_gdp])
  const range = rangeOfDebt(nodes, ranges)
  const ticks = chooseTicks(
    [...debt, ...baseline, ...(range?.low ?? []), ...(range?.high ?? [])].map(([, value]) => value),
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
      ...(range === null ? [] : [{ kind: 'band' as const, ...range, color: 'miss' } as const]),
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
    description: `Public debt by year, ${write(first.debt_pct_gdp)} of GDP in ${first.year} and ${write(last.debt_pct_gdp)} in ${last.year}, beside ${write(first.baseline_pct_gdp)} throughout, with the 17th to 83rd percentile of the sample.`,
  }
}

/** Title of the chart, stating its finding with its sampled range once it is drawn. */
export function titleDebtPath(
  all: readonly DebtNode[],
  ranges: Pick<ChainRanges, 'outputs'> | null
): string {
  const nodes = all.filter(isDrawn)
  const last = nodes.at(-1)
  if (last === undefined) return 'No debt path is offered: prices of its zone are not held'
  if (nodes.length === 1) return 'Public debt has not moved yet in 2025'
  const change = last.debt_pct_gdp - last.baseline_pct_gdp
  const word = change < 0 ? 'lower' : 'higher'
  const low = rangeOfDebt(nodes, ranges)?.low.at(-1)?.[1]
  const high = rangeOfDebt(nodes, ranges)?.high.at(-1)?.[1]
  const band =
    low === undefined || high === undefined
      ? ''
      : ` (${writeChange(low - last.baseline_pct_gdp)} to ${writeChange(high - last.baseline_pct_gdp)})`
  return `By ${last.year} climate damage and policy leave public debt ${write(Math.abs(change))} of GDP ${word}${band}`
}

function isDrawn({ year }: DebtNode): boolean {
  return year <= LAST_YEAR
}

function rangeOfDebt(
  nodes: readonly DebtNode[],
  ranges: Pick<ChainRanges, 'outputs'> | null
): { readonly low: readonly LivePoint[]; readonly high: readonly LivePoint[] } | null {
  if (ranges === null) return null
  const at = (percentile: 'p17' | 'p83'): LivePoint[] =>
    nodes.map(({ year }, node) => [
      year,
      requireEntry(ranges.outputs, `debt_path.${node}.debt_pct_gdp`)[percentile],
    ])
  return { low: at('p17'), high: at('p83') }
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

function writeChange(points: number): string {
  return formatSigned(Number(points.toPrecision(2)))
}

function write(value: number): string {
  return `${formatProse(Number(value.toPrecision(3)))}${NO_BREAK_SPACE}%`
}
