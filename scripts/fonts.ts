/**
 * Cut the three fonts down to the signs that pages print, into `src/styles/fonts/`.
 * Run by hand after a font package changes: `node scripts/fonts.ts`. The result is committed, so
 * that a build needs no WebAssembly font tools and always serves the same bytes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { EXTENDED_SIGNS, LATIN_SIGNS } from '../src/charts/picture/font-signs.ts'

const TARGET = 'src/styles/fonts'

/** Tabular and lining figures, kerning, ligatures and the accents: what the style sheet asks for. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum', 'onum']

interface FontCut {
  readonly source: string
  readonly target: string
  readonly signs: string
  /** Range of weights that stays, or null for a font of one weight. */
  readonly weights: { readonly min: number; readonly max: number } | null
}

const FONTS: readonly FontCut[] = [
  ...cuts('@fontsource-variable/inter', 'inter', 'wght-normal', { min: 400, max: 700 }),
  ...cuts('@fontsource-variable/source-serif-4', 'source-serif-4', 'wght-normal', {
    min: 400,
    max: 700,
  }),
  ...cuts('@fontsource/ibm-plex-mono', 'ibm-plex-mono', '400-normal', null).slice(0, 1),
]

mkdirSync(TARGET, { recursive: true })
for (const font of FONTS) {
  const bytes = await subsetFont(readFileSync(font.source), font.signs, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    ...(font.weights === null ? {} : { variationAxes: { wght: font.weights } }),
  })
  writeFileSync(`${TARGET}/${font.target}`, bytes)
  console.log(`${font.target} ${bytes.length} bytes`)
}

function cuts(folder: string, name: string, style: string, weights: FontCut['weights']): FontCut[] {
  const alphabets = [
    ['latin', LATIN_SIGNS],
    ['latin-ext', EXTENDED_SIGNS],
  ] as const
  return alphabets.map(([alphabet, signs]) => ({
    source: `node_modules/${folder}/files/${name}-${alphabet}-${style}.woff2`,
    target: `${name}-${alphabet}.woff2`,
    signs,
    weights,
  }))
}
