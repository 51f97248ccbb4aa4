import { extentOf } from '../../charts/geometry.ts'
import { addTo, sumOf } from '../../core/entry.ts'

/** A dot of the row of margins, in units of the drawing. */
interface Dot {
  readonly x: number
  readonly y: number
  /** Whether its margin is above 0. */
  readonly isHeld: boolean
}

/** Dots piled up over an axis of margins. */
interface DotPile {
  readonly width: number
  readonly height: number
  readonly radius: number
  /** Where the margin is 0. */
  readonly zero: number
  readonly dots: readonly Dot[]
}

const WIDTH = 560
const RADIUS = 5
const STEP = 2 * RADIUS + 1

/** Pile equally probable margins up in columns over an axis that holds them and 0. */
export function placeDots(margins: readonly number[]): DotPile {
  const [low, high] = [Math.min(0, ...margins), Math.max(0, ...margins)]
  const span = extentOf(low, high)
  const columns = Math.floor(WIDTH / STEP) - 1
  const columnOf = (margin: number): number => Math.round(((margin - low) / span) * columns)
  // A dot never stands on the other side of 0 from its margin.
  const zeroColumn = ((0 - low) / span) * columns
  const piles = new Map<number, number>()
  const placed = margins.map((margin) => {
    const near = columnOf(margin)
    const isHeld = margin > 0
    const column = isHeld
      ? Math.max(near, Math.ceil(zeroColumn + 1 / 2))
      : Math.min(near, Math.floor(zeroColumn - 1 / 2))
    const level = sumOf(piles, column)
    addTo(piles, column, 1)
    return { column, level, isHeld }
  })
  const least = Math.min(...placed.map(({ column }) => column), 0)
  const height = STEP * Math.max(...piles.values()) + 2
  const toX = (column: number): number => (column - least + 1 / 2) * STEP
  return {
    width: toX(Math.max(columns, ...placed.map(({ column }) => column))) + STEP / 2,
    height,
    radius: RADIUS,
    zero: toX(zeroColumn),
    dots: placed.map(({ column, level, isHeld }) => ({
      x: toX(column),
      y: height - 2 - RADIUS - level * STEP,
      isHeld,
    })),
  }
}
