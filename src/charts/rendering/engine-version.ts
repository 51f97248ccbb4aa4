import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a drawing depends on besides its specification, from the root of the project. */
const ENGINE_FILES = [
  join('node_modules', 'vega', 'package.json'),
  join('node_modules', 'vega-lite', 'package.json'),
  join('src', 'charts', 'rendering', 'inter-widths.ts'),
  join('src', 'charts', 'rendering', 'render-svg.ts'),
  join('src', 'charts', 'rendering', 'text-width.ts'),
]

let version: string | undefined

/** Digest of the libraries and of our part of the drawing; it changes when a drawing may. */
export function readEngineVersion(): string {
  version ??= digestFiles()
  return version
}

function digestFiles(): string {
  const digest = createHash('sha256')
  for (const file of ENGINE_FILES) digest.update(existsSync(file) ? readFileSync(file) : file)
  return digest.digest('hex')
}
