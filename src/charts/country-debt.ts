import { entryAt, lastEntry } from '../core/entry.ts'
import type { DebtNode } from '../core/chain/budget.ts'
import { formatProse, NO_BREAK_SPACE, readAffixes } from '../format/index.ts'
import type { ChartDescription, Variant } from './chart.ts'
import { drawLineChart } from './line-chart.ts'
import type { Series } from './line-chart.ts'

/** The debt path of a country on a policy pathway. */
export interface PathwayDebt {
  readonly id: string
  readonly label: string
  readonly debt_path: readonly DebtNode[]
}

/** Lines of the chart: pathways that differ, each with its colour. */
const LINES = [
  { id: 'current_policies', color: 'reference' },
  { id: 'ndc', color: 'inflow' },
  { id: 'net_zero_2050', color: 'saved' },
] as const

/** Public debt of a country on three policy pathways, against debt that stays as it is. */
export function countryDebtChart(name: string, paths: readonly PathwayDebt[]): ChartDescription {
  const shown = LINES.flatMap(({ id, color }) => {
    const path = paths.find((one) => one.id === id)
    return path ? [{ ...path, color }] : []
  })
  const lines = shown.map(({ label, color, debt_path }): Series => ({
    label: label.replace(/\s*\(.*\)$/u, ''),
    color,
    points: debt_path.map(({ year, debt_pct_gdp }) => ({ year, value: debt_pct_gdp })),
  }))
  const baseline: Series = {
    label: 'As it is',
    color: 'ink',
    isLimit: true,
    points: (shown[0]?.debt_path ?? []).map(({ year, baseline_pct_gdp }) => ({
      year,
      value: baseline_pct_gdp,
    })),
  }
  const draw = (variant: Variant) =>
    drawLineChart([...lines, baseline], variant, {
      unit: readAffixes('pct_gdp'),
      baseline: 'values',
    })
  const years = (shown[0]?.debt_path ?? []).map(({ year }) => year)
  return {
    id: 'country-debt',
    title: stateFinding(name, lines, baseline),
    subtitle: 'Public debt on three policy pathways, each at its own warming, % of GDP',
    source: 'Debt path of the fiscal service; NGFS Phase V Scenario Explorer hosted by IIASA',
    wide: draw('wide'),
    narrow: draw('narrow'),
    table: {
      columns: [
        { label: 'Year', unit: null },
        ...shown.map(({ label }) => ({ label, unit: '% of GDP' })),
        { label: 'As it is', unit: '% of GDP' },
      ],
      rows: years.map((year, index) => [
        String(year),
        ...shown.map(({ debt_path }) => debt_path[index]?.debt_pct_gdp ?? null),
        baseline.points[index]?.value ?? null,
      ]),
    },
    alt: `Lines of public debt from ${entryAt(years, 0)} to ${lastEntry(years)}: ${lines
      .map(({ label, points }) => `${label} ends at ${write(points.at(-1)?.value)}`)
      .join('; ')}.`,
  }
}

/** Say how far the pathways take debt from where it is. */
function stateFinding(name: string, lines: readonly Series[], baseline: Series): string {
  const start = baseline.points.at(-1)
  const ends = lines.flatMap(({ points }) => points.at(-1)?.value ?? [])
  if (start === undefined || ends.length === 0) return `Public debt of ${name}`
  const [least, most] = [Math.min(...ends), Math.max(...ends)]
  return `Climate and policy take public debt of ${name} from ${write(start.value)} to between ${write(least)} and ${write(most)} of GDP by ${start.year}`
}

function write(value: number | undefined): string {
  return value === undefined
    ? '–'
    : `${formatProse(Number(value.toPrecision(3)))}${NO_BREAK_SPACE}%`
}
