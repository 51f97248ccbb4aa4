import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startServer, type ServerProcess } from '../server-process.ts'
import { DIST } from './built-folders.ts'

const PICTURE = 'charts/poland-mandate-2035/emissions.png'
/** A busy machine may take long. */
const PATIENCE_MS = 240_000

const OTHER_PICTURE = 'charts/serbia-mandate-2035/emissions.png'

const THIRD_PICTURE = 'charts/ohio-pjm-mandate-2035/emissions.png'

const EMBED = 'embed/poland-mandate-2035/emissions'

const kept = mkdtempSync(join(tmpdir(), 'kept-'))
const servers: ServerProcess[] = []
let pair: ServerProcess[]
beforeAll(async () => {
  pair = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(kept, { recursive: true, force: true })
})

async function start(environment: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const server = await startServer({ DIST_FOLDER: DIST, KEPT_FOLDER: kept, ...environment })
  servers.push(server)
  return server
}

async function read({ address }: ServerProcess, path: string): Promise<Buffer> {
  const response = await fetch(new URL(path, address))
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const listKept = (): string[] =>
  readdirSync(kept, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

it('makes nothing for what is like an address on request but is none', async () => {
  const [server = await start()] = pair
  for (const path of ['charts/poland-mandate-2035/nothing.png', 'embed/nowhere', 'social/x.png']) {
    expect((await fetch(new URL(path, server.address))).status).toBe(404)
  }
  expect([listChildren(server), listKept()]).toEqual([[], []])
  // It lists pages for the host by which it is asked.
  const sitemap = await read(server, 'sitemap.xml')
  expect(sitemap.toString()).toContain(`<loc>http://127.0.0.1:${server.port}/scenarios/`)
})

it('gives readers at the same time, of two servers on one folder, the same bytes', async () => {
  const answers = await Promise.all(
    [...pair, ...pair].flatMap((server) => [PICTURE, EMBED].map((path) => read(server, path)))
  )
  expect(new Set(answers.map((bytes) => bytes.toString('base64'))).size).toBe(2)
})

it('makes a picture again when a byte of the kept one was changed', async () => {
  const [first = await start(), second = await start()] = pair
  const picture = await read(first, THIRD_PICTURE)
  // A file is kept after it has been answered, and is a draft until it is whole.
  const findKept = (): string | undefined =>
    listKept().find((file) => !file.endsWith('.draft') && readFileSync(file).includes(picture))
  const file = await vi.waitUntil(findKept, PATIENCE_MS)
  const bytes = readFileSync(file)
  bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1
  writeFileSync(file, bytes)
  expect(await read(second, THIRD_PICTURE)).toEqual(picture)
})

it('makes a picture in another process when the first one is killed over it', async () => {
  const [, server = await start()] = pair
  const formerMakers = listChildren(server)
  for (const pid of formerMakers) process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => listChildren(server).length === 0, PATIENCE_MS)
  const [asked, makers] = [read(server, OTHER_PICTURE), () => listChildren(server)]
  await vi.waitUntil(() => makers().length > 0, PATIENCE_MS)
  for (const pid of makers()) process.kill(pid, 'SIGKILL')
  expect((await asked).toString('latin1', 1, 4)).toBe('PNG')
})

it('ends the process that makes files with the build that it makes them of', async () => {
  const [server = await start()] = pair
  await read(server, 'charts/bangladesh-mandate-2035/emissions.png')
  expect(listChildren(server)).toHaveLength(1)
  server.child.kill('SIGHUP')
  await vi.waitUntil(() => server.readOutput().includes('The build was reloaded'), PATIENCE_MS)
  await vi.waitUntil(() => listChildren(server).length === 0, PATIENCE_MS)
})

it('answers although nothing can be kept, and says so once', async () => {
  const file = join(kept, 'is-no-folder')
  writeFileSync(file, '')
  const server = await start({ KEPT_FOLDER: file })
  const first = await read(server, PICTURE)
  expect(first.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n')
  await read(server, EMBED)
  expect(server.readErrors().match(/cannot be written to/g)).toHaveLength(1)
})

/** Processes that a server has started, on systems that tell. */
function listChildren({ child }: ServerProcess): number[] {
  const text = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  return text.trim().split(' ').filter(Boolean).map(Number)
}
