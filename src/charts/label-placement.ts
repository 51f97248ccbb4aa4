import { entryAt, lastEntry } from '../core/entry.ts'
import { extentOf, overlap } from './geometry.ts'
import type { Box } from './geometry.ts'
import { TEXT_SIZE } from './layers.ts'
import type { Label } from './layers.ts'
import { measureText } from './rendering/text-width.ts'

/** The box that a label takes, px. */
export function measureLabel(label: Label): Box {
  const width = measureText(label.text, TEXT_SIZE, label.weight)
  const share = { left: 0, center: 0.5, right: 1 }[label.align ?? 'left']
  const left = label.x - width * share
  return { left, right: left + width, top: label.y - 7, bottom: label.y + 7 }
}

/** A point in px. */
export type Point = readonly [x: number, y: number]

interface Room {
  readonly width: number
  readonly height: number
  /** Lines that no label may cross, among them the label's own. */
  readonly lines: readonly (readonly Point[])[]
  /** Boxes already taken. */
  readonly taken: readonly Box[]
}

/** Distance of a label's middle from its line, px, nearest first. */
const OFFSETS = [11, 14, 18, 24, 32, 44] as const

/** Steps in which a label walks from the end of its line to the start, px. */
const WALK = 8

/**
 * Place a label by its own line: near the end, above or below, where nothing is crossed. Where no
 * place is free it may cross lines, and at worst goes anywhere, but never on another label.
 */
export function placeByLine(
  label: Omit<Label, 'x' | 'y'>,
  line: readonly Point[],
  room: Room
): Label {
  const places = [...listPlaces(label, line, room)]
  const isClear = (place: Label): boolean => isFree(measureLabel(place), { ...room, lines: [] })
  return (
    places.find((place) => isFree(measureLabel(place), room)) ??
    places.find(isClear) ??
    listCorners(label, room).find(isClear) ?? { ...label, x: room.width, y: 0, align: 'right' }
  )
}

/** Places by a line, nearest to it first, from its end to its start. */
function* listPlaces(
  label: Omit<Label, 'x' | 'y'>,
  line: readonly Point[],
  room: Room
): Generator<Label> {
  const start = line[0] ?? [0, 0]
  const end = line.at(-1) ?? start
  for (const offset of OFFSETS) {
    for (let x = Math.min(end[0], room.width); x > start[0]; x -= WALK) {
      for (const side of [-1, 1] as const) {
        yield hang({ ...label, align: 'right' }, x, side * offset, line)
      }
    }
  }
}

/** Places along the right edge from the top, then further left. */
function listCorners(label: Omit<Label, 'x' | 'y'>, { width, height }: Room): Label[] {
  const columns = Array.from(
    { length: Math.ceil(width / WALK) },
    (_, index) => width - index * WALK
  )
  const rows = Array.from({ length: Math.ceil(height / WALK) }, (_, index) => index * WALK)
  return columns.flatMap((x) => rows.map((y) => ({ ...label, align: 'right', x, y }) as const))
}

/** Hang a label at a distance from the nearest point of its line over the label's width. */
function hang(
  label: Omit<Label, 'x' | 'y'>,
  x: number,
  offset: number,
  line: readonly Point[]
): Label {
  const { left, right } = measureLabel({ ...label, x, y: 0 })
  const heights = [left, (left + right) / 2, right].map((place) => heightAt(line, place))
  const nearest = offset < 0 ? Math.min(...heights) : Math.max(...heights)
  return { ...label, x, y: nearest + offset }
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
