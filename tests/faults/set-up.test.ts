import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFault } from '../../src/server/build/integrity.mjs'

/** A checkout with the real set-up and a builder that copies one file, in a folder with a blank. */
const root = join(mkdtempSync(join(tmpdir(), 'set-up-')), 'a checkout')
const page = join(root, 'dist', 'client', 'index.html')
const source = join(root, 'src', 'page.html')

/** Stands in for Astro: waits a little, then writes a build of one page. */
const BUILDER = `
  import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
  const { digestFiles, hashSources, writeRecord } =
    await import('file://' + process.cwd() + '/src/server/build/integrity.mjs')
  const sources = hashSources(process.cwd())
  const folder = process.argv[process.argv.indexOf('--outDir') + 1]
  console.log('building'.repeat(400))
  const text = readFileSync('src/page.html', 'utf8')
  if (text.includes('broken')) throw new Error('The page is broken.')
  mkdirSync(folder + '/client', { recursive: true })
  writeFileSync(folder + '/client/index.html', text.slice(0, 4))
  await new Promise((resolve) => setTimeout(resolve, 700))
  writeFileSync(folder + '/client/index.html', text)
  const files = Object.entries(digestFiles(folder + '/client', ['index.html']))
    .map(([path, digest]) => ({ path, ...digest, twins: {} }))
  writeFileSync(folder + '/manifest.json', JSON.stringify({ files }))
  writeRecord(folder, sources)
`

// Each test leaves the checkout as this does: ready.
beforeAll(async () => {
  for (const path of [
    'scripts/setup.mjs',
    'scripts/setup',
    'src/server/build/integrity.mjs',
    'src/data/store/module-digest.mjs',
  ]) {
    cpSync(path, join(root, path), { recursive: true })
  }
  const builder = join(root, 'builder')
  mkdirSync(join(builder, 'bin'), { recursive: true })
  writeFileSync(join(builder, 'bin', 'astro.mjs'), BUILDER)
  writeFileSync(join(builder, 'package.json'), '{"name":"astro","version":"1.0.0"}')
  writeFileSync(source, '<h1>First</h1>')
  const pack = spawnSync('npm', ['pack', './builder'], { cwd: root, encoding: 'utf8' })
  if (pack.status !== 0) throw new Error(`npm pack failed: ${pack.stderr}`)
  writeFileSync(join(root, 'package.json'), '{"dependencies":{"astro":"file:astro-1.0.0.tgz"}}')
  const lock = spawnSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: root })
  if (lock.status !== 0) throw new Error('npm wrote no lock file.')
  const { status, output } = await setUp().ended
  if (status !== 0) throw new Error(output)
})
afterAll(() => rmSync(join(root, '..'), { recursive: true }))

interface SetUp {
  readonly child: ChildProcess
  readonly ended: Promise<{ readonly status: number | null; readonly output: string }>
  /** Resolves when a text was printed. */
  readonly says: (text: string) => Promise<void>
}

function setUp(...options: string[]): SetUp {
  const child = spawn(process.execPath, ['scripts/setup.mjs', '--build', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      child.emit('said')
    })
  }
  return {
    child,
    ended: once(child, 'close').then(([status]) => ({ status: status as number | null, output })),
    says: async (text) => {
      while (!output.includes(text)) await once(child, 'said')
    },
  }
}

const findDamage = (): string | null => findFault(join(root, 'dist'))

/** Run set-up to its end, which leaves a build that is whole and prints no stack; what it printed. */
async function repair(): Promise<string> {
  const { status, output } = await setUp().ended
  if (status === 0 && findDamage() === null && !/^\s+at /m.test(output)) return output
  throw new Error(`Set-up did not repair the checkout (status ${status}): ${output}`)
}

describe('a checkout that is ready', () => {
  it('is left unchanged, without output', async () => {
    expect(await setUp().ended).toEqual({ status: 0, output: '' })
  })
})

describe('damage', () => {
  it('in a package is repaired by an install', async () => {
    rmSync(join(root, 'node_modules', 'astro', 'bin'), { recursive: true })
    expect(await repair()).toMatch(
      /node_modules\/astro has 1 files of \d+ bytes, 2 of \d+ were installed\./
    )
  })

  it('in the build is repaired by a build, one changed byte of equal length too', async () => {
    writeFileSync(page, '<h1>Fjrst</h1>')
    expect(await repair()).toMatch(/index\.html has the SHA-256 [0-9a-f]{64}, the build recorded/)
    rmSync(page)
    expect(await repair()).toMatch(/index\.html is missing\./)
    expect(readFileSync(page, 'utf8')).toBe('<h1>First</h1>')
  })
})

describe('a build', () => {
  it('that fails keeps the last one and says why, without its log', async () => {
    const before = readFileSync(page, 'utf8')
    appendFileSync(source, 'broken')
    const { status, output } = await setUp().ended
    writeFileSync(source, '<h1>First</h1>')
    expect(status).toBe(1)
    expect(output).toContain('the build failed; the site of the last build is still there.')
    expect(output).toContain('Error: The page is broken.')
    expect([readFileSync(page, 'utf8'), findDamage()]).toEqual([before, null])
  })

  it.each(['SIGKILL', 'SIGINT'] as const)(
    'that %s ended leaves the last one, and the next start builds',
    async (signal) => {
      const before = readFileSync(page, 'utf8')
      writeFileSync(source, `<h1>After ${signal}</h1>`)
      const killed = setUp()
      await killed.says('building the site')
      killed.child.kill(signal)
      const { status } = await killed.ended
      expect(status).toBe(signal === 'SIGINT' ? 130 : null)
      expect([readFileSync(page, 'utf8'), findDamage()]).toEqual([before, null])
      expect(await repair()).toContain('its sources have changed.')
      expect(readFileSync(page, 'utf8')).toBe(`<h1>After ${signal}</h1>`)
    }
  )

  it('waits for that of another start, and finds nothing left to do', async () => {
    writeFileSync(source, '<h1>Once</h1>')
    const outputs = await Promise.all([setUp().ended, setUp().ended])
    expect(outputs.map(({ status }) => status)).toEqual([0, 0])
    const all = outputs.map(({ output }) => output).join('')
    expect(all).toContain('is at work in this checkout; waiting for it …')
    expect(all.split('building the site …').length - 1).toBe(1)
  })
})

describe('an install', () => {
  it.each(['SIGKILL', 'SIGINT'] as const)(
    'that %s ended is done by the next start',
    async (signal) => {
      rmSync(join(root, 'node_modules', 'astro'), { recursive: true })
      const killed = setUp()
      await killed.says('installing the packages')
      killed.child.kill(signal)
      await killed.ended
      expect(await repair()).toContain('installing the packages')
      expect(existsSync(join(root, '.cache', 'setup.lock'))).toBe(false)
    }
  )
})
