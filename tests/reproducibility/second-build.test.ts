import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { END_WITH_PARENT } from '../server-process.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Everything a build reads. */
const SOURCES = [
  'src',
  'scenarios',
  'datasets',
  'public',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** Pixels of earlier builds. */
const PICTURES = join('.cache', 'pictures')

const otherRoot = mkdtempSync(join(tmpdir(), 'second-build-'))

beforeAll(async () => {
  for (const source of SOURCES) {
    if (existsSync(join(ROOT, source))) {
      cpSync(join(ROOT, source), join(otherRoot, source), { recursive: true })
    }
  }
  symlinkSync(join(ROOT, 'node_modules'), join(otherRoot, 'node_modules'))
  // Pictures are kept by the bytes of their SVG, so one that differs is drawn anew; a test of their
  // own draws one twice.
  cpSync(join(ROOT, PICTURES), join(otherRoot, PICTURES), { recursive: true })
  const { status, output } = await buildSite()
  if (status !== 0) throw new Error(`The second build failed:\n${output}`)
})

/** Build in the other folder; this process stays free to answer Vitest, which would give it up. */
async function buildSite(): Promise<{ status: unknown; output: string }> {
  const build = fork(join('node_modules', 'astro', 'bin', 'astro.mjs'), ['build'], {
    cwd: otherRoot,
    // Vitest's own NODE_ENV is not that of a build.
    env: { ...process.env, NODE_ENV: 'production', TWIN_CACHE: 'off' },
    execArgv: END_WITH_PARENT,
    silent: true,
  })
  const written: Buffer[] = []
  for (const stream of [build.stdout, build.stderr]) {
    stream?.on('data', (bytes: Buffer) => written.push(bytes))
  }
  const [status]: unknown[] = await once(build, 'close')
  return { status, output: Buffer.concat(written).toString('utf8') }
}

afterAll(() => rmSync(otherRoot, { recursive: true }))

it('writes the same client files in another folder, byte for byte', () => {
  const first = digestFiles(join(ROOT, 'dist', 'client'))
  expect(Object.keys(first).length).toBeGreaterThan(0)
  expect(digestFiles(join(otherRoot, 'dist', 'client'))).toEqual(first)
})

it('writes the same manifest', () => {
  expect(readManifestText(otherRoot)).toBe(readManifestText(ROOT))
})

it('writes no path of the machine into client files', () => {
  const files = fastGlob.sync('**/*.{html,js,css,json,txt,xml,svg}', {
    cwd: join(otherRoot, 'dist', 'client'),
    absolute: true,
  })
  const telling = files.filter((file) => readFileSync(file, 'utf8').includes(otherRoot))
  expect(telling).toEqual([])
})

function digestFiles(folder: string): Record<string, string> {
  const files = fastGlob.sync('**/*', { cwd: folder, dot: true }).sort()
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ])
  )
}

function readManifestText(root: string): string {
  return readFileSync(join(root, 'dist', 'manifest.json'), 'utf8')
}
