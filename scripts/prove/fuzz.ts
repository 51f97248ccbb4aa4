import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { createApi } from '../../src/api/app.ts'
import { describeApi } from '../../src/api/description.ts'
import { ROUTES } from '../../src/api/routes.ts'
import { loadContent } from '../../src/data/content.ts'
import { loadOracle } from '../../src/plan/solver/node-oracle.ts'
import { createJudge } from '../../tests/contract/fuzz/judge.ts'
import { readMaterial } from '../../tests/contract/fuzz/material.ts'
import { listOperations } from '../../tests/contract/fuzz/operations.ts'
import { fuzzRequests } from '../../tests/contract/fuzz/requests.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'Valid, nearly valid and hostile requests for all operations, in process, each JSON answer against the description; --amount sets their number.'

const REQUESTS = 200_000

/** Requests between two notes of what is done: an interrupted run loses at most these. */
const CHUNK = 500

const MOST_PRINTED = 20

/** What is known of the requests so far. */
interface Progress {
  requests: number
  milliseconds: number
  longest: { milliseconds: number; target: string }
  readonly statuses: Record<string, number>
  readonly problems: string[]
}

/** Run what is left of the requests of a seed. Passes without a problem. */
export default async function proveFuzz({
  seed,
  folder,
  amount = REQUESTS,
  print,
}: ProofOptions): Promise<boolean> {
  const content = loadContent(undefined, { isBuilt: true })
  const app = createApi(content, { loadOracle })
  const api = describeApi(ROUTES)
  const judge = createJudge(api)
  const requests = fuzzRequests(listOperations(api), readMaterial(content))
  const file = join(folder, 'progress.json')
  const progress: Progress = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {
        requests: 0,
        milliseconds: 0,
        longest: { milliseconds: 0, target: '' },
        statuses: {},
        problems: [],
      }
  while (progress.requests < amount) {
    const drawn = { seed: seed + progress.requests, numRuns: CHUNK }
    for (const request of fc.sample(requests, drawn)) {
      const { method, target, headers, body } = request
      const init = { method, headers: { ...headers }, ...(body === null ? {} : { body }) }
      const started = performance.now()
      const response = await app.request(target, init)
      const text = await response.text()
      const milliseconds = performance.now() - started
      progress.milliseconds += milliseconds
      if (milliseconds > progress.longest.milliseconds) progress.longest = { milliseconds, target }
      const { status } = response
      progress.statuses[status] = (progress.statuses[status] ?? 0) + 1
      const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';')
      const problem = judge(request, { status, mediaType, text })
      if (problem !== null) progress.problems.push(`${method} ${target} ${body ?? ''}: ${problem}`)
    }
    progress.requests += CHUNK
    writeFileSync(file, JSON.stringify(progress))
  }
  const { longest, problems, statuses } = progress
  print(`${progress.requests} requests: ${JSON.stringify(statuses)}`)
  print(`${(progress.milliseconds / progress.requests).toFixed(2)} ms each`)
  print(`the longest ${longest.milliseconds.toFixed(0)} ms: ${longest.target.slice(0, 300)}`)
  print(`problems: ${problems.length}`)
  for (const problem of problems.slice(0, MOST_PRINTED)) print(`  ${problem.slice(0, 1000)}`)
  return problems.length === 0
}
