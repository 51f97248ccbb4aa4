import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readRecord, writeRecord } from '../../src/server/build/integrity.mjs'
import { startServer, type ServerProcess } from '../server-process.ts'
import {
  ALTERED,
  alterFile,
  copyAltered,
  copyBuild,
  replaceFile,
} from '../support/altered-build.ts'
import { FIXTURE_BUILD } from './built-folders.ts'

const MORTAL = ['--import', new URL('../support/mortal-threads.mjs', import.meta.url).href]

/** Between two requests of a load; one of samples takes a tenth of a second. */
const PAUSE_MS = 20

/** Below the repository, where a build finds its packages. */
const folder = mkdtempSync(join(process.cwd(), '.cache', 'lanes-'))
const served = join(folder, 'dist')
let server: ServerProcess

beforeEach(async () => {
  copyBuild(FIXTURE_BUILD, served)
  const program = join(served, 'program', 'server.mjs')
  server = await startServer({ DIST_FOLDER: served }, { nodeOptions: MORTAL, program })
})
afterEach(async () => {
  await server.stop()
  rmSync(served, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

const ask = (path: string): Promise<Response> => fetch(new URL(path, server.address))

/**
 * The same value from a thread of tables, and from a file of the build. No selection is asked twice, since
 * the main thread keeps answers.
 */
let asked = 0
const selectAnew = (): string => {
  asked += 1
  return `/api/datasets/${ALTERED.dataset}?country=PL&from=${2024 - asked}`
}
const sampleAnew = (): string => {
  asked += 1
  return `/api/damage/compute?uncertainty=true&samples=256&seed=${asked}`
}
const BODY = `/api/datasets/${ALTERED.dataset}`

async function readVersions(): Promise<string[]> {
  const texts = await Promise.all(
    [selectAnew(), BODY].map(async (path) => (await ask(path)).text())
  )
  return texts.map((text) =>
    [ALTERED.from, ALTERED.to].filter((value) => text.includes(value)).join(' and ')
  )
}

/** End one of the threads: the first are those of the lanes. */
async function killThread(chance: number): Promise<void> {
  const ended = new Promise((resolve) => {
    server.child.once('message', resolve)
  })
  server.child.send(chance)
  expect(await ended).toBe('ended')
}

/** Ask for a reload that must be refused; returns what the server printed. */
async function refuseReload(): Promise<string> {
  const before = server.readOutput().length
  const readNew = (): string => server.readOutput().slice(before)
  server.child.kill('SIGHUP')
  await vi.waitUntil(() => readNew().includes('was not reloaded'), 120_000)
  return readNew()
}

const untilStatus = (address: () => string, status: number): Promise<unknown> =>
  vi.waitUntil(async () => (await ask(address())).status === status, 120_000)

const untilReady = (status = 200): Promise<unknown> => untilStatus(() => '/readyz', status)

/** Resolves when a thread of each lane answers. */
async function untilAnswered(): Promise<void> {
  for (const address of [selectAnew, sampleAnew]) await untilStatus(address, 200)
}

it('a refresh and a build under a running server change no answer until SIGHUP, then all at once', async () => {
  expect(await readVersions()).toEqual([ALTERED.from, ALTERED.from])
  const altered = join(folder, 'altered')
  copyAltered(FIXTURE_BUILD, altered)
  renameSync(served, join(folder, 'former'))
  for (const chance of [0, 0.6]) await killThread(chance)
  await untilAnswered()
  renameSync(altered, served)
  expect(await readVersions()).toEqual([ALTERED.from, ALTERED.from])
  // What was asked before is answered to its end, the last of several too.
  const begun = [256, 1024].map((samples) =>
    ask(`/api/damage/compute?uncertainty=true&samples=${samples}`)
  )
  server.child.kill('SIGHUP')
  await vi.waitUntil(() => server.readOutput().includes('The build was reloaded'), 120_000)
  expect(await readVersions()).toEqual([ALTERED.to, ALTERED.to])
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200])
})

it('a build with another program or that does not verify is not reloaded, and content that changed is never served', async () => {
  const program = join(served, 'program/server.mjs')
  replaceFile(program, `${readFileSync(program, 'utf8')}// Another one.`)
  rmSync(join(served, 'integrity.json'))
  writeRecord(served, readRecord(FIXTURE_BUILD).sources)
  expect(await refuseReload()).toMatch(
    /the former one is still served: its server is another program/
  )

  alterFile(join(served, `client/datasets/${ALTERED.dataset}.json`))
  expect(await refuseReload()).toMatch(
    /the former one is still served: \S+wb-gdp\.json has the SHA-256/
  )
  expect((await ask(selectAnew())).status).toBe(200)

  const { before, after } = alterFile(join(served, `content/datasets/${ALTERED.dataset}.json`))
  const content = join(served, 'content/content.json')
  replaceFile(content, readFileSync(content, 'utf8').replaceAll(before, after))
  await killThread(0)
  const refused = await ask(selectAnew())
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  await untilReady(503)
  expect((await ask('/livez')).status).toBe(200)
  expect(server.readErrors()).toContain('the build wrote')
})

it('threads that die under load cost a 503 with Retry-After and nothing else', async () => {
  const over = new AbortController()
  const seen = new Set<string>()
  const load = async (path: (round: number) => string): Promise<void> => {
    for (let round = 0; !over.signal.aborted; round += 1) {
      const answer = await ask(path(round))
      await answer.arrayBuffer()
      seen.add(`${answer.status} ${answer.headers.get('retry-after') === null ? '' : 'retry'}`)
      // Without a pause the load would starve the threads that are starting.
      await pause(PAUSE_MS)
    }
  }
  const loads = [
    load((round) => `/api/damage/compute?uncertainty=true&samples=256&seed=${round}`),
    load((round) => `/api/datasets/${ALTERED.dataset}?country=PL&from=${1990 + (round % 30)}`),
  ]
  for (const chance of [0, 0.9, 0.4]) {
    await killThread(chance)
    await untilAnswered()
  }
  over.abort()
  await Promise.all(loads)
  expect([...seen].filter((outcome) => outcome !== '200 ' && outcome !== '503 retry')).toEqual([])
  await untilReady()
})
