import { climbLadder, type LadderYear, type Rung } from '../../../core/scc/ladder.ts'
import { formatFixed, MINUS } from '../../../format/index.ts'
import type { Axis } from '../strip/axis.ts'
import { drawStrip, drawStripScale } from '../strip/strip.ts'

/** A step of the ladder as a row of the table. */
export interface LadderLine {
  readonly label: string
  readonly explanation: string
  /** URL of the calculator with the same question; null if only the EPA has an answer. */
  readonly href: string | null
  readonly change: string
  readonly value: string
  /** A bar from the value before the step to the one after it. */
  readonly strip: string
}

const AXIS: Axis = {
  from: 0,
  to: 320,
  ticks: [0, 100, 200, 300].map((at) => ({ at, label: String(at) })),
}

/** Header of the column of bars: the axis labels. */
export const LADDER_SCALE = drawStripScale(AXIS)

/** Tabulate the steps from DICE to the EPA in whole dollars. */
export function describeLadder(year: LadderYear): LadderLine[] {
  const rungs = climbLadder(year)
  return rungs.map((rung, index) => ({
    label: rung.label,
    explanation: rung.explanation,
    href: rung.query === null ? null : `?${writeQuery(rung.query)}`,
    change: index === 0 ? '' : writeChange(rung.change_usd_per_tco2),
    value: formatFixed(rung.usd_per_tco2, 0),
    strip: drawRung(rung),
  }))
}

/** The last value that our engines compute, and the two of the EPA after it. */
export function describeLadderEnd(year: LadderYear): readonly string[] {
  return climbLadder(year)
    .slice(-3)
    .map(({ usd_per_tco2: usd }) => formatFixed(usd, 0))
}

function drawRung({ usd_per_tco2: usd, change_usd_per_tco2: change, query }: Rung): string {
  const color = query === null ? 'var(--chart-muted)' : 'var(--chart-saved)'
  return drawStrip(AXIS, [
    {
      shape: 'range',
      at: usd - change,
      to: usd,
      color: change < 0 ? 'var(--chart-damage)' : color,
    },
    { shape: 'tick', at: usd, color: 'var(--chart-ink)' },
  ])
}

function writeChange(usd: number): string {
  const size = Math.abs(usd)
  // A change below a dollar keeps a decimal, so that it is not shown as 0.
  return `${usd < 0 ? MINUS : '+'}${formatFixed(size, size < 1 ? 1 : 0)}`
}

function writeQuery(query: NonNullable<Rung['query']>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}
