import { CHART_WIDTHS } from '../chart.ts'
import { flowItems } from '../legend.ts'
import { TEXT_SIZE } from '../layers.ts'
import { color } from '../palette.ts'
import { escapeMarkup, writeElement } from '../rendering/markup.ts'

/** A mark of a map and its meaning. */
export interface MapLegendItem {
  readonly text: string
  /** SVG markup of the mark in a square of 14. */
  readonly swatch: string
}

/** Side of the square that a swatch is drawn in. */
const SWATCH_SIDE = 14

/** Width of the picture, px, as that of every wide chart. */
const WIDTH = CHART_WIDTHS.wide

/** Baseline of the first item of the legend, and space below the legend, px. */
const LEGEND = { middle: 9, air: 8 } as const

/** A swatch of one colour, or of a pattern of the map. */
export function fillSwatch(fill: string): string {
  return writeElement('rect', { width: SWATCH_SIDE, height: SWATCH_SIDE, fill })
}

/** Set the legend of a map above it in one drawing, for a file without a page around it. */
export function drawMapWithLegend(map: string, legend: readonly MapLegendItem[]): string {
  const items = legend.map(({ text }) => ({ text, color: 'paper' }) as const)
  const { bars, labels, height } = flowItems(items, { x: 0, y: LEGEND.middle, width: WIDTH })
  const [, left = '0', upper = '0', across = '0', down = '0'] =
    /^<svg[^>]* viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(map) ?? []
  const scale = WIDTH / Number(across)
  const top = height + LEGEND.air
  const swatches = legend.map(({ swatch }, index) => {
    const bar = bars[index]
    if (bar === undefined) throw new Error(`The legend has no place for its item ${index}.`)
    const size = (bar.right - bar.left) / SWATCH_SIDE
    return `<g transform="translate(${bar.left},${bar.top}) scale(${size})">${swatch}</g>`
  })
  const words = labels.map(({ x, y, text }) =>
    // Labels are placed by the middle of their letters, a third of the size above the baseline.
    writeElement(
      'text',
      { x, y: y + TEXT_SIZE / 3, 'font-size': TEXT_SIZE, fill: color('ink') },
      escapeMarkup(text)
    )
  )
  const body = map.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${Math.ceil(top + Number(down) * scale)}">` +
    `${swatches.join('')}${words.join('')}` +
    `<g transform="translate(${-Number(left) * scale},${top - Number(upper) * scale}) scale(${scale})">${body}</g></svg>`
  )
}
