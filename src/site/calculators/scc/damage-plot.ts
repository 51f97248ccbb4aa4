import { chooseYears } from '../../../charts/geometry.ts'
import type { LiveChart } from '../../../charts/live-chart.ts'
import { formatProse } from '../../../model/units/number.ts'
import { readAffixes } from '../../../model/units/quantity.ts'
import { chooseAxisEnd } from '../strip/axis.ts'
import type { YearlyDamages } from './yearly-damages.ts'

/** Years of the chart: the same for all engines, extended if damages last longer. */
const YEARS = { from: 2000, to: 2500, count: 6 } as const

/** Number of axis steps, for axes that end at 1 or 3 times a power of ten. */
const TICK_COUNTS = { one: 5, three: 3 } as const

/**
 * Plot the damages of a tonne by year; `axisEnd` is the current upper end, or null; it is extended
 * if a value exceeds it.
 */
export function plotDamages(
  { points, half_year: halfYear, total }: YearlyDamages,
  axisEnd: number | null
): { readonly plot: LiveChart; readonly axisEnd: number } {
  const largest = Math.max(...points.map(([, usd]) => usd))
  const to = axisEnd !== null && axisEnd >= largest ? axisEnd : chooseAxisEnd(largest)
  const lastYear = Math.max(YEARS.to, points.at(-1)?.[0] ?? YEARS.to)
  const count = String(to).includes('3') ? TICK_COUNTS.three : TICK_COUNTS.one
  const ticks = Array.from({ length: count + 1 }, (_, index) => (to * index) / count)
  const color = 'damage'
  const plot: LiveChart = {
    x: {
      from: YEARS.from,
      to: lastYear,
      ticks: chooseYears(YEARS.from, lastYear, YEARS.count + 1),
    },
    y: { from: 0, to, ticks },
    unit: readAffixes('usd'),
    layers: [
      { kind: 'area', points, color },
      { kind: 'line', name: 'Damages of a tonne', points, color },
      { kind: 'rule', at: halfYear, label: `half by ${halfYear}` },
    ],
    description: `Discounted damages by year, at most USD ${formatProse(largest)} a year; half of USD ${formatProse(total)} falls by ${halfYear}.`,
  }
  return { plot, axisEnd: to }
}
