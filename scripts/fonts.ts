/**
 * Subset the fonts to the characters used in pages and images. Run by hand after a font package
 * changes: `node scripts/fonts.ts`. The results are committed, so that a build needs no font tools
 * and is reproducible.
 *
 * - `src/styles/fonts/`: WOFF2 for pages, one file per alphabet, so that a page in English loads
 *   only one.
 * - `src/charts/picture/fonts/`: TrueType for images, one file per weight with both alphabets,
 *   because resvg does not support variable fonts and takes missing characters from a file of any
 *   weight. Merging needs `pyftmerge` of fontTools: `pip install fonttools==4.66.1`.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const PAGE_FOLDER = 'src/styles/fonts'
const PICTURE_FOLDER = 'src/charts/picture/fonts'

/** Basic Latin and Latin-1, then the dashes, spaces, quotes and symbols of numbers and formulas. */
const LATIN = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...'ıŒœˆ˚˜\u2009\u200a\u202f\u2010\u2011–—‘’‚“”„†‡•…‰′″‹›⁄€™↑↓−∕',
].join('')

/** Latin Extended-A: place and personal names in Polish, Turkish and other languages. */
const LATIN_EXTENDED = range(0x100, 0x17f).join('')

const ALPHABETS = [
  ['latin', LATIN],
  ['latin-ext', LATIN_EXTENDED],
] as const

/**
 * OpenType features used by the style sheets: tabular and lining figures, kerning, ligatures,
 * accents.
 */
const PAGE_FEATURES = [
  'kern',
  'liga',
  'calt',
  'ccmp',
  'locl',
  'mark',
  'mkmk',
  'tnum',
  'lnum',
  'onum',
]

const PICTURE_FEATURES = ['kern', 'ccmp', 'mark']

/** Weights used by pages, from regular to bold. */
const PAGE_WEIGHTS = { min: 400, max: 700 }

mkdirSync(PAGE_FOLDER, { recursive: true })
for (const name of ['inter', 'source-serif-4'])
  for (const [alphabet, characters] of ALPHABETS) {
    const bytes = await subsetFont(readVariableFont(name, alphabet), characters, {
      targetFormat: 'woff2',
      keepFeatures: PAGE_FEATURES,
      variationAxes: { wght: PAGE_WEIGHTS },
    })
    write(join(PAGE_FOLDER, `${name}-${alphabet}.woff2`), bytes)
  }
const mono = 'node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'
write(
  join(PAGE_FOLDER, 'ibm-plex-mono-latin.woff2'),
  await subsetFont(readFileSync(mono), LATIN, {
    targetFormat: 'woff2',
    keepFeatures: PAGE_FEATURES,
  })
)

mkdirSync(PICTURE_FOLDER, { recursive: true })
await cutPictureFont('inter', 400)
await cutPictureFont('inter', 600)
await cutPictureFont('source-serif-4', 600)

/** One weight of a font with both alphabets. */
async function cutPictureFont(name: string, weight: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  const parts = await Promise.all(
    ALPHABETS.map(async ([alphabet, characters]) => {
      const part = join(folder, `${alphabet}.ttf`)
      const bytes = await subsetFont(readVariableFont(name, alphabet), characters, {
        targetFormat: 'truetype',
        keepFeatures: PICTURE_FEATURES,
        variationAxes: { wght: weight },
      })
      writeFileSync(part, bytes)
      return part
    })
  )
  const merged = join(folder, 'merged.ttf')
  // fontTools writes the date into the file; a fixed date makes the output reproducible.
  const env = { ...process.env, SOURCE_DATE_EPOCH: '0' }
  execFileSync('pyftmerge', [`--output-file=${merged}`, ...parts], { env, stdio: 'pipe' })
  write(join(PICTURE_FOLDER, `${name}-${weight}.ttf`), readFileSync(merged))
  rmSync(folder, { recursive: true })
}

function readVariableFont(name: string, alphabet: string): Buffer {
  const folder = join('node_modules', '@fontsource-variable', name, 'files')
  return readFileSync(join(folder, `${name}-${alphabet}-wght-normal.woff2`))
}

function write(file: string, bytes: Uint8Array): void {
  writeFileSync(file, bytes)
  console.log(`${file}: ${bytes.length} bytes`)
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}
