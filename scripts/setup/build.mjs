import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { findFault, hashSources, readRecord } from '../../src/server/build/integrity.mjs'
import { projectEnvironment, projectNode } from './node.mjs'
import { runStep } from './run.mjs'

/**
 * Most memory for the objects of the page build, MB. Half of it is in use; without a limit Node lets
 * garbage take all that the machine has to give.
 */
const OBJECTS_MB = 448

/** Half of the memory for new objects, MB: by default Node takes three times as much for them. */
const YOUNG_MB = 16

/**
 * The bundler's allocator and that of the system keep what is freed. Told to give it back, the
 * largest process of a build holds a quarter less, in the same time.
 */
const RETURN_UNUSED_MEMORY = { MIMALLOC_PURGE_DELAY: '0', MALLOC_ARENA_MAX: '2' }

/** Lines of a failed build that are shown; the log holds all. */
const SHOWN_LINES = 30

/** @param {string} root */
const folders = (root) => ({
  dist: join(root, 'dist'),
  next: join(root, '.cache', 'build', 'next'),
  previous: join(root, '.cache', 'build', 'previous'),
  log: join(root, '.cache', 'build.log'),
})

/**
 * Say why the site has to be built: other sources, or a build that is not as it was written. Null
 * where it need not.
 *
 * @param {string} root
 * @returns {string | null}
 */
export function findBuildProblem(root) {
  const { dist } = folders(root)
  if (!existsSync(dist)) return 'there is no build yet'
  return readSources(dist) === hashSources(root) ? findFault(dist) : 'its sources have changed'
}

/**
 * Digest of what a build was made from; null where it does not say.
 *
 * @param {string} dist
 */
function readSources(dist) {
  try {
    return readRecord(dist).sources
  } catch {
    return null
  }
}

/**
 * Build the site into a new folder, and put it in the place of the old one when it is whole. A build
 * that fails or is interrupted leaves the old one as it is. The old one is removed by the next build: a
 * server that still runs reads its files from there.
 *
 * @param {string} root
 * @param {{ isComplete: boolean }} options Whether everything becomes a file, for a CDN or an image.
 * @param {import('./lock.mjs').HeldLock} lock
 */
export async function buildSite(root, { isComplete }, lock) {
  const { dist, next, previous, log } = folders(root)
  assertSiteUrl(root)
  if (!existsSync(dist) && existsSync(previous)) renameSync(previous, dist)
  for (const left of [next, previous]) rmSync(left, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  writeFileSync(log, '')

  let written = 0
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const status = await runStep(
    'building the site',
    projectNode(root),
    [
      `--max-old-space-size=${OBJECTS_MB}`,
      `--max-semi-space-size=${YOUNG_MB}`,
      astro,
      'build',
      '--outDir',
      next,
    ],
    {
      cwd: root,
      env: {
        ...projectEnvironment(root),
        ...RETURN_UNUSED_MEMORY,
        NODE_ENV: 'production',
        NO_COLOR: '1',
        COMPLETE_BUILD: String(isComplete),
      },
      onProcess: lock.noteStep,
      onOutput: (text) => {
        appendFileSync(log, text)
        written += text.split(/[├└]─/).length - 1
      },
      describeProgress: () => (written === 0 ? '' : `${written} pages and files, `),
    }
  )
  if (status !== 0) throw new Error(describeFailure(log))
  if (existsSync(dist)) renameSync(dist, previous)
  renameSync(next, dist)
}

/**
 * Ask the reader of SITE_URL before anything is built. It is TypeScript, which this process may be
 * too old to run.
 *
 * @param {string} root
 */
function assertSiteUrl(root) {
  if (!process.env.SITE_URL) return
  const program =
    "import { readSiteUrl } from './src/site/site-address.ts'\n" +
    'try { readSiteUrl(process.env) } catch (error) { console.error(error.message); process.exit(1) }'
  const { status, stderr } = spawnSync(
    projectNode(root),
    ['--input-type=module', '--eval', program],
    { cwd: root, encoding: 'utf8' }
  )
  if (status !== 0) throw new Error(stderr.trim())
}

/** @param {string} log */
function describeFailure(log) {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  // Where the code was does not help those who change a document.
  const told = lines.filter((line) => !/^\s+at .*:\d+:\d+\)?$/.test(line)).slice(-SHOWN_LINES)
  return `the build failed; the site of the last build is still there. The end of ${log}:\n${told.join('\n')}`
}
