import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApi } from '../../src/api/app.ts'
import { entryAt } from '../../src/core/entry.ts'
import { loadContent } from '../../src/data/content.ts'
import { type Change, changeAt, listPlaces } from '../../tests/contract/changed-values.ts'
import { startServer } from '../../tests/server-process.ts'
import { DOCUMENTS } from '../../tests/support/published.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'Every value of every published document removed, null and of another type: checked in process, every 50th over HTTP; --amount cuts the list, which the seed shuffles.'

const CHANGES: Readonly<Record<string, Change>> = {
  removed: () => undefined,
  null: () => null,
  retyped: (value) => (typeof value === 'string' ? 7 : 'seven'),
}

/** One in so many is sent to a running server as well. */
const OVER_HTTP = 50

/** Requests between two notes of what is done. */
const CHUNK = 250

const VALIDATE = '/api/scenarios/validate'

/** What is known of the requests so far. */
interface Progress {
  requests: number
  overHttp: number
  readonly statuses: Record<string, number>
  readonly problems: string[]
}

/** Send what is left of the changes. Passes if none of them is answered with a 5xx. */
export default async function proveLeaves({
  seed,
  folder,
  checkout,
  amount = Infinity,
  print,
}: ProofOptions): Promise<boolean> {
  const cases = DOCUMENTS.flatMap(listPlaces).flatMap((place) =>
    Object.entries(CHANGES).map(([name, change]) => ({ ...place, name, change }))
  )
  const file = join(folder, 'progress.json')
  const progress: Progress = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { requests: 0, overHttp: 0, statuses: {}, problems: [] }
  const app = createApi(loadContent(undefined, { isBuilt: true }))
  const server = await startServer({ NODE_ENV: 'production' }, { root: checkout })
  const step = stepThrough(cases.length, seed)
  const all = Math.min(amount, cases.length)
  try {
    while (progress.requests < all) {
      const { document, path, name, change } = entryAt(
        cases,
        (progress.requests * step) % cases.length
      )
      const body = JSON.stringify(changeAt(document, path.split('.'), change))
      const note = (status: number): void => {
        progress.statuses[status] = (progress.statuses[status] ?? 0) + 1
        if (status >= 500)
          progress.problems.push(
            `${String(Reflect.get(document, 'id'))} ${path} ${name}: status ${status}`
          )
      }
      note((await app.request(VALIDATE, { method: 'POST', body })).status)
      if (progress.requests % OVER_HTTP === 0) {
        const address = `http://127.0.0.1:${server.port}${VALIDATE}`
        // Between two of them the server would close a connection that is kept.
        const headers = { Connection: 'close' }
        const answer = await fetch(address, { method: 'POST', body, headers })
        await answer.text()
        note(answer.status)
        progress.overHttp += 1
      }
      progress.requests += 1
      if (progress.requests % CHUNK === 0) writeFileSync(file, JSON.stringify(progress))
    }
  } finally {
    writeFileSync(file, JSON.stringify(progress))
    await server.stop()
  }
  const { requests, overHttp, statuses, problems } = progress
  print(
    `${requests} of ${cases.length} changes to ${DOCUMENTS.length} documents, ${overHttp} of them over HTTP too: ${JSON.stringify(statuses)}`
  )
  for (const problem of problems) print(`  ${problem}`)
  return problems.length === 0
}

/** A step that shares no divisor with a count, so that its multiples reach every index once. */
function stepThrough(count: number, seed: number): number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b))
  let step = 1 + (seed % count)
  while (divides(count, step) !== 1) step += 1
  return step
}
