import { escapeMarkup, measureText, wrapText } from '../../charts/index.ts'
import { chartFiles } from '../addresses.ts'
import { absoluteAddress } from '../site-address.ts'
import { type ChartOrMap, readName, readWords } from './chart-or-map.ts'

/** Widths at which an embed is highest, px: where the narrow and the wide drawing grow no more. */
const WIDTHS = [627, 748] as const

/** From this width on an embed shows the wide drawing, px; figure.css has the same. */
const WIDE_FROM = 628

/** Sizes of src/styles/embed.css, px. */
const TITLE = { size: 16, line: 22 } as const
const SMALL = { size: 13, line: 20 } as const

/** Padding, rules and gaps above, between and below, px. */
const REST = { beside: 28, above: 84, legendGap: 40 } as const

/** Words that follow the source in an embed. */
export const EMBED_LINK = 'In context at Climate Economics'

/** Write the line that shows a chart on a page of someone else. */
export function writeEmbedLine(figure: ChartOrMap, site: URL | undefined): string {
  const { title } = readWords(figure)
  const { embed } = chartFiles(readName(figure))
  return (
    `<iframe src="${absoluteAddress(embed, site)}" title="${escapeMarkup(title)}" ` +
    `width="100%" height="${chooseHeight(figure)}" style="border: 0" loading="lazy"></iframe>`
  )
}

/** Height of a frame that holds the whole embed at any width of a page, px. */
function chooseHeight(figure: ChartOrMap): number {
  const heights = WIDTHS.map((width) => estimateHeight(figure, width))
  return Math.ceil(Math.max(...heights) / 10) * 10
}

function estimateHeight(figure: ChartOrMap, width: number): number {
  const inner = width - REST.beside
  const { title, subtitle, source } = readWords(figure)
  const lines = (text: string, { size, line }: typeof TITLE | typeof SMALL): number =>
    wrapText(text, inner, size, 600).length * line
  const words =
    lines(title, TITLE) + lines(subtitle, SMALL) + lines(`${source}. ${EMBED_LINK}`, SMALL)
  return REST.above + words + estimatePicture(figure, inner, width)
}

function estimatePicture(figure: ChartOrMap, inner: number, width: number): number {
  if (figure.kind === 'map') {
    const legend = figure.map.legend.map(
      ({ text }) => measureText(text, SMALL.size) + REST.legendGap
    )
    const total = legend.reduce((sum, one) => sum + one, 4 * REST.legendGap)
    return inner * readRatio(figure.map.svg) + Math.ceil(total / inner) * SMALL.line
  }
  const { wide, narrow } = figure.chart
  return inner * readRatio(width < WIDE_FROM ? narrow : wide)
}

function readRatio(svg: string): number {
  const [, width = '1', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return Number(height) / Number(width)
}
