import { Resvg } from '@resvg/resvg-js'
import { BASE_COLORS } from '../palette.ts'
import { encodeIndexedPng } from './indexed-png.ts'
import { EXTENDED_FAMILIES } from './picture-fonts.ts'

/** Letters of the extended alphabets in the text of an element. */
const EXTENDED_TEXT = /(?<=>[^<]*)[\u0100-\u0130\u0132-\u0151\u0154-\u017f]+(?=[^<]*<)/gu

/** What a picture is made of. */
export interface PictureRequest {
  /** A whole SVG document with its colours put in. */
  readonly svg: string
  /** Width of the picture, px. */
  readonly width: number
}

/** Turn SVG into PNG with our fonts alone, so that the machine's have no say. */
export function rasterize({ svg, width }: PictureRequest, fontFiles: string[]): Buffer {
  const picture = new Resvg(askForExtendedFonts(svg), {
    fitTo: { mode: 'width', value: width },
    // A height that is no whole number leaves part of the last row uncovered.
    background: BASE_COLORS.paper.light,
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter' },
  }).render()
  return (
    encodeIndexedPng({ width: picture.width, height: picture.height, rgba: picture.pixels }) ??
    picture.asPng()
  )
}

function askForExtendedFonts(svg: string): string {
  return svg.replace(/<text[^>]*>[^<]*<\/text>/g, (element) => {
    const [, family = 'Inter'] = /font-family="([^",]*)/.exec(element) ?? []
    const extended = EXTENDED_FAMILIES[family] ?? EXTENDED_FAMILIES['Inter']
    return element.replace(
      EXTENDED_TEXT,
      (letters) => `<tspan font-family="${extended}">${letters}</tspan>`
    )
  })
}
