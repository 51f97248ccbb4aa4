import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import { SOURCES } from '../../src/server/build/integrity.mjs'
import { readManifest } from '../../src/server/build/manifest.ts'
import { compareServers } from '../../tests/reproducibility/compare-servers.ts'
import { startServer } from '../../tests/server-process.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'A complete build in another folder without any cache has the same files and the same server, byte for byte, and its server answers every address like that of this build, which makes most of them on request.'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Entries to copy: inputs of a build and package manifests. */
const COPIED = [...SOURCES, 'package.json']

/** Texts that would reveal a path of this machine. */
const TEXTS = '{client,program}/**/*.{html,js,mjs,css,json,txt,xml,svg}'

/** Maximum number of differing files printed. */
const SHOWN = 20

/** Build the sources of the checkout completely in a new folder, and compare files, then answers. */
export default async function proveSecondBuild({ print }: ProofOptions): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'second-build-'))
  try {
    const started = performance.now()
    await buildIn(folder)
    print(`second build, complete: ${((performance.now() - started) / 1000).toFixed(0)} s`)
    const [first, second] = [digestFiles(ROOT), digestFiles(folder)]
    const different = [...first.keys()].filter((name) => first.get(name) !== second.get(name))
    const telling = findTexts(folder)
    print(`${first.size} of ${second.size} files compared, ${different.length} different`)
    print(`${telling.length} files name a folder of this machine`)
    for (const name of [...different, ...telling].slice(0, SHOWN)) print(`  ${name}`)
    const areFilesEqual = first.size > 1 && different.length === 0 && telling.length === 0
    return (await compareAnswers(folder, print)) && areFilesEqual
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
    env: { ...process.env, NODE_ENV: 'production', COMPLETE_BUILD: 'true' },
    silent: true,
  })
  const written: Buffer[] = []
  for (const stream of [build.stdout, build.stderr])
    stream?.on('data', (bytes: Buffer) => written.push(bytes))
  const [status]: unknown[] = await once(build, 'close')
  if (status !== 0)
    throw new Error(`The second build failed:\n${Buffer.concat(written).toString('utf8')}`)
}

/** Digest of each file of the site and of the server. */
function digestFiles(root: string): Map<string, string> {
  const dist = join(root, 'dist')
  const files = fastGlob.sync('{client,program}/**/*', { cwd: dist, dot: true })
  return new Map(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(dist, file)))
        .digest('hex'),
    ])
  )
}

function findTexts(folder: string): string[] {
  return fastGlob
    .sync(TEXTS, { cwd: join(folder, 'dist') })
    .filter((file) => readFileSync(join(folder, 'dist', file), 'utf8').includes(folder))
}

/** Ask the servers of both builds for every address. */
async function compareAnswers(folder: string, print: ProofOptions['print']): Promise<boolean> {
  const { files } = readManifest(join(folder, 'dist', 'manifest.json'))
  const ordinary = await startServer({ KEPT_FOLDER: join(folder, 'kept') })
  const complete = await startServer({ DIST_FOLDER: join(folder, 'dist') })
  try {
    const requests = files.flatMap((file) => file.requests)
    const { compared, different } = await compareServers([ordinary, complete], requests)
    print(
      `${requests.length} addresses, ${compared} answers compared, ${different.length} different`
    )
    for (const name of different.slice(0, SHOWN)) print(`  ${name}`)
    return compared > 1 && different.length === 0
  } finally {
    await Promise.all([ordinary.stop(), complete.stop()])
  }
}
