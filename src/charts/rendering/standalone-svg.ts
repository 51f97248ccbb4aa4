import { inlineColors } from '../palette.ts'
import type { PaletteColor } from '../palette.ts'
import type { ChartDescription, Variant } from '../chart.ts'
import { wrapText } from './text-width.ts'
import type { RenderedChart } from './render-charts.ts'
import { escapeAttribute } from './finish-svg.ts'

const PAGE = { margin: 16, title: 16, text: 12, leading: 1.3 } as const

/**
 * Make a chart a file of its own: colours of one scheme, paper behind it, its title, subtitle and
 * source drawn as text, its size set, its description inside.
 */
export function buildStandaloneSvg(
  chart: ChartDescription,
  rendered: RenderedChart,
  { variant, scheme }: { variant: Variant; scheme: keyof PaletteColor }
): string {
  const svg = rendered[variant]
  const [, size = '', tall = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const [inner, height] = [Number(size), Number(tall)]
  const head = [
    ...layOutLines(chart.title, { width: inner, size: PAGE.title, weight: 600, token: 'ink' }),
    ...layOutLines(chart.subtitle, { width: inner, size: PAGE.text, weight: 400, token: 'muted' }),
  ]
  const foot = layOutLines(chart.source, {
    width: inner,
    size: PAGE.text,
    weight: 400,
    token: 'muted',
  })
  const top = PAGE.margin + totalHeight(head) + 8
  const width = inner + 2 * PAGE.margin
  const whole = Math.ceil(top + height + totalHeight(foot) + PAGE.margin)
  const drawing = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const open = /^<svg[^>]*>/.exec(svg)?.[0] ?? ''
  const family = /font-family="([^"]*)"/.exec(open)?.[1] ?? 'sans-serif'
  return inlineColors(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" ` +
      `viewBox="0 0 ${width} ${whole}" font-family="${family}" role="img">` +
      `<title>${escapeAttribute(chart.title)}</title><desc>${escapeAttribute(chart.alt)}</desc>` +
      `<rect width="${width}" height="${whole}" fill="var(--chart-paper)"/>` +
      drawLines(head, PAGE.margin) +
      `<g transform="translate(${PAGE.margin},${top})">${drawing}</g>` +
      `${drawLines(foot, top + height)}</svg>\n`,
    scheme
  )
}

interface Line {
  readonly text: string
  readonly size: number
  readonly weight: 400 | 600
  readonly token: 'ink' | 'muted'
}

function layOutLines(
  text: string,
  { width, ...look }: Omit<Line, 'text'> & { width: number }
): Line[] {
  return wrapText(text, width, look.size, look.weight).map((line) => ({ ...look, text: line }))
}

function totalHeight(lines: readonly Line[]): number {
  return lines.reduce((sum, { size }) => sum + size * PAGE.leading, 0)
}

function drawLines(lines: readonly Line[], start: number): string {
  let y = start
  return lines
    .map(({ text, size, weight, token }) => {
      y += size * PAGE.leading
      return (
        `<text x="${PAGE.margin}" y="${Number(y.toFixed(1))}" font-size="${size}" ` +
        `font-weight="${weight}" fill="var(--chart-${token})">${escapeAttribute(text)}</text>`
      )
    })
    .join('')
}
