import type { Label, Swatch } from './layers.ts'
import { LINE_HEIGHT, TEXT_SIZE } from './layers.ts'
import type { ColorToken } from './palette.ts'
import { measureText } from './rendering/text-width.ts'

/** A colour and its meaning. */
export interface LegendItem {
  readonly text: string
  readonly color: ColorToken
  readonly outline?: ColorToken
}

/** Side of a swatch, px, and the space after it and after its label. */
const SWATCH = { side: 9, air: 5, gap: 14 } as const

/** A swatch with its left edge at `x` and its middle at `y`. */
function placeSwatch(item: LegendItem, x: number, y: number): Swatch {
  const { color, outline } = item
  const half = SWATCH.side / 2
  const box = { left: x, right: x + SWATCH.side, top: y - half, bottom: y + half }
  return outline === undefined ? { ...box, color } : { ...box, color, outline }
}

/** A swatch and its word, side by side. */
export function placeItem(item: LegendItem, x: number, y: number): { bar: Swatch; label: Label } {
  const label: Label = { x: x + SWATCH.side + SWATCH.air, y, text: item.text }
  return { bar: placeSwatch(item, x, y), label }
}

/** Width of a swatch and its word, px. */
export function measureItem(item: LegendItem): number {
  return SWATCH.side + SWATCH.air + measureText(item.text, TEXT_SIZE)
}

/** Lay items out as words of a paragraph: from `x`, `y` on, wrapped at `width` px. */
export function flowItems(
  items: readonly LegendItem[],
  { x, y, width }: { x: number; y: number; width: number }
): { bars: Swatch[]; labels: Label[]; height: number } {
  const bars: Swatch[] = []
  const labels: Label[] = []
  let [column, row] = [0, 0]
  for (const item of items) {
    const needed = measureItem(item)
    if (column > 0 && column + needed > width) [column, row] = [0, row + 1]
    const { bar, label } = placeItem(item, x + column, y + row * LINE_HEIGHT)
    bars.push(bar)
    labels.push(label)
    column += needed + SWATCH.gap
  }
  return { bars, labels, height: items.length === 0 ? 0 : (row + 1) * LINE_HEIGHT }
}
