import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ManifestFile } from '../../freeze/manifest.ts'
import { findExact, type BuiltSite } from '../built-site.ts'
import { drain } from '../drain.ts'
import { createResource, type Resource } from '../representation.ts'
import { createRequestHandler } from '../request-handler.ts'
import { createSiteServer, TIME_LIMITS, type SiteServer } from '../site-server.ts'
import { LARGEST_JOINED_BYTES } from './answer-bytes.ts'

const sha256 = (body: Buffer): string => createHash('sha256').update(body).digest('hex')

function store(path: string, text: string, file: Partial<ManifestFile> = {}): [string, Resource] {
  const identity = { body: Buffer.from(text), sha256: sha256(Buffer.from(text)) }
  const gzip = { body: Buffer.from(`packed ${path}`), sha256: sha256(Buffer.from(path)) }
  const described: ManifestFile = {
    path,
    media_type: 'application/json',
    bytes: identity.body.length,
    sha256: identity.sha256,
    cache: 'revalidate',
    origin: 'api',
    requests: [path],
    headers: {},
    twins: {},
    ...file,
  }
  return [path, createResource(described, { identity, gzip }, null)]
}

const BY_REQUEST = new Map([
  store('/small', '{"a":1}'),
  store('/small?b=2', '{"b":2}', { headers: { vary: 'Accept', link: '</x>; rel="next"' } }),
  store('/large', 'x'.repeat(LARGEST_JOINED_BYTES + 1)),
  store('/page', '<p>', { media_type: 'text/html', cache: 'immutable' }),
])

const SITE: BuiltSite = {
  byRequest: BY_REQUEST,
  byPath: BY_REQUEST,
  apiPaths: new Set(['/live']),
  notFoundPage: null,
}

const ENTITY_TAG = BY_REQUEST.get('/small')?.identity.etag ?? ''

function createServer(isDirect: boolean, limits = TIME_LIMITS): SiteServer {
  const listener = createRequestHandler({
    site: SITE,
    canonicalRequest: () => null,
    api: (request, response) => {
      let received = 0
      request.on('data', (bytes: Buffer) => (received += bytes.length))
      request.on('end', () => response.end(`live, ${received} bytes`))
    },
    pages: (_request, _response, next) => next(),
  })
  return createSiteServer({
    listener,
    ...(isDirect && { findStored: (target, accept) => findExact(SITE, target, accept) }),
    hstsMaxAgeS: null,
    limits,
  })
}

async function listenAt({ server }: SiteServer): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  return socket
}

/** Everything that comes until the server closes, its date aside. */
async function collect(socket: Socket): Promise<string> {
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => (received += text))
  socket.on('error', () => socket.destroy())
  await once(socket, 'close')
  return received.replaceAll(/^Date: .*$/gm, 'Date: …')
}

/** Send pieces one after the other, each on its own, and collect the answers. */
async function exchange(port: number, pieces: readonly string[]): Promise<string> {
  const socket = await open(port)
  const answers = collect(socket)
  for (const piece of pieces) {
    socket.write(piece, 'latin1')
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  }
  return answers
}

const direct = createServer(true)
const parsed = createServer(false)
let directPort = 0
let parsedPort = 0
let handedOver = 0
beforeAll(async () => {
  directPort = await listenAt(direct)
  parsedPort = await listenAt(parsed)
  direct.server.on('request', () => (handedOver += 1))
})
afterAll(async () => {
  await Promise.all([drain(direct, 0), drain(parsed, 0)])
})

const CLOSE = 'GET /live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

const field = fc.constantFrom(
  'Accept-Encoding: gzip',
  'accept-encoding:identity;q=0.5, gzip;q=0.1',
  'Accept-Encoding: br',
  `If-None-Match: ${ENTITY_TAG}`,
  `If-None-Match: "x", W/${ENTITY_TAG}`,
  'If-None-Match: *',
  'Accept: */*',
  'Accept: text/csv',
  'Connection: keep-alive',
  'Connection: Keep-Alive, X-Else',
  'Content-Length: 0',
  'Expect: 100-continue',
  'Host: b',
  'Range: bytes=0-1',
  'X-Else: \u00e4',
  'X-Else:',
  'X-Else : b',
  ' folded'
)

const request = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'get'),
    target: fc.constantFrom('/small', '/small?b=2', '/large', '/page', '/none', '/live', '//', '%'),
    version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0'),
    fields: fc.array(field, { maxLength: 4 }),
    body: fc.constantFrom('', '', '', 'Content-Length: 3\r\n\r\nabc'),
  })
  .map(({ method, target, version, fields, body }) => {
    const lines = [`${method} ${target} ${version}`, 'Host: a', ...fields].join('\r\n')
    return `${lines}\r\n${body === '' ? '\r\n' : body}`
  })

const pieces = fc
  .tuple(fc.array(request, { minLength: 1, maxLength: 4 }), fc.nat(), fc.boolean())
  .map(([requests, cut, isJoined]) => {
    const whole = isJoined ? [requests.join('')] : requests
    return [...whole, CLOSE].flatMap((text) => {
      const at = cut % (text.length * 2)
      return at > 0 && at < text.length ? [text.slice(0, at), text.slice(at)] : [text]
    })
  })

it('answers whatever comes as the full parser does, byte for byte but for the date', async () => {
  handedOver = 0
  let answered = 0
  await fc.assert(
    fc.asyncProperty(pieces, async (texts) => {
      const [ours, theirs] = await Promise.all([
        exchange(directPort, texts),
        exchange(parsedPort, texts),
      ])
      expect(ours).toBe(theirs)
      answered += ours.match(/^HTTP/gm)?.length ?? 0
    }),
    { numRuns: 400 }
  )
  // Both ways were taken often.
  expect(answered - handedOver).toBeGreaterThan(50)
  expect(handedOver).toBeGreaterThan(400)
})

it('answers plain requests without the full parser, and the rest of a connection with it', async () => {
  handedOver = 0
  const plain = 'GET /small HTTP/1.1\r\nHost: a\r\n\r\n'
  const answers = await exchange(directPort, [plain, plain, CLOSE])
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3)
  expect(answers).toContain('Date: …')
  expect(handedOver).toBe(1)
})

it('dates an answer by the second in which it goes out', async () => {
  const socket = await open(directPort)
  socket.write('GET /small HTTP/1.1\r\nHost: a\r\n\r\n')
  const [bytes]: Buffer[] = await once(socket, 'data')
  const date = Date.parse(/^Date: (.*)$/m.exec(bytes?.toString() ?? '')?.[1] ?? '')
  expect(Math.abs(Date.now() - date)).toBeLessThan(5000)
  socket.destroy()
})

it('gives a client that asks on without reading to the full parser, in order', async () => {
  const socket = await open(directPort)
  socket.pause()
  const ask = 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n'
  for (let count = 0; count < 200; count += 1) {
    socket.write(ask)
    await nextTurn()
  }
  socket.write(CLOSE)
  const answers = collect(socket)
  socket.resume()
  expect((await answers).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(201)
  expect(await answers).toMatch(/live, 0 bytes\s*$/)
})

it('closes a connection without a request, and one that falls idle after an answer', async () => {
  const limits = { headersMs: 40, requestMs: 80, keepAliveMs: 40, checkEveryMs: 10 }
  const short = createServer(true, limits)
  const port = await listenAt(short)
  expect(await collect(await open(port))).toBe('')
  expect(await exchange(port, ['GET /small HTTP/1.1\r\nHost: a\r\n\r\n'])).toMatch(/\{"a":1\}$/)
  expect(await drain(short, 0)).toBe(true)
})

it('closes its side when the client has closed its own', async () => {
  const socket = await open(directPort)
  socket.end('GET /small HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await collect(socket)).toMatch(/\{"a":1\}$/)
})

it('says on a drain that the connection closes, and closes the idle ones', async () => {
  const draining = createServer(true)
  const port = await listenAt(draining)
  const idle = await open(port)
  const asking = await open(port)
  asking.write('GET /small HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(asking, 'data')
  const ends = [collect(idle), collect(asking)]
  const drained = drain(draining)
  asking.write('GET /small HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await drained).toBe(true)
  expect(await ends[0]).toBe('')
  expect(await ends[1]).toMatch(/Connection: close/)
})
