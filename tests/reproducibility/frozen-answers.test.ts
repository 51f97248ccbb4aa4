import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createApi } from '../../src/api/app.ts'
import { canonicalRequest, listFrozenAnswers } from '../../src/api/frozen-answers.ts'
import { loadContent } from '../../src/data/content.ts'
import { readManifest } from '../../src/server/build/manifest.ts'
import { loadOracle } from '../../src/plan/solver/node-oracle.ts'
import { drawByCommit } from '../thorough.ts'
import { spareCostly } from './costly-places.ts'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))

/** Responses that one commit compares, but few of those that are costly to make. */
const DRAWN = 150

const content = loadContent(undefined, { isBuilt: true })
const api = createApi(content, { loadOracle })
const answers = listFrozenAnswers(content)
const { files, on_request } = readManifest(join(DIST, 'manifest.json'))

it('has a table of frozen responses with unique requests, each its own canonical form', () => {
  expect(answers.length).toBeGreaterThan(1000)
  expect(new Set(answers.map(({ request }) => request)).size).toBe(answers.length)
  const others = answers.filter(
    ({ request }) => canonicalRequest(new URL(`http://localhost${request}`), null) !== request
  )
  expect(others).toEqual([])
})

it('writes every response exactly as it is answered live, or leaves it to the first who asks', async () => {
  const filesByRequest = new Map(files.flatMap((file) => file.requests.map((name) => [name, file])))
  const requestsMade = new Set(on_request.flatMap(({ requests }) => requests))
  const drawn = spareCostly(drawByCommit(answers, DRAWN), ({ file }) => file)
  const different: string[] = []
  for (const { request, file, cache, made } of drawn) {
    const live = await api.fetch(new Request(`http://localhost${request}`))
    const body = Buffer.from(await live.arrayBuffer())
    const described = filesByRequest.get(request)
    const isSame =
      live.status === 200 &&
      (described === undefined
        ? made === 'on_request' && requestsMade.has(request) && requestsMade.has(`/${file}`)
        : described.path === file &&
          described.cache === cache &&
          described.origin === 'api' &&
          described.media_type === live.headers.get('content-type') &&
          described.sha256 === createHash('sha256').update(body).digest('hex') &&
          body.equals(readFileSync(join(DIST, 'client', file))))
    if (!isSame) different.push(request)
  }
  expect(different).toEqual([])
})
