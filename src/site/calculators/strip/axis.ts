import { powerOfTenBelow } from '../../../model/units/number.ts'

/** An axis of a chart: its range and labels. */
export interface Axis {
  readonly from: number
  readonly to: number
  readonly ticks: readonly Tick[]
}

/** A labelled position of an axis. */
interface Tick {
  readonly at: number
  readonly label: string
}

/** Map a value to a coordinate. */
export function placeOn({ from, to }: Axis, start: number, end: number): (value: number) => number {
  return (value) => {
    return start + ((value - from) / (to - from)) * (end - start)
  }
}

/**
 * Axis ends of a chart that should not change with every answer, each about three times the
 * previous one.
 */
const RUNGS = [1, 3] as const

/** Range of the axis share filled by the largest value, outside which the axis changes. */
const LEAST_SHARE = 0.12

/** End of an axis on which nothing lies above zero. */
const UNIT_AXIS = 1

/**
 * Choose the end of an axis from zero for a positive maximum: the current end while the value fills
 * between an eighth and all of it, otherwise the next of 1, 3, 10, 30, … that contains it.
 */
export function chooseAxisEnd(largest: number, atHand: number | null = null): number {
  if (atHand !== null && largest <= atHand && largest >= atHand * LEAST_SHARE) return atHand
  if (!(largest > 0)) return atHand ?? UNIT_AXIS
  const power = powerOfTenBelow(largest)
  const rung = RUNGS.map((step) => step * power).find((end) => end >= largest)
  return Number((rung ?? power * 10).toPrecision(1))
}
