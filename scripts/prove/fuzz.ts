import fc from 'fast-check'
import { z } from 'zod'
import { startServer } from '../../tests/server-process.ts'
import { createApi } from '../../src/api/app.ts'
import { describeApi } from '../../src/api/description.ts'
import { loadContent } from '../../src/data/content.ts'
import { createJudge } from './fuzz/judge.ts'
import { readMaterial } from './fuzz/material.ts'
import { listOperations } from './fuzz/operations.ts'
import { fuzzRequests, type FuzzRequest } from './fuzz/requests.ts'
import type { ProofOptions } from './proof.ts'
import { openKeptResults } from './running/kept-results.ts'

export const description =
  'Seeded requests to every operation, valid, nearly valid and hostile; every response is validated against its schema.'

const DEFAULT_AMOUNT = 200_000

/** Requests per part; an interrupted run continues with the next part. */
const PART = 1_000

/** Interval of the parts sent to a real server on 127.0.0.1. */
const SERVED_EVERY = 20

/** Response timeout, ms. */
const LONGEST_MS = 10_000

/** Fixed current date of the app, so that a seed always gives the same requests. */
const TODAY = '2026-11-20'

const partSchema = z.object({
  statuses: z.record(z.string(), z.number()),
  slowest_ms: z.number(),
  slowest: z.string(),
  problems: z.array(z.string()),
})

type Part = z.infer<typeof partSchema>

/** Sends a request and reads the whole response. */
type Send = (request: FuzzRequest) => Promise<Response>

/** Send every part and print a table of statuses, then each problem with the request that shows it. */
export default async function proveFuzz(options: ProofOptions): Promise<boolean> {
  const { folder, seed, print, amount = DEFAULT_AMOUNT } = options
  const content = loadContent(undefined, { isBuilt: true })
  const failures: unknown[] = []
  const app = createApi(content, {
    today: () => TODAY,
    reportFailure: (_id, cause) => failures.push(cause),
  })
  const judge = createJudge(describeApi(app))
  const requests = fuzzRequests(listOperations(describeApi(app)), readMaterial(content))
  const server = await startServer()
  const inProcess: Send = async (request) => app.request(request.target, toInit(request))
  const served: Send = async (request) =>
    fetch(new URL(request.target, server.address), {
      ...toInit(request),
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_MS),
    })
  const kept = openKeptResults(folder, partSchema)
  const parts: Part[] = []
  try {
    // Cached parts of an earlier run include their problems.
    for (let index = 0; index * PART < amount; index += 1) {
      const size = Math.min(PART, amount - index * PART)
      const isServed = index % SERVED_EVERY === SERVED_EVERY - 1
      const part = await kept.take(JSON.stringify([index, size]), () =>
        runPart(
          fc.sample(requests, { seed: seed + index, numRuns: size }),
          isServed ? served : inProcess,
          judge
        )
      )
      parts.push(part)
      part.problems.forEach((problem) => print(problem))
    }
  } finally {
    await server.stop()
  }
  failures.slice(0, 20).forEach((cause) => print(String(Object(cause).stack ?? cause)))
  printTable(parts, amount, print)
  kept.clear()
  return parts.every(({ problems }) => problems.length === 0)
}

/** Options of a request except its URL. */
function toInit({ method, headers, body }: FuzzRequest): RequestInit {
  return { method, headers: { ...headers }, ...(body === null ? {} : { body }) }
}

async function runPart(
  requests: readonly FuzzRequest[],
  send: Send,
  judge: ReturnType<typeof createJudge>
): Promise<Part> {
  const part: Part = { statuses: {}, slowest_ms: 0, slowest: '', problems: [] }
  for (const request of requests) {
    const start = performance.now()
    const problem = await ask(request, send, judge, part)
    const taken = performance.now() - start
    if (taken > part.slowest_ms) Object.assign(part, { slowest_ms: taken, slowest: name(request) })
    const late = taken > LONGEST_MS ? `${Math.round(taken)} ms` : null
    if (problem !== null || late !== null)
      part.problems.push(`${name(request)}: ${problem ?? late}`)
  }
  return part
}

async function ask(
  request: FuzzRequest,
  send: Send,
  judge: ReturnType<typeof createJudge>,
  part: Part
): Promise<string | null> {
  try {
    const response = await send(request)
    const status = String(response.status)
    part.statuses[status] = (part.statuses[status] ?? 0) + 1
    const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';')
    return judge(request, { status: response.status, mediaType, text: await response.text() })
  } catch (cause) {
    return `no answer: ${String(cause)}`
  }
}

function name({ method, target, headers, body }: FuzzRequest): string {
  const sent = body === null ? '' : ` ${body.slice(0, 300)}`
  return `${method} ${target.slice(0, 300)} ${JSON.stringify(headers)}${sent}`
}

function printTable(parts: readonly Part[], amount: number, print: (line: string) => void): void {
  const statuses = [...new Set(parts.flatMap((part) => Object.keys(part.statuses)))].sort()
  print('status  answers')
  for (const status of statuses) {
    const count = parts.reduce((sum, part) => sum + (part.statuses[status] ?? 0), 0)
    print(`${status.padStart(6)}  ${String(count).padStart(7)}`)
  }
  const slowest = parts.reduce((worst, part) => (part.slowest_ms > worst.slowest_ms ? part : worst))
  const problems = parts.reduce((sum, part) => sum + part.problems.length, 0)
  print(`slowest ${Math.round(slowest.slowest_ms)} ms: ${slowest.slowest.slice(0, 200)}`)
  print(`${amount} requests, ${problems} problems`)
}
