import { PERCENT } from '../../core/unit-conversions.ts'
import { attachUnit, formatExact, formatFixed, formatSignedFixed } from '../../format/index.ts'
import { roundedOdds } from '../../scenario/odds/words.ts'
import type { Axis } from '../calculators/strip/axis.ts'
import { drawStrip, drawStripScale } from '../calculators/strip/strip.ts'
import type { RegionRow } from './row.ts'

/** What a margin is drawn and written from. */
export type MarginRow = Pick<RegionRow, 'margin_mt_co2' | 'needed_mt_co2' | 'judged'>

/** Steps between the marks of the axis, percent of the cut needed; the first that leaves few marks. */
const STEPS = [5, 10, 25, 50, 100, 250] as const
const WIDEST_STEP = 500

/** Most marks along the axis. */
const MOST_MARKS = 6

/** Share of the cut that a region needs, percent: sizes of regions differ a hundredfold. */
export function shareOfNeed(mtCo2: number, { needed_mt_co2: needed }: MarginRow): number {
  return (mtCo2 / needed) * PERCENT
}

/** One axis that holds the margins and bands of all rows, and zero. */
export function fitMargins(rows: readonly MarginRow[]): Axis {
  const ends = rows.flatMap((row) =>
    [row.margin_mt_co2, row.judged?.low_mt_co2, row.judged?.high_mt_co2].flatMap((value) =>
      value === undefined ? [] : [shareOfNeed(value, row)]
    )
  )
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const step = STEPS.find((one) => (high - low) / one < MOST_MARKS - 1) ?? WIDEST_STEP
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step]
  const count = Math.round((to - from) / step)
  return {
    from,
    to: to === from ? from + step : to,
    ticks: Array.from({ length: count + 1 }, (_, index) => {
      const at = from + index * step
      return { at, label: attachUnit(formatExact(at), 'pct') }
    }),
  }
}

/** Margin and band of a region as a picture on an axis that all regions share. */
export function drawMargin(row: MarginRow, axis: Axis): string {
  const { judged } = row
  const share = (value: number): number => shareOfNeed(value, row)
  return drawStrip(axis, [
    { shape: 'tick', at: 0, color: 'var(--chart-ink)' },
    ...(judged === null
      ? []
      : [
          {
            shape: 'range' as const,
            at: share(judged.low_mt_co2),
            to: share(judged.high_mt_co2),
            color: 'var(--chart-plan)',
          },
        ]),
    { shape: 'diamond', at: share(row.margin_mt_co2), color: 'var(--chart-plan)' },
  ])
}

/** The printed axis over a column of such pictures. */
export function drawMarginScale(axis: Axis): string {
  return drawStripScale(axis)
}

/** Decimals of a margin and its band in lists, where they stand in one column. */
const MARGIN_DECIMALS = 1

/** A margin with its sign, and its band where the region is judged, Mt CO2. */
export function writeMarginBand({ margin_mt_co2: margin, judged }: MarginRow): {
  readonly margin: string
  readonly band: string | null
} {
  const end = (value: number): string => formatFixed(value, MARGIN_DECIMALS)
  return {
    margin: formatSignedFixed(margin, MARGIN_DECIMALS),
    band: judged === null ? null : `${end(judged.low_mt_co2)} to ${end(judged.high_mt_co2)}`,
  }
}

/** Odds rounded to 5 in 100 for a label in a picture. */
export function writeShortProbability(probability: number): string {
  return `${roundedOdds(probability)} in 100`
}
