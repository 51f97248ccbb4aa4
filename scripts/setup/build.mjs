import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectEnvironment, projectNode } from './packages.mjs'
import { runStep } from './run.mjs'

/** Everything whose contents decide what a build writes. */
const SOURCES = [
  'src',
  'scenarios',
  'datasets',
  'public',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
]

/**
 * Build the site unless the build at hand was made from exactly these sources. The stamp goes
 * before the build starts and comes back after it succeeded, so that a broken build never counts.
 *
 * @param {string} root
 * @param {{ always: boolean }} options
 */
export async function ensureBuild(root, { always }) {
  const stamp = join(root, 'dist', '.build-stamp')
  const wanted = sourcesHash(root)
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isCurrent && !always) return

  rmSync(stamp, { force: true })
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const { status } = await runStep('building the site', projectNode(root), [astro, 'build'], {
    cwd: root,
    env: projectEnvironment(root),
  })
  if (status !== 0) throw new Error('the build failed; its message stands above.')
  writeFileSync(stamp, wanted)
}

/**
 * SHA-256 over the names and contents of all sources, tests left out: no build reads them; and over
 * the one setting that a build reads.
 *
 * @param {string} root
 */
export function sourcesHash(root) {
  const hash = createHash('sha256').update(`SITE_URL=${process.env.SITE_URL ?? ''}\0`)
  for (const file of SOURCES.flatMap((source) => listFiles(root, source))) {
    const bytes = readFileSync(join(root, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/**
 * Files at or below a path, relative to the root, in a fixed order.
 *
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(root, path) {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return path.endsWith('.test.ts') ? [] : [path]
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`))
}
