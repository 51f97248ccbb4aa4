import { powerOfTenBelow } from '../../../format/index.ts'

/** An axis of a picture: where it begins and ends, and what is printed along it. */
export interface Axis {
  readonly from: number
  readonly to: number
  readonly ticks: readonly Tick[]
}

/** A printed position of an axis. */
interface Tick {
  readonly at: number
  readonly label: string
}

/** Put a value to its place between two coordinates: an axis holds all its values. */
export function placeOn({ from, to }: Axis, start: number, end: number): (value: number) => number {
  return (value) => {
    return start + ((value - from) / (to - from)) * (end - start)
  }
}

/** Axis ends of a picture that must not move with every answer, each about three times the last. */
const RUNGS = [1, 3] as const

/** Shares of an axis between which the largest value may lie before the axis is changed. */
const LEAST_SHARE = 0.12

/** End of an axis on which nothing lies above zero. */
const UNIT_AXIS = 1

/**
 * Choose the end of an axis from zero for a largest value above zero: the end at hand while the
 * value fills between an eighth and all of it, else the next of 1, 3, 10, 30, … that holds it.
 */
export function chooseAxisEnd(largest: number, atHand: number | null = null): number {
  if (atHand !== null && largest <= atHand && largest >= atHand * LEAST_SHARE) return atHand
  if (!(largest > 0)) return atHand ?? UNIT_AXIS
  const power = powerOfTenBelow(largest)
  const rung = RUNGS.map((step) => step * power).find((end) => end >= largest)
  return Number((rung ?? power * 10).toPrecision(1))
}
