import { flowItems, type LegendItem } from '../legend.ts'
import type { Label, Swatch } from '../layers.ts'
import { TEXT_SIZE } from '../layers.ts'
import { color } from '../palette.ts'
import { escapeMarkup } from '../rendering/markup.ts'
import { MAP_SIZE } from './outlines.ts'

/** Width of the picture, px, as that of every wide chart. */
const WIDTH = 720

/** Baseline of the first item of the legend, and space below the legend, px. */
const LEGEND = { middle: 9, air: 8 } as const

/** Set the legend of a map above it in one drawing, for a file without a page around it. */
export function drawMapWithLegend(
  map: string,
  { id, legend, noData }: { id: string; legend: readonly LegendItem[]; noData: string }
): string {
  const items = [...legend, { text: noData, color: 'paper', outline: 'axis' } as const]
  const { bars, labels, height } = flowItems(items, { x: 0, y: LEGEND.middle, width: WIDTH })
  const scale = WIDTH / MAP_SIZE.width
  const top = height + LEGEND.air
  const swatches = bars.map((bar, index) =>
    drawSwatch(bar, index === legend.length ? `url(#${id}-none)` : color(bar.color))
  )
  const body = map.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${Math.ceil(top + MAP_SIZE.height * scale)}">` +
    `${swatches.join('')}${labels.map(drawLabel).join('')}` +
    `<g transform="translate(0,${top}) scale(${scale})">${body}</g></svg>`
  )
}

function drawSwatch({ left, right, top, bottom, outline }: Swatch, fill: string): string {
  const stroke = outline === undefined ? '' : ` stroke="${color(outline)}" stroke-width="0.7"`
  return `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="${fill}"${stroke}/>`
}

function drawLabel({ x, y, text }: Label): string {
  // Labels are placed by the middle of their letters, a third of the size above the baseline.
  return `<text x="${x}" y="${y + TEXT_SIZE / 3}" font-size="${TEXT_SIZE}" fill="${color('ink')}">${escapeMarkup(text)}</text>`
}
