import { inlineColors, PALETTE } from '../palette.ts'
import type { ChartSpec } from '../spec.ts'
import type { PictureWords } from './standalone-svg.ts'
import { wrapBalanced, wrapText } from './text-width.ts'

/** Sizes and lines of the words above a picture, px. */
const WORDS = { title: 16, titleLine: 21, text: 12, line: 16, gap: 10 } as const

/**
 * Write a specification as a file that any Vega-Lite draws: its words, the paper behind it and
 * the colours of the light scheme inside, its source and publisher as metadata.
 */
export function buildStandaloneSpec(
  { title, subtitle, source, alt }: PictureWords,
  spec: ChartSpec,
  publisher: string
): string {
  const { left, top, right } = spec.padding
  const width = left + spec.width + right
  const heading = wrapBalanced(title, width, WORDS.title, 600)
  const below = wrapText(subtitle, width, WORDS.text)
  const head = heading.length * WORDS.titleLine + below.length * WORDS.line + WORDS.gap
  const { $schema, padding, background: _, ...rest } = spec
  return `${inlineColors(
    JSON.stringify({
      $schema,
      description: alt,
      title: {
        text: heading,
        subtitle: below,
        anchor: 'start',
        frame: 'group',
        // Above what is in the padding over the plot, from the left edge of the picture.
        offset: top + WORDS.gap / 2,
        dx: -left,
        fontSize: WORDS.title,
        lineHeight: WORDS.titleLine,
        fontWeight: 600,
        color: PALETTE.ink.light,
        subtitleFontSize: WORDS.text,
        subtitleLineHeight: WORDS.line,
        subtitleColor: PALETTE.muted.light,
      },
      background: PALETTE.paper.light,
      padding: { ...padding, top: top + head },
      ...rest,
      usermeta: { source, publisher },
    }),
    'light'
  )}\n`
}
