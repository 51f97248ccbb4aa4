import { inlineColors, PALETTE } from '../palette.ts'
import type { ChartLayer, ChartSpec, Ordinal, SpecLegend } from '../spec.ts'
import type { MapSpec } from '../world-map/map-spec.ts'
import type { PictureWords } from './standalone-svg.ts'
import { useRealScales } from './real-scales.ts'
import { measureText, wrapBalanced, wrapText } from './text-width.ts'

/** Sizes and lines of the words above a picture, px. */
const WORDS = { title: 17, titleLine: 22, text: 13, line: 17, gap: 10 } as const

/** Rows of a legend, and what an entry has beside its word, px. */
const LEGEND = { row: 19, beside: 36, text: 13 } as const

/**
 * Write a specification as a file that any Vega-Lite draws: its words, the paper behind it and
 * the colours of the light scheme inside, a legend wherever colours have names, its source and
 * publisher as metadata.
 */
export function buildStandaloneSpec(
  words: PictureWords,
  spec: ChartSpec,
  publisher: string
): string {
  const { left, top, right, bottom } = spec.padding
  const { heading, height } = writeHeading(words, left + spec.width + right)
  const { layer, legendHeight } = addLegends(spec)
  return writeSpec(words, publisher, {
    ...spec,
    title: {
      ...heading,
      // Above what is in the padding over the plot, from the left edge of the picture.
      offset: top + WORDS.gap / 2,
      dx: -left,
    },
    padding: { ...spec.padding, top: top + height, bottom: bottom + legendHeight },
    layer: useRealScales({ ...spec, layer }),
    config: {
      ...spec.config,
      legend: { labelFontSize: LEGEND.text, labelColor: PALETTE.ink.light, symbolOpacity: 1 },
    },
  })
}

/** Write a map as such a file. */
export function buildStandaloneMap(words: PictureWords, spec: MapSpec, publisher: string): string {
  const { heading } = writeHeading(words, spec.width)
  return writeSpec(words, publisher, { ...spec, title: { ...heading, offset: WORDS.gap } })
}

function writeSpec(
  { source, alt }: PictureWords,
  publisher: string,
  { $schema, ...rest }: Readonly<Record<string, unknown>>
): string {
  const whole = {
    $schema,
    description: alt,
    ...rest,
    background: PALETTE.paper.light,
    usermeta: { source, publisher },
  }
  return `${inlineColors(JSON.stringify(whole), 'light')}\n`
}

function writeHeading(
  { title, subtitle }: PictureWords,
  width: number
): { readonly heading: Readonly<Record<string, unknown>>; readonly height: number } {
  const text = wrapBalanced(title, width, WORDS.title, 600)
  const below = wrapText(subtitle, width, WORDS.text)
  return {
    heading: {
      text,
      subtitle: below,
      anchor: 'start',
      frame: 'group',
      fontSize: WORDS.title,
      lineHeight: WORDS.titleLine,
      fontWeight: 600,
      color: PALETTE.ink.light,
      subtitleFontSize: WORDS.text,
      subtitleLineHeight: WORDS.line,
      subtitleColor: PALETTE.muted.light,
    },
    height: text.length * WORDS.titleLine + below.length * WORDS.line + WORDS.gap,
  }
}

/** Give each layer whose colours have names a legend below the plot, in place of a drawn key. */
function addLegends(spec: ChartSpec): {
  readonly layer: readonly ChartLayer[]
  readonly legendHeight: number
} {
  const { left, right, bottom } = spec.padding
  let legendHeight = 0
  const layer = spec.layer.map((one): ChartLayer => {
    const names = listUsedNames(one)
    if (names.length < 2) return one
    const widest = Math.max(...names.map((name) => measureText(name, LEGEND.text)))
    const columns = Math.max(1, Math.floor((left + spec.width + right) / (widest + LEGEND.beside)))
    const legend: SpecLegend = {
      orient: 'none',
      direction: 'horizontal',
      title: null,
      legendX: -left,
      legendY: spec.height + bottom + legendHeight,
      columns,
      symbolType: one.mark.type === 'line' ? 'stroke' : 'square',
    }
    legendHeight += Math.ceil(names.length / columns) * LEGEND.row + WORDS.gap
    return nameLooks(one, names, legend)
  })
  return {
    layer: layer
      .filter(({ isKey }) => isKey === undefined || legendHeight === 0)
      .map(({ data, mark, encoding }) => ({ data, mark, encoding })),
    legendHeight,
  }
}

/** Names of the colours of a layer that some mark has, in their order. */
function listUsedNames({ data, encoding: { color } }: ChartLayer): string[] {
  if (color === undefined) return []
  const used = new Set(data.values.map((row) => row[color.field]))
  return color.scale.domain.filter((name) => used.has(name))
}

/** One legend for all looks of the same names: colour, and the width and dashes of a line. */
function nameLooks(layer: ChartLayer, names: readonly string[], legend: SpecLegend): ChartLayer {
  const name = <Look>(look: Ordinal<Look>): Ordinal<Look> => ({
    ...look,
    scale: {
      ...look.scale,
      domain: names,
      range: look.scale.range.filter((_, at) => names.includes(look.scale.domain[at] ?? '')),
    },
    legend,
  })
  const { color, stroke, strokeWidth, strokeDash } = layer.encoding
  return {
    ...layer,
    encoding: {
      ...layer.encoding,
      ...(color === undefined ? {} : { color: name(color) }),
      ...(stroke === undefined ? {} : { stroke: name(stroke) }),
      ...(strokeWidth === undefined ? {} : { strokeWidth: name(strokeWidth) }),
      ...(strokeDash === undefined ? {} : { strokeDash: name(strokeDash) }),
    },
  }
}
