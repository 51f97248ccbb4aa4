import { entryAt, lastEntry } from '../core/entry.ts'
import { extentOf, overlap } from './geometry.ts'
import type { Box } from './geometry.ts'
import { LINE_HEIGHT, TEXT_SIZE } from './layers.ts'
import type { Label } from './layers.ts'
import { measureText } from './rendering/text-width.ts'

/** The box that a label takes, px. */
export function measureLabel(label: Label): Box {
  const width = measureText(label.text, TEXT_SIZE, label.weight)
  const share = { left: 0, center: 0.5, right: 1 }[label.align ?? 'left']
  const left = label.x - width * share
  return { left, right: left + width, top: label.y - 8, bottom: label.y + 8 }
}

/** A point in px. */
export type Point = readonly [x: number, y: number]

/** What surrounds a label. */
export interface Room {
  readonly width: number
  readonly height: number
  /** Lines that no label may cross. */
  readonly lines: readonly (readonly Point[])[]
  /** Boxes already taken. */
  readonly taken: readonly Box[]
}

/** Step in which a label walks along a band, px. */
const WALK = 8

/**
 * Place the name of a band: inside it where it is high enough, else just above or below it, as near
 * to its end as no line is crossed; null where there is no such place.
 */
export function placeInBand(
  text: string,
  { upper, lower }: { readonly upper: readonly Point[]; readonly lower: readonly Point[] },
  room: Room
): Label | null {
  const width = measureText(text, TEXT_SIZE)
  const [first, last] = [entryAt(upper, 0)[0], lastEntry(upper)[0]]
  const beside: Label[] = []
  for (let x = Math.min(last, room.width) - width - 2; x >= first; x -= WALK) {
    const ends = [x, x + width / 2, x + width]
    const top = Math.max(...ends.map((end) => heightAt(upper, end)))
    const bottom = Math.min(...ends.map((end) => heightAt(lower, end)))
    for (let y = top + LINE_HEIGHT / 2; y <= bottom - LINE_HEIGHT / 2; y += 4) {
      const label: Label = { x, y, text, color: 'muted' }
      if (isFree(measureLabel(label), room)) return label
    }
    const above = Math.min(...ends.map((end) => heightAt(upper, end))) - LINE_HEIGHT / 2 - 1
    const below = Math.max(...ends.map((end) => heightAt(lower, end))) + LINE_HEIGHT / 2 + 1
    beside.push({ x, y: above, text, color: 'muted' }, { x, y: below, text, color: 'muted' })
  }
  return beside.find((label) => isFree(measureLabel(label), room)) ?? null
}

function isFree(box: Box, { width, height, lines, taken }: Room): boolean {
  const isInside = box.left >= 0 && box.right <= width && box.top >= -8 && box.bottom <= height
  return (
    isInside &&
    !taken.some((other) => overlap(box, other, 2)) &&
    !lines.some((line) => crosses(box, line))
  )
}

function crosses(box: Box, line: readonly Point[]): boolean {
  for (let x = box.left; x <= box.right; x += 4) {
    const [first, last] = [entryAt(line, 0)[0], lastEntry(line)[0]]
    if (x < first || x > last) continue
    const y = heightAt(line, x)
    if (y > box.top - 1 && y < box.bottom + 1) return true
  }
  return false
}

/** Height of a line at a place, between its points straight; its ends beyond them. */
function heightAt(line: readonly Point[], x: number): number {
  let previous = entryAt(line, 0)
  if (x <= previous[0]) return previous[1]
  for (const next of line) {
    if (x <= next[0]) {
      const share = (x - previous[0]) / extentOf(previous[0], next[0])
      return previous[1] + share * (next[1] - previous[1])
    }
    previous = next
  }
  return previous[1]
}
