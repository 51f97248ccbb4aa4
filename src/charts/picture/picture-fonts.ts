import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import subsetFont from 'subset-font'
import { EXTENDED_SIGNS, LATIN_SIGNS } from './font-signs.ts'

/** One weight of one alphabet of a font, as resvg reads it: TrueType without variations. */
interface PictureFont {
  readonly source: string
  readonly signs: string
  readonly weight: number
  /** Family name in the source, and the name of as many letters that it gets. */
  readonly family: readonly [source: string, target: string]
}

/**
 * Family of the extended alphabets. Their letters lie in files of their own, and resvg takes a
 * missing letter from any file, whatever its weight; a name of their own lets the SVG ask for the
 * right one.
 */
export const EXTENDED_FAMILIES: Readonly<Record<string, string>> = {
  Inter: 'Intex',
  'Source Serif 4': 'Source Serix 4',
}

const FOLDER = join('.cache', 'picture-fonts')

const FONTS: readonly PictureFont[] = [
  ...cutsOf('inter', 'Inter', [400, 600]),
  ...cutsOf('source-serif-4', 'Source Serif 4', [600]),
]

function cutsOf(name: string, family: string, weights: readonly number[]): PictureFont[] {
  const fileOf = (alphabet: string): string =>
    join(
      'node_modules',
      '@fontsource-variable',
      name,
      'files',
      `${name}-${alphabet}-wght-normal.woff2`
    )
  return weights.flatMap((weight): PictureFont[] => [
    { source: fileOf('latin'), signs: LATIN_SIGNS, weight, family: [family, family] },
    {
      source: fileOf('latin-ext'),
      signs: EXTENDED_SIGNS,
      weight,
      family: [family, EXTENDED_FAMILIES[family] ?? family],
    },
  ])
}

/**
 * Cut the fonts of pictures from the packages into files, in 0.1 s, or find them cut.
 * Returns their paths from the root of the project.
 */
export function preparePictureFonts(version: string): Promise<string[]> {
  return Promise.all(FONTS.map((font) => cutFont(font, version)))
}

async function cutFont(font: PictureFont, version: string): Promise<string> {
  const key = createHash('sha256').update(version).update(JSON.stringify(font)).digest('hex')
  const file = join(FOLDER, `${key}.ttf`)
  if (existsSync(file)) return file
  const cut = await subsetFont(await readFile(font.source), font.signs, {
    targetFormat: 'truetype',
    keepFeatures: ['kern', 'ccmp', 'mark'],
    variationAxes: { wght: font.weight },
  })
  await mkdir(FOLDER, { recursive: true })
  const draft = `${file}.${process.pid}-${threadId}`
  await writeFile(draft, renameFamily(Buffer.from(cut), font.family))
  await rename(draft, file)
  return file
}

/** Put another family name in place; of the same length, so that nothing in the file moves. */
function renameFamily(font: Buffer, [from, to]: PictureFont['family']): Buffer {
  const [old, next] = [writeUtf16(from), writeUtf16(to)]
  if (old.length !== next.length) throw new Error(`${to} must be as long as ${from}.`)
  for (let at = font.indexOf(old); at >= 0; at = font.indexOf(old, at + 1)) next.copy(font, at)
  return font
}

/** Names in a font are UTF-16, high byte first. */
function writeUtf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16()
}
