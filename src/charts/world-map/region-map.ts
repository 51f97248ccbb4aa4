import { type Box, overlap } from '../geometry.ts'
import { color, type ColorToken } from '../palette.ts'
import { escapeMarkup, writeElement } from '../rendering/markup.ts'
import { measureText } from '../rendering/text-width.ts'
import { drawLand, toMap } from './outlines.ts'
import { MAP_SIZE } from './shapes.ts'
import { findRegionPlace } from './region-places.ts'

/** Shapes of marks: they tell classes apart where colours do not. */
export type MarkShape = 'disc' | 'ring' | 'cross'

/** A region on the map. */
export interface RegionMark {
  /** ISO 3166 code. */
  readonly region_id: string
  readonly label: string
  /** What is said of it where the pointer rests: its name, a colon, its verdict. */
  readonly said: string
  /** Page of the region; null in a file, where it would lead nowhere. */
  readonly href: string | null
  readonly shape: MarkShape
}

/** Colour of each shape. */
export const MARK_COLORS: Readonly<Record<MarkShape, ColorToken>> = {
  disc: 'plan',
  ring: 'ink',
  cross: 'ink',
}

/** Half the width of a mark, and size of the letters, in units of the map. */
const MARK_SIZE = 6
const TEXT_SIZE = 14

/** Air between a mark and its label, and around every label. */
const GAP = 5
const AIR = 2

/** What lies north and south of this holds no region. */
const CROP = { top: 12, bottom: 430 } as const

/** A label where it is free of marks and of other labels. */
export interface PlacedLabel {
  readonly text: string
  readonly x: number
  /** Middle of the letters. */
  readonly y: number
  readonly box: Box
}

/**
 * Draw regions as labelled marks on the land of the world. Where marks are links, the picture is
 * left out of the reading order: a table beside it has to carry them.
 */
export function drawRegionMap(marks: readonly RegionMark[], label: string): string {
  const labels = placeLabels(marks)
  const drawn = marks.map((mark, index) => {
    const [x, y] = toMap(findRegionPlace(mark.region_id))
    const name = labels[index]
    const text =
      name === undefined
        ? ''
        : writeElement(
            'text',
            { class: 'region-label', x: name.x, y: name.y + TEXT_SIZE / 3 },
            escapeMarkup(name.text)
          )
    const title = writeElement('title', {}, escapeMarkup(mark.said))
    const named = `${drawMark(mark.shape, x, y, title)}${text}`
    return mark.href === null
      ? named
      : writeElement('a', { href: mark.href, tabindex: '-1' }, named)
  })
  return writeElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 ${CROP.top} ${MAP_SIZE.width} ${CROP.bottom - CROP.top}`,
      ...(marks.some(({ href }) => href !== null)
        ? { 'aria-hidden': 'true' }
        : { role: 'img', 'aria-label': label }),
    },
    writeElement('path', { d: drawLand(), fill: color('grid') }),
    writeElement('g', { 'font-size': TEXT_SIZE, fill: color('ink') }, ...drawn)
  )
}

/** Draw the mark of a class, with what it contains. */
function drawMark(shape: MarkShape, x: number, y: number, content = ''): string {
  const ink = color(MARK_COLORS[shape])
  if (shape === 'cross') {
    const reach = MARK_SIZE - 1
    return writeElement(
      'path',
      {
        class: 'region-mark',
        d: `M${x - reach} ${y - reach}l${2 * reach} ${2 * reach}m0 ${-2 * reach}l${-2 * reach} ${2 * reach}`,
        stroke: ink,
        'stroke-width': 3.5,
        fill: 'none',
      },
      content
    )
  }
  return writeElement(
    'circle',
    {
      class: 'region-mark',
      cx: x,
      cy: y,
      r: MARK_SIZE - (shape === 'ring' ? 1.25 : 0),
      fill: shape === 'ring' ? color('paper') : ink,
      stroke: ink,
      'stroke-width': shape === 'ring' ? 2.5 : 0,
    },
    content
  )
}

/** Middle of the square of 14 that a legend shows a mark in. */
const LEGEND_MIDDLE = 7

/** The mark of a class for a legend. */
export function drawLegendMark(shape: MarkShape): string {
  return drawMark(shape, LEGEND_MIDDLE, LEGEND_MIDDLE)
}

/** Place each label beside its mark where nothing else is; throws where no side is free. */
export function placeLabels(marks: readonly RegionMark[]): readonly PlacedLabel[] {
  const points = marks.map(({ region_id: id }) => toMap(findRegionPlace(id)))
  const taken: Box[] = points.map(([x, y]) => ({
    left: x - MARK_SIZE,
    right: x + MARK_SIZE,
    top: y - MARK_SIZE,
    bottom: y + MARK_SIZE,
  }))
  const choices = marks.map(({ label }, index) => listPlaces(label, ...(points[index] ?? [0, 0])))
  const placed = placeFrom(choices, taken)
  if (placed !== null) return placed
  throw new RangeError(
    `The map has no room for all ${marks.length} labels: shorten them, or let the table name some.`
  )
}

/** The first places, in the order of preference, that leave room for all labels that follow. */
function placeFrom(
  [first, ...others]: readonly (readonly PlacedLabel[])[],
  taken: readonly Box[]
): PlacedLabel[] | null {
  if (first === undefined) return []
  for (const place of first) {
    if (!isFree(place.box, taken)) continue
    const rest = placeFrom(others, [...taken, place.box])
    if (rest !== null) return [place, ...rest]
  }
  return null
}

/** Places around a point: right, left, above, below, then the corners, then a line further up or down. */
function listPlaces(text: string, x: number, y: number): PlacedLabel[] {
  const width = measureText(text, TEXT_SIZE)
  const reach = MARK_SIZE + GAP
  const lift = MARK_SIZE + TEXT_SIZE / 2 + 1
  const higher = lift + TEXT_SIZE
  const starts: readonly (readonly [number, number])[] = [
    [x + reach, y],
    [x - reach - width, y],
    [x - width / 2, y - lift],
    [x - width / 2, y + lift],
    [x + MARK_SIZE, y - lift],
    [x + MARK_SIZE, y + lift],
    [x - MARK_SIZE - width, y - lift],
    [x - MARK_SIZE - width, y + lift],
    [x - width / 2, y - higher],
    [x - width / 2, y + higher],
  ]
  return starts.map(([left, middle]) => ({
    text,
    x: left,
    y: middle,
    box: {
      left,
      right: left + width,
      top: middle - TEXT_SIZE / 2,
      bottom: middle + TEXT_SIZE / 2,
    },
  }))
}

function isFree(box: Box, taken: readonly Box[]): boolean {
  const isInside =
    box.left >= 0 && box.right <= MAP_SIZE.width && box.top >= CROP.top && box.bottom <= CROP.bottom
  return isInside && !taken.some((other) => overlap(box, other, AIR))
}
