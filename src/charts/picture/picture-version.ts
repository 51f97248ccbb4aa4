import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join('src', 'charts', 'picture')

/** The fonts of pictures, cut by `scripts/fonts.ts`; from the root of the project. */
export const PICTURE_FONTS: readonly string[] = [
  'inter-400.ttf',
  'inter-600.ttf',
  'source-serif-4-600.ttf',
].map((file) => join(FOLDER, 'fonts', file))

/** What the pixels of a drawing depend on besides its SVG, from the root of the project. */
const PICTURE_FILES = [
  join('node_modules', '@resvg', 'resvg-js', 'package.json'),
  ...PICTURE_FONTS,
  join(FOLDER, 'rasterize.ts'),
]

let version: string | undefined

/** Digest of what turns SVG into pixels; zlib compresses those. */
export function readPictureVersion(): string {
  version ??= digestFiles(PICTURE_FILES)
  return `${version}.${process.versions['zlib'] ?? 'unknown'}`
}

function digestFiles(files: readonly string[]): string {
  const digest = createHash('sha256')
  for (const file of files) digest.update(existsSync(file) ? readFileSync(file) : file)
  return digest.digest('hex')
}
