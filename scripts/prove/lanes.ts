import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ALTERED, alterFile, copyAltered } from '../../tests/support/altered-build.ts'
import { startServer, type ServerProcess } from '../../tests/server-process.ts'
import { ask, openClient, type Question, type Reply } from './lanes/client.ts'
import { NORMAL_QUESTIONS } from './lanes/questions.ts'
import { createRandom } from './model/random-requests.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'A normal client beside 2, 8 and 40 that ask for the dearest calculation; threads killed under load; builds reloaded under load; --amount sets the number of deaths.'

const CLIENTS = [0, 2, 8, 40]
const WINDOW_MS = 20_000
const DEATHS = 100
const RELOADS = 6

/** After many deaths a thread is started again only after half a minute. */
const LONGEST_RESTART_S = 60

/** The normal client has an address of its own. */
const NORMAL_ADDRESS = '127.0.0.5'

const MORTAL = ['--import', new URL('../../tests/support/mortal-threads.mjs', import.meta.url).href]

/** Run the three parts on fresh servers. */
export default async function proveLanes(options: ProofOptions): Promise<boolean> {
  const { print } = options
  const isFair = await proveShares(options)
  const isAlive = await proveDeaths(options)
  const isWhole = await proveReloads(options)
  print(`shares ${isFair}, deaths ${isAlive}, reloads ${isWhole}`)
  return isFair && isAlive && isWhole
}

/** What a normal client gets beside clients of four other addresses. */
async function proveShares({ checkout, print }: ProofOptions): Promise<boolean> {
  let isGood = true
  print('clients | question   | answers/s | p50 ms | p99 ms | refused | heavy clients')
  for (const clients of CLIENTS) {
    const server = await startServer({}, { root: checkout })
    const file = fileURLToPath(new URL('lanes/heavy-clients.ts', import.meta.url))
    const heavy = fork(file, [String(server.port), String(clients)])
    await pause(2000)
    const rows = await Promise.all(
      Object.entries(NORMAL_QUESTIONS).map(async ([name, question]) => ({
        name,
        replies: await repeat(server.port, question),
      }))
    )
    heavy.send('report')
    const [statuses]: unknown[] = await once(heavy, 'message')
    for (const { name, replies } of rows) {
      const refused = replies.filter(({ status }) => status !== 200).length
      if (refused > 0) isGood = false
      print(
        `${String(clients).padStart(7)} | ${name.padEnd(10)} | ${((1000 * replies.length) / WINDOW_MS).toFixed(1).padStart(9)} | ${percentile(replies, 0.5)} | ${percentile(replies, 0.99)} | ${String(refused).padStart(7)} | ${JSON.stringify(statuses)}`
      )
    }
    server.child.kill('SIGKILL')
    await server.exited
  }
  return isGood
}

async function repeat(port: number, question: (seed: number) => Question): Promise<Reply[]> {
  const client = openClient(port, NORMAL_ADDRESS)
  const replies: Reply[] = []
  const end = performance.now() + WINDOW_MS
  for (let seed = 1; performance.now() < end; seed += 1) {
    replies.push(await ask(client, question(seed)))
  }
  return replies
}

function percentile(replies: readonly Reply[], share: number): string {
  const times = replies.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const found = times[Math.min(Math.floor(times.length * share), times.length - 1)]
  return (found === undefined ? 'none' : found.toFixed(1)).padStart(6)
}

/** Threads are ended at random moments: every answer is whole, or a 503 with Retry-After. */
async function proveDeaths({
  checkout,
  seed,
  amount = DEATHS,
  print,
}: ProofOptions): Promise<boolean> {
  const random = createRandom(seed)
  const server = await startServer({}, { root: checkout, nodeOptions: MORTAL })
  const counts = new Map<string, number>()
  const bytes = new Map<string, Set<string>>()
  const loads = startLoad(server, (path, { status, hasRetryAfter, text }) => {
    const outcome = `${status}${hasRetryAfter ? ' with Retry-After' : ''}`
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    if (status === 200) bytes.set(path, (bytes.get(path) ?? new Set()).add(text))
  })
  for (let death = 0; death < amount; death += 1) {
    await pause(random() * 1500)
    server.child.send(random())
    await once(server.child, 'message')
  }
  await loads.stop()
  const client = openClient(server.port, NORMAL_ADDRESS)
  let ready = await ask(client, { path: '/readyz' })
  for (let waited = 0; ready.status !== 200 && waited < LONGEST_RESTART_S; waited += 1) {
    await pause(1000)
    ready = await ask(client, { path: '/readyz' })
  }
  const differing = [...bytes].filter(([, texts]) => texts.size > 1).map(([path]) => path)
  print(
    `${amount} threads ended: ${JSON.stringify(Object.fromEntries(counts))}; addresses with two versions: ${differing.length}; /readyz ${ready.status}; process ${server.child.exitCode === null ? 'alive' : 'dead'}`
  )
  const allowed = new Set(['200', '503 with Retry-After'])
  const isGood =
    [...counts.keys()].every((outcome) => allowed.has(outcome)) &&
    differing.length === 0 &&
    ready.status === 200
  await server.stop()
  return isGood
}

/** Clients of a few questions, until they are stopped. */
function startLoad(
  server: ServerProcess,
  note: (path: string, reply: Reply) => void
): { readonly stop: () => Promise<unknown> } {
  const over = new AbortController()
  const clients = Object.values(NORMAL_QUESTIONS).map(async (question, index) => {
    const client = openClient(server.port, `127.0.0.${index + 1}`)
    for (let round = 0; !over.signal.aborted; round += 1) {
      const asked = question(round % 40)
      note(asked.path, await ask(client, asked))
    }
  })
  return {
    stop: () => {
      over.abort()
      return Promise.all(clients)
    },
  }
}

/** Every set of answers in which a value occurs. */
const ANSWER_SET = [
  `/api/datasets/${ALTERED.dataset}?country=PL&from=2023`,
  `/api/datasets/${ALTERED.dataset}?raw=true`,
  `/datasets/${ALTERED.dataset}.json`,
]

/** Two builds replace one another under load, with one between that does not verify. */
async function proveReloads({ checkout, print }: ProofOptions): Promise<boolean> {
  const place = join(checkout, '.cache', 'reloaded-build')
  rmSync(place, { recursive: true, force: true })
  const served = join(place, 'dist')
  cpSync(join(checkout, 'dist'), served, { recursive: true })
  copyAltered(join(checkout, 'dist'), join(place, 'altered'))
  const server = await startServer({ DIST_FOLDER: served }, { root: checkout })
  const failures: string[] = []
  const versions = { [ALTERED.from]: 0, [ALTERED.to]: 0, mixed: 0 }
  const loads = startLoad(server, (path, { status, text }) => {
    if (status !== 200) failures.push(`${status} ${path} ${text}`)
  })
  const client = openClient(server.port, NORMAL_ADDRESS)
  const readSet = async (): Promise<string> => {
    const texts = await Promise.all(
      ANSWER_SET.map(async (path) => (await ask(client, { path })).text)
    )
    const version = [ALTERED.from, ALTERED.to].find((value) =>
      texts.every((text) => text.includes(value))
    )
    versions[version ?? 'mixed'] += 1
    return version ?? 'mixed'
  }
  let isRefused = false
  for (let reload = 0; reload < RELOADS; reload += 1) {
    const before = server.readOutput().length
    const isDamaged = reload === RELOADS / 2
    const expected = await readSet()
    if (isDamaged) alterFile(join(served, 'client', 'datasets', `${ALTERED.dataset}.json`))
    else {
      renameSync(served, join(place, 'former'))
      renameSync(join(place, 'altered'), served)
      renameSync(join(place, 'former'), join(place, 'altered'))
    }
    server.child.kill('SIGHUP')
    while (!/reloaded/.test(server.readOutput().slice(before))) await pause(50)
    if (isDamaged) isRefused = (await readSet()) === expected
    for (let round = 0; round < 20; round += 1) await readSet()
    if (isDamaged) break
  }
  await loads.stop()
  print(
    `${server.readOutput()}failed requests: ${failures.length}; answer sets by version: ${JSON.stringify(versions)}; damaged build refused: ${isRefused}`
  )
  for (const failure of failures.slice(0, 10)) print(`  ${failure}`)
  await server.stop()
  rmSync(place, { recursive: true })
  return failures.length === 0 && versions.mixed === 0 && isRefused
}
