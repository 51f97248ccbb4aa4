import type { Scenario } from '../../core/scenario/document.ts'
import type { WhatIfFiguresResult } from '../../core/scenario/what-if.ts'
import { chooseTicks } from '../../charts/geometry.ts'
import { formatProse } from '../../format/index.ts'
import type { Plot, Point } from '../calculators/drawing/plot.ts'

/** Paths now in colour over the published ones in grey; the axis holds both, so it stays still. */
export function plotPaths(
  scenario: Scenario,
  { path, figures, inputs }: WhatIfFiguresResult
): Plot {
  const { projections, target } = scenario
  const zip = (years: readonly number[], values: readonly number[]): Point[] =>
    years.map((year, index): Point => [year, values[index] ?? 0])
  const published = [
    projections.bau_mt_co2,
    projections.built_mt_co2 ?? projections.mandate_mt_co2,
  ].map((values) => zip(projections.years, values))
  const now = [path.bau_mt_co2, path.built_mt_co2].map((values) => zip(path.years, values))
  const all = [...published, ...now].flat().map(([, value]) => value)
  const highest = Math.max(...projections.bau_mt_co2, projections.mandate_mt_co2[0] ?? 0)
  const ticks = chooseTicks([Math.max(...all, highest * 1.15)], 5)
  const [first = 0] = projections.years
  const last = Math.max(inputs.deadline_year, target.deadline_year)
  const end: Point = [inputs.deadline_year, figures.ceiling_mt_co2]
  return {
    x: {
      from: first,
      to: last,
      ticks: [first, Math.round((first + last) / 2), last].map((year) => ({
        at: year,
        label: String(year),
      })),
    },
    y: {
      from: 0,
      to: ticks.at(-1) ?? 1,
      ticks: ticks.map((tick) => ({ at: tick, label: formatProse(tick) })),
    },
    layers: [
      ...published.map((points) => ({ kind: 'line' as const, points, color: 'var(--chart-axis)' })),
      { kind: 'line', points: now[0] ?? [], color: 'var(--chart-bau)' },
      { kind: 'line', points: now[1] ?? [], color: 'var(--chart-mandate)' },
      {
        kind: 'dot',
        point: end,
        label: '',
        color: 'var(--chart-ink)',
      },
    ],
    description: `Emissions to ${inputs.deadline_year}: business as usual ends at ${formatProse(figures.bau_mt_co2)}, what is built at ${formatProse(path.built_mt_co2.at(-1) ?? figures.mandate_mt_co2)}, the ceiling stands at ${formatProse(figures.ceiling_mt_co2)} Mt CO2; the published paths in grey.`,
  }
}
