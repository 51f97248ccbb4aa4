import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startServer, type ServerProcess } from '../server-process.ts'
import { DIST } from './built-folders.ts'
import { exchange } from './raw-connection.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ DIST_FOLDER: DIST })
})
afterAll(async () => {
  await server.stop()
})

interface Answer {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Ask by Node's own client, which neither decodes nor follows. */
async function ask(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET'
): Promise<Answer> {
  const asking = request({ port: server.port, host: '127.0.0.1', path, headers, method }).end()
  const [response] = await once(asking, 'response')
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }
}

/** Statuses of answers that follow each other on one connection. */
function readStatuses(answers: string): (string | undefined)[] {
  return [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)
}

const EVERYWHERE = [
  '/',
  '/nothing',
  '/sitemap-index.xml',
  '/embed/x',
  '/manifest.json',
  '/API/CATALOG',
  '/api/catalog',
  '/api/bess-dispatch',
]

describe.each(['/', '/api/catalog', '/api/tipping-points?warming_c=2', '/nothing'])(
  'the id of a request for %s',
  (path) => {
    it('is the one that it came with', async () => {
      const { headers } = await ask(path, { 'X-Request-Id': 'proxy:1.2-3' })
      expect(headers['x-request-id']).toBe('proxy:1.2-3')
    })

    it('is made anew each time where it came with none, or with one that could forge a log', async () => {
      const answers = [await ask(path), await ask(path, { 'X-Request-Id': 'a b' })]
      const ids = answers.map(({ headers }) => headers['x-request-id'])
      expect(new Set(ids).size).toBe(2)
      for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    })
  }
)

describe('the address of a withdrawn variant', () => {
  const path = '/scenarios/poland-calm-week'

  it('is a 410 with its reason and the report that it varied, as a page and as JSON', async () => {
    const page = await ask(path, { Accept: 'text/html' })
    expect(page.status).toBe(410)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body.toString()).toMatch(
      /The weather years contain calm weeks.*poland-mandate-2035/su
    )
    const json = await ask(path)
    expect(json.status).toBe(410)
    expect(JSON.parse(json.body.toString())).toMatchObject({
      code: 'scenario_retired',
      parent_scenario: 'poland-mandate-2035',
    })
  })
})

describe('a method that no address takes', () => {
  test.each(EVERYWHERE)('is a 405 at %s', async (path) => {
    for (const method of ['TRACE', 'DELETE', 'PATCH', 'PROPFIND']) {
      const { status, headers, body } = await ask(path, {}, method)
      expect(status).toBe(405)
      expect(headers['allow']).toMatch(/^[A-Z, ]+$/)
      expect(JSON.parse(body.toString())).toMatchObject({ code: 'method_not_allowed' })
    }
  })

  it('is a 405 too where Node does not know it', async () => {
    const answer = await exchange(server.port, 'BREW /coffee HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer).toContain('Allow: GET, HEAD, OPTIONS, POST')
  })
})

describe('a preflight', () => {
  test.each([
    '/datapackage.json',
    '/datasets/owid-co2.json',
    '/feed.xml',
    '/SHA256SUMS',
    '/api/catalog.json',
    '/api/datasets/owid-co2.csv',
    '/api/docs',
    '/api/climate/compute',
    '/api/forecast',
  ])('of %s names methods and request fields', async (path) => {
    const { status, headers } = await ask(path, { origin: 'https://other.example' }, 'OPTIONS')
    expect(status).toBe(204)
    expect(headers['allow']).toBe(headers['access-control-allow-methods'])
    expect(headers['access-control-allow-origin']).toBe('*')
    for (const name of ['Content-Type', 'If-None-Match', 'If-Match', 'traceparent', 'tracestate']) {
      expect(headers['access-control-allow-headers']).toContain(name)
    }
  })
})

describe('a country by another of its names', () => {
  test.each(['/countries/POL', '/countries/pl', '/countries/poland', '/countries/Poland/'])(
    '%s leads to its page, with the query',
    async (path) => {
      const { status, headers } = await ask(`${path}?from=link`)
      expect(status).toBe(308)
      expect(headers['location']).toBe('/countries/PL?from=link')
      expect((await ask('/countries/PL')).status).toBe(200)
    }
  )

  test.each(['/countries/Congo', '/countries/nowhere'])('%s is not found', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
})

describe('a static twin', () => {
  test.each([
    ['/api/datasets/owid-co2.csv?country=DE', '/api/datasets/owid-co2?format=csv&country=DE'],
    ['/api/catalog.json?x', '/api/catalog?x'],
    ['/datasets/owid-co2.json?country=DE', '/api/datasets/owid-co2?raw=true&country=DE'],
  ])('%s answers a query as %s', async (path, live) => {
    const [twin, own] = await Promise.all([ask(path), ask(live)])
    expect(twin.status).toBe(200)
    expect(twin.body.equals(own.body)).toBe(true)
    expect(twin.headers['etag']).toBe(own.headers['etag'])
  })

  it('of a dataset is 304 since the day it was fetched', async () => {
    const first = await ask('/api/datasets/owid-co2.csv')
    const date = String(first.headers['last-modified'])
    expect(Date.parse(date)).toBeLessThan(Date.now())
    const again = await ask('/api/datasets/owid-co2.csv', { 'if-modified-since': date })
    expect(again.status).toBe(304)
  })

  it('is itself without one', async () => {
    expect((await ask('/api/datasets/owid-co2.csv')).status).toBe(200)
  })
})

const FROZEN = '/api/datasets/ndc-registry'
const LIVE = '/api/climate/compute?geography=DE&explain=true'

describe.each([
  ['a stored answer', FROZEN],
  ['a live answer', LIVE],
  ['an answer of a thread', '/api/scc?explain=true'],
])('%s', (_label, path) => {
  it('comes in the coding that the client prefers, each with its own entity tag', async () => {
    const plain = await ask(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['content-length']).toBe(String(plain.body.length))
    const tags = new Set([plain.headers['etag']])
    for (const [coding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const coded = await ask(path, { 'accept-encoding': coding })
      expect(coded.headers['content-encoding']).toBe(coding)
      expect(coded.body.length).toBeLessThan(plain.body.length / 2)
      expect(decode(coded.body).equals(plain.body)).toBe(true)
      tags.add(coded.headers['etag'])
    }
    expect(tags.size).toBe(3)
  })

  it('is 304 to the tag of the same coding, and 412 to an If-Match of other bytes', async () => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const accepting = { 'accept-encoding': coding }
      const { etag } = (await ask(path, accepting)).headers
      const again = await ask(path, { ...accepting, 'if-none-match': String(etag) })
      expect(again.status).toBe(304)
      expect(again.body.length).toBe(0)
      expect(again.headers['vary']).toContain('Accept-Encoding')
      expect((await ask(path, { ...accepting, 'if-match': String(etag) })).status).toBe(200)
    }
    const refused = await ask(path, { 'if-match': '"nope"' })
    expect(refused.status).toBe(412)
    expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'precondition_failed' })
  })

  it('has the same length for HEAD as for GET', async () => {
    const [head, full] = [await ask(path, {}, 'HEAD'), await ask(path)]
    expect(head.status).toBe(200)
    expect(head.body.length).toBe(0)
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
    expect(head.headers['etag']).toBe(full.headers['etag'])
  })
})

describe('a part of a stored file', () => {
  it('is sent with its place, to a client whose bytes are the same', async () => {
    const { body, headers } = await ask(FROZEN)
    const part = await ask(FROZEN, { range: 'bytes=2-5', 'if-range': String(headers['etag']) })
    expect(part.status).toBe(206)
    expect(part.body).toEqual(body.subarray(2, 6))
    expect(part.headers).toMatchObject({
      'content-length': '4',
      'content-range': `bytes 2-5/${body.length}`,
      etag: headers['etag'],
    })
  })

  it.each([
    ['of other bytes', { 'if-range': '"other"' }],
    ['in a coding, which has no parts', { 'accept-encoding': 'br' }],
  ])('is the whole if it is asked %s', async (_label, fields) => {
    const part = await ask(FROZEN, { ...fields, range: 'bytes=2-5' })
    const whole = await ask(FROZEN, fields)
    expect([part.status, part.body.equals(whole.body)]).toEqual([200, true])
  })

  it('is nothing for HEAD, and a 416 with the length beyond the end', async () => {
    const { body } = await ask(FROZEN)
    expect((await ask(FROZEN, { range: 'bytes=2-5' }, 'HEAD')).status).toBe(200)
    const beyond = await ask(FROZEN, { range: `bytes=${body.length}-` })
    expect(beyond.status).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${body.length}`)
  })
})

it.each(['/api', '/api/nothing', '/api/catalog/nothing', '/healthz', '/mcp'])(
  'answers %s as an address of the API, also where a page would be welcome',
  async (path) => {
    const { headers } = await ask(path, { accept: 'text/html' })
    expect(headers['content-type']).toMatch(/^application\/json/)
  }
)

it.each(['/api/datasets/owid-co2', '/api/validation'])(
  'tells caches in the same words, whichever format it sends, that %s depends on Accept',
  async (path) => {
    const formats = ['text/csv', 'application/vnd.apache.parquet', 'application/json', '*/*']
    for (const accept of formats) {
      const { status, headers } = await ask(path, { accept })
      expect(status).toBe(200)
      expect(headers['vary']).toBe('Accept, Accept-Encoding')
      const again = await ask(path, { accept, 'if-none-match': String(headers['etag']) })
      expect(again.status).toBe(304)
      expect(again.headers['vary']).toBe('Accept, Accept-Encoding')
    }
  }
)

it('does not cache a sitemap with the host of one request, and does not trust clients about https', async () => {
  const { headers, body } = await ask('/sitemap-index.xml', {
    host: 'plans.example',
    'x-forwarded-proto': 'https',
  })
  expect(headers['cache-control']).toBe('no-store')
  expect(body.toString()).toContain('<loc>http://plans.example/sitemap.xml</loc>')
})

it('answers pipelined heavy calculations in order, and other requests meanwhile', async () => {
  const requests = Array.from(
    { length: 8 },
    (_, index) =>
      `GET /api/scc?engine=dice2023&sensitivity=true&discount_rate=0.0${index + 1} HTTP/1.1\r\nHost: a\r\n` +
      `${index === 7 ? 'Connection: close\r\n' : ''}\r\n`
  )
  const answering = exchange(server.port, requests.join(''))
  expect((await ask('/healthz')).status).toBe(200)
  const answer = await answering
  expect(readStatuses(answer)).toEqual(Array.from(requests, () => '200'))
  const rates = [...answer.matchAll(/"discounting":\{"kind":"constant","rate":([\d.]+)/g)]
  expect(rates.map(([, rate]) => Number(rate))).toEqual(
    requests.map((_, index) => (index + 1) / 100)
  )
})

it('closes a connection that pipelines hundreds of live requests', async () => {
  const requests = 'GET /api/climate/compute HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(300)
  const answer = await exchange(server.port, requests)
  const statuses = readStatuses(answer)
  expect(statuses.length).toBeLessThan(300)
  expect(statuses.at(-1)).toBe('503')
  expect(statuses.slice(0, -1).every((status) => status === '200')).toBe(true)
  expect((await ask('/healthz')).status).toBe(200)
})
