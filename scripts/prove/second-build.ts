import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import { SOURCES } from '../../src/server/build/integrity.mjs'
import type { ProofOptions } from './proof.ts'

export const description =
  'A build in another folder without any cache writes the same files, byte for byte.'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Entries to copy: inputs of a build and package manifests. */
const COPIED = [...SOURCES, 'package.json']

/** Texts that would reveal a path of this machine. */
const TEXTS = '**/*.{html,js,css,json,txt,xml,svg}'

/** Maximum number of differing files printed. */
const SHOWN = 20

/**
 * Build the sources of the checkout in a new folder and compare all client files with the
 * checkout's build.
 */
export default async function proveSecondBuild({ print }: ProofOptions): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'second-build-'))
  try {
    const started = performance.now()
    await buildIn(folder)
    print(`second build: ${((performance.now() - started) / 1000).toFixed(0)} s`)
    const first = digestFiles(ROOT)
    const second = digestFiles(folder)
    const names = [...new Set([...first.keys(), ...second.keys()])]
    const different = names.filter((name) => first.get(name) !== second.get(name))
    const telling = findTexts(folder)
    print(`${names.length} files compared, ${different.length} different`)
    print(`${telling.length} files name a folder of this machine`)
    for (const name of [...different, ...telling].slice(0, SHOWN)) print(`  ${name}`)
    return first.size > 1 && different.length === 0 && telling.length === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function buildIn(folder: string): Promise<void> {
  for (const source of COPIED.filter((name) => existsSync(join(ROOT, name))))
    cpSync(join(ROOT, source), join(folder, source), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const build = fork(join('node_modules', 'astro', 'bin', 'astro.mjs'), ['build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    silent: true,
  })
  const written: Buffer[] = []
  for (const stream of [build.stdout, build.stderr])
    stream?.on('data', (bytes: Buffer) => written.push(bytes))
  const [status]: unknown[] = await once(build, 'close')
  if (status !== 0)
    throw new Error(`The second build failed:\n${Buffer.concat(written).toString('utf8')}`)
}

/** Digest of each file of `dist/client`, and of the manifest. */
function digestFiles(root: string): Map<string, string> {
  const files = fastGlob.sync(['client/**/*', 'manifest.json'], {
    cwd: join(root, 'dist'),
    dot: true,
  })
  return new Map(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(root, 'dist', file)))
        .digest('hex'),
    ])
  )
}

function findTexts(folder: string): string[] {
  return fastGlob
    .sync(TEXTS, { cwd: join(folder, 'dist', 'client') })
    .filter((file) => readFileSync(join(folder, 'dist', 'client', file), 'utf8').includes(folder))
}
