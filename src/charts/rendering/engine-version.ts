import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a drawing depends on besides its specification, from the root of the project. */
const DRAWING_FILES = [
  join('node_modules', 'vega', 'package.json'),
  join('node_modules', 'vega-lite', 'package.json'),
  join('src', 'charts', 'rendering', 'inter-widths.ts'),
  join('src', 'charts', 'rendering', 'render-svg.ts'),
  join('src', 'charts', 'rendering', 'text-width.ts'),
]

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

const versions = new Map<readonly string[], string>()

/** Digest of the libraries and of our part of the drawing; it changes when a drawing may. */
export function readDrawingVersion(): string {
  return readVersion(DRAWING_FILES)
}

/** Digest of what turns SVG into pixels; zlib compresses those. */
export function readPictureVersion(): string {
  return `${readVersion(PICTURE_FILES)}.${process.versions['zlib'] ?? 'unknown'}`
}

function readVersion(files: readonly string[]): string {
  const version = versions.get(files) ?? digestFiles(files)
  versions.set(files, version)
  return version
}

function digestFiles(files: readonly string[]): string {
  const digest = createHash('sha256')
  for (const file of files) digest.update(existsSync(file) ? readFileSync(file) : file)
  return digest.digest('hex')
}
