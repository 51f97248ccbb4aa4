import { formatProse } from '../../../format/index.ts'
import { chooseAxisEnd, type Axis } from '../drawing/axis.ts'
import type { Plot } from '../drawing/plot.ts'
import type { YearlyDamages } from './yearly-damages.ts'

/** Years of the picture, the same for every engine and emission, so that it never moves. */
const YEARS: Axis = {
  from: 2000,
  to: 2500,
  ticks: [2000, 2100, 2200, 2300, 2400, 2500].map((at) => ({ at, label: String(at) })),
}

const TICK_COUNT = 3

/** Picture the damages of a tonne by year; `axisEnd` is the upper end that stands, or null. */
export function plotDamages(
  { points, half_year: halfYear, total }: YearlyDamages,
  axisEnd: number | null
): { readonly plot: Plot; readonly axisEnd: number } {
  const largest = Math.max(...points.map(([, usd]) => usd))
  const to = axisEnd ?? chooseAxisEnd(largest)
  const ticks = Array.from({ length: TICK_COUNT + 1 }, (_, index) => (to * index) / TICK_COUNT)
  const color = 'var(--chart-penalty)'
  const plot: Plot = {
    x: YEARS,
    y: { from: 0, to, ticks: ticks.map((at) => ({ at, label: formatProse(at) })) },
    layers: [
      { kind: 'area', points, color },
      { kind: 'line', points, color },
      { kind: 'rule', at: halfYear, label: `half by ${halfYear}` },
    ],
    description: `Discounted damages by year, at most USD ${formatProse(largest)} a year; half of USD ${formatProse(total)} falls by ${halfYear}.`,
  }
  return { plot, axisEnd: to }
}
