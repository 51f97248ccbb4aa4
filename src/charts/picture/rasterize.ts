import { fileURLToPath } from 'node:url'
import { type RenderedImage, Resvg } from '@resvg/resvg-js'
import { BASE_COLORS } from '../palette.ts'

/** What a picture is made of. */
export interface PictureRequest {
  /** A whole SVG document with its colours put in. */
  readonly svg: string
  /** Width of the picture, px. */
  readonly width: number
}

/** The fonts of pictures, cut by `scripts/fonts.ts`. */
const FONTS = ['inter-400.ttf', 'inter-600.ttf', 'source-serif-4-600.ttf'].map((file) =>
  fileURLToPath(new URL(`fonts/${file}`, import.meta.url))
)

/** Turn SVG into PNG, without the fonts of the machine: the same SVG gives the same bytes anywhere. */
export function rasterize(request: PictureRequest): Buffer {
  return paint(request).asPng()
}

/** The pixels of a picture: red, green, blue and alpha of each, row by row. */
export function paint({ svg, width }: PictureRequest): RenderedImage {
  return new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    // If the height is not a whole number, the last row would be partly transparent.
    background: BASE_COLORS.paper.light,
    font: { loadSystemFonts: false, fontFiles: FONTS, defaultFontFamily: 'Inter' },
  }).render()
}
