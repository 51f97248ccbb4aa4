import { lastEntry } from '../../core/entry.ts'
import { CHART_WIDTHS, type ChartDescription } from '../chart.ts'
import { inlineColors, type PaletteColor } from '../palette.ts'
import { escapeMarkup } from './markup.ts'
import { FONT_FAMILY } from '../spec.ts'
import { measureText, wrapBalanced, wrapText } from './text-width.ts'

/** Margin, sizes of text and gaps of a standalone picture, px. */
const PAGE = { margin: 16, title: 17, text: 13, leading: 1.35, gap: 10 } as const

/** Width of the file of a wide chart, px. */
export const STANDALONE_WIDTH = CHART_WIDTHS.wide + 2 * PAGE.margin

/** The words around a drawing. */
export type PictureWords = Pick<ChartDescription, 'title' | 'subtitle' | 'source' | 'alt'>

interface Look {
  readonly size: number
  readonly weight: 400 | 600
  readonly token: 'ink' | 'muted'
}

interface Line extends Look {
  readonly text: string
}

const TITLE: Look = { size: PAGE.title, weight: 600, token: 'ink' }
const SMALL: Look = { size: PAGE.text, weight: 400, token: 'muted' }

/**
 * Make a drawing a standalone file: colours of one scheme, paper behind it, its title, subtitle
 * and source drawn as text, the publisher at its foot, its size set, its description inside.
 */
export function buildStandaloneSvg(
  words: PictureWords,
  drawing: string,
  { scheme, publisher }: { scheme: keyof PaletteColor; publisher: string }
): string {
  const [, size, tall] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawing) ?? []
  if (size === undefined || tall === undefined) throw new Error('The drawing has no viewBox.')
  const inner = Number(size)
  const head = [
    ...wrapBalanced(words.title, inner, TITLE.size, TITLE.weight).map((text) => ({
      ...TITLE,
      text,
    })),
    ...layOutSmall(words.subtitle, inner),
  ]
  const top = PAGE.margin + totalHeight(head) + PAGE.gap
  const bottom = top + Number(tall) + PAGE.gap / 2
  const { foot, credit } = layOutFoot(words.source, publisher, inner)
  const width = inner + 2 * PAGE.margin
  const height = Math.ceil(bottom + totalHeight(foot) + PAGE.margin)
  const body = drawing.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return inlineColors(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="0 0 ${width} ${height}" font-family="${FONT_FAMILY}" role="img">` +
      `<title>${escapeMarkup(words.title)}</title><desc>${escapeMarkup(words.alt)}</desc>` +
      `<rect width="${width}" height="${height}" fill="var(--chart-paper)"/>` +
      drawLines(head, PAGE.margin) +
      `<g transform="translate(${PAGE.margin},${round(top)})">${body}</g>` +
      drawLines(foot, bottom) +
      drawLine(credit, bottom + totalHeight(foot), PAGE.margin + inner, 'end') +
      '</svg>\n',
    scheme
  )
}

/** The source, and at the right end of its last line the publisher, below it where both are long. */
function layOutFoot(
  source: string,
  publisher: string,
  width: number
): { foot: Line[]; credit: Line } {
  const lines = layOutSmall(source, width)
  const credit = { ...SMALL, text: publisher }
  const needed = [lastEntry(lines).text, publisher].map((text) => measureText(text, SMALL.size))
  const isFull = needed.reduce((sum, one) => sum + one, PAGE.margin) > width
  return { foot: isFull ? [...lines, { ...SMALL, text: '' }] : lines, credit }
}

function layOutSmall(text: string, width: number): Line[] {
  return wrapText(text, width, SMALL.size, SMALL.weight).map((line) => ({ ...SMALL, text: line }))
}

function totalHeight(lines: readonly Line[]): number {
  return lines.reduce((sum, { size }) => sum + size * PAGE.leading, 0)
}

function drawLines(lines: readonly Line[], start: number): string {
  return lines
    .map((line, index) => {
      const baseline = start + totalHeight(lines.slice(0, index + 1))
      return line.text === '' ? '' : drawLine(line, baseline, PAGE.margin, 'start')
    })
    .join('')
}

function drawLine(line: Line, y: number, x: number, anchor: 'start' | 'end'): string {
  const { text, size, weight, token } = line
  return (
    `<text x="${x}" y="${round(y)}" font-size="${size}" font-weight="${weight}"` +
    (anchor === 'end' ? ' text-anchor="end"' : '') +
    ` fill="var(--chart-${token})">${escapeMarkup(text)}</text>`
  )
}

function round(px: number): number {
  return Number(px.toFixed(1))
}
