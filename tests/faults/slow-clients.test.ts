import { once } from 'node:events'
import { afterAll, expect, it } from 'vitest'
import {
  createSiteServer,
  type SiteServer,
  type SiteServerOptions,
} from '../../src/server/site-server.ts'
import { drain } from '../../src/server/drain.ts'
import { openConnection, readToEnd } from './raw-connection.ts'

/**
 * Short enough for a test, in the same order as in production, and long enough that a test which has
 * to wait for its processor still sends in time what it sends at once.
 */
const LIMITS = { headersMs: 1500, requestMs: 2000, keepAliveMs: 500, checkEveryMs: 50 }

const opened: SiteServer[] = []
afterAll(() => Promise.all(opened.map((one) => drain(one, { waitMs: 0, limitMs: 0 }))))

async function openServer(listener: SiteServerOptions['listener']): Promise<number> {
  const one = createSiteServer({ listener, hstsMaxAgeS: null, limits: LIMITS })
  opened.push(one)
  one.server.listen(0, '127.0.0.1')
  await once(one.server, 'listening')
  const address = one.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

it.concurrent('gives up on a client that does not finish its head', async () => {
  const port = await openServer((_request, response) => response.end())
  const socket = await openConnection(port)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
  const answer = await readToEnd(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"malformed_request"')
})

it.concurrent('gives up on a client that does not finish its body', async () => {
  const port = await openServer((request, response) => {
    request.on('end', () => response.end()).resume()
  })
  const socket = await openConnection(port)
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n12')
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

it.concurrent('closes a connection that stays idle', async () => {
  const port = await openServer((_request, response) => response.end('done'))
  const socket = await openConnection(port)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

it('answers 500 with an id and nothing internal when a listener fails', async () => {
  const reported: unknown[][] = []
  const { error } = console
  console.error = (...parts) => void reported.push(parts)
  try {
    const port = await openServer(() => {
      throw new Error('the secret of the house')
    })
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    const text = await answer.text()
    expect(answer.status).toBe(500)
    expect(text).toMatch(/"request_id":"[0-9a-f-]{36}"/)
    expect(text).not.toContain('secret')
    expect(String(reported[0]?.[0])).toMatch(/^request [0-9a-f-]{36} GET \/ failed:/)
  } finally {
    console.error = error
  }
})

it('cuts requests in flight when the drain takes longer than its limit', async () => {
  const port = await openServer(() => {})
  const socket = await openConnection(port)
  const site = opened.at(-1)
  const arrived = once(site?.server ?? socket, 'request')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await arrived
  const rest = readToEnd(socket)
  expect(site && (await drain(site, { waitMs: 0, limitMs: 20 }))).toBe(false)
  expect(await rest).toBe('')
})
