import {
  escapeMarkup,
  FONT_FAMILY,
  inlineColors,
  wrapBalanced,
  wrapText,
} from '../../charts/index.ts'
import { SITE_NAME } from '../pages.ts'

/** Size that previews of messages and networks are cut for, px. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** A number and what it is. */
interface CardFact {
  readonly value: string
  readonly label: string
  readonly tone?: 'good' | 'bad' | 'plain'
}

/** What a preview picture shows: a title over facts, and a drawing. */
export interface Card {
  /** What kind of page it is of, at the end of the line with the name of the site. */
  readonly kind: string
  readonly title: string
  readonly facts: readonly CardFact[]
  /** Quantity and unit of the drawing. */
  readonly subtitle: string
  /** Inline SVG from `0 0`. */
  readonly drawing: string
}

/** Where the parts of a card stand, px. */
interface CardLayout {
  /** Width of the title. */
  readonly title: number
  /** Columns of facts and the width of each. */
  readonly facts: { readonly columns: number; readonly width: number }
  readonly drawing: { readonly left: number; readonly top: number }
}

const MARGIN = 60
const BOTTOM = 586
const HEAD = { size: 24, kind: 20, baseline: 76, rule: 98 } as const
const TITLE = { top: 126, size: 42, line: 50 } as const
const FACT = { value: 29, label: 19, line: 25, gap: 20 } as const
const SUBTITLE = { size: 19, line: 25, gap: 12 } as const

/** The title beside the drawing, for drawings about as high as wide. */
const BESIDE: CardLayout = {
  title: 560,
  facts: { columns: 2, width: 276 },
  drawing: { left: 664, top: 138 },
}

/** The title above the drawing, for wide ones. */
const ABOVE: CardLayout = {
  title: CARD_SIZE.width - 2 * MARGIN,
  facts: { columns: 1, width: 210 },
  drawing: { left: 300, top: 196 },
}

/** Drawings wider than this many times their height are wide. */
const WIDE_FROM = 1.6

const SERIF = 'Source Serif 4'

const TONES = {
  good: 'var(--chart-plan)',
  bad: 'var(--chart-miss)',
  plain: 'var(--chart-ink)',
} as const

/** Draw a card as SVG in the colours of paper. */
export function drawCard(card: Card): string {
  const { width, height } = CARD_SIZE
  const [, wide = '1', tall = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(card.drawing) ?? []
  const size = { width: Number(wide), height: Number(tall) }
  const layout = size.width / size.height > WIDE_FROM ? ABOVE : BESIDE
  return inlineColors(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="${FONT_FAMILY}">` +
      `<rect width="${width}" height="${height}" fill="var(--chart-paper)"/>` +
      drawHead(card.kind) +
      drawLines(wrapBalanced(card.title, layout.title, TITLE.size, 600), {
        top: TITLE.top,
        line: TITLE.line,
        size: TITLE.size,
        look: `font-family="${SERIF}" font-weight="600" fill="var(--chart-ink)"`,
      }) +
      drawFacts(card.facts, layout) +
      drawDrawing(card, size, layout) +
      '</svg>\n',
    'light'
  )
}

function drawHead(kind: string): string {
  const end = CARD_SIZE.width - MARGIN
  return (
    drawText(SITE_NAME, {
      y: HEAD.baseline,
      size: HEAD.size,
      look: `font-family="${SERIF}" font-weight="600" fill="var(--chart-ink)"`,
    }) +
    drawText(kind, {
      x: end,
      y: HEAD.baseline,
      size: HEAD.kind,
      look: 'text-anchor="end" fill="var(--chart-muted)"',
    }) +
    `<path d="M${MARGIN} ${HEAD.rule}H${end}" stroke="var(--chart-ink)" stroke-width="2"/>`
  )
}

/** Facts in rows that end with the drawing, each label under its number. */
function drawFacts(facts: readonly CardFact[], { facts: { columns, width } }: CardLayout): string {
  const laidOut = facts.map((fact) => ({
    ...fact,
    lines: wrapText(fact.label, width, FACT.label),
  }))
  const most = Math.max(0, ...laidOut.map(({ lines }) => lines.length))
  const rowHeight = FACT.value + most * FACT.line + FACT.gap
  const rows = Math.ceil(facts.length / columns)
  return laidOut
    .map(({ value, tone = 'plain', lines }, index) => {
      const x = MARGIN + (index % columns) * (width + (BESIDE.title - 2 * BESIDE.facts.width))
      const y = BOTTOM + FACT.gap - (rows - Math.floor(index / columns)) * rowHeight
      const number = drawText(value, {
        x,
        y: y + FACT.value * 0.8,
        size: FACT.value,
        look: `font-weight="600" fill="${TONES[tone]}"`,
      })
      return number + drawSmallLines(lines, x, y + FACT.value)
    })
    .join('')
}

/** The drawing as large as its place allows, its subtitle above it. */
function drawDrawing(
  { drawing, subtitle }: Card,
  size: { readonly width: number; readonly height: number },
  { drawing: { left, top } }: CardLayout
): string {
  const room = CARD_SIZE.width - MARGIN - left
  const words = wrapText(subtitle, room, SUBTITLE.size)
  const start = top + words.length * SUBTITLE.line + SUBTITLE.gap
  const scale = Math.min(room / size.width, (BOTTOM - start) / size.height)
  const body = drawing.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return (
    drawSmallLines(words, left, top) +
    `<g transform="translate(${left},${start}) scale(${scale.toFixed(4)})">${body}</g>`
  )
}

function drawSmallLines(lines: readonly string[], x: number, top: number): string {
  const { size, line } = SUBTITLE
  return drawLines(lines, { x, top, line, size, look: 'fill="var(--chart-muted)"' })
}

function drawLines(
  lines: readonly string[],
  { x = MARGIN, top, line, size, look }: Place & { top: number; line: number }
): string {
  return lines
    .map((text, index) => drawText(text, { x, y: top + (index + 0.8) * line, size, look }))
    .join('')
}

interface Place {
  readonly x?: number
  readonly size: number
  /** Further attributes of the text. */
  readonly look: string
}

function drawText(text: string, { x = MARGIN, y, size, look }: Place & { y: number }): string {
  return `<text x="${x}" y="${Number(y.toFixed(1))}" font-size="${size}" ${look}>${escapeMarkup(text)}</text>`
}
