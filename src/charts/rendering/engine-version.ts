import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the pixels of a drawing depend on besides its SVG, from the root of the project. */
const PICTURE_FILES = [
  join('node_modules', '@resvg', 'resvg-js', 'package.json'),
  join('node_modules', '@fontsource-variable', 'inter', 'package.json'),
  join('node_modules', '@fontsource-variable', 'source-serif-4', 'package.json'),
  join('node_modules', 'subset-font', 'package.json'),
  ...['font-signs.ts', 'indexed-png.ts', 'picture-fonts.ts', 'rasterize.ts'].map((file) =>
    join('src', 'charts', 'picture', file)
  ),
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
