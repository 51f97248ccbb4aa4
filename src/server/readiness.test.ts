import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createReadiness, type Readiness } from './readiness.ts'

let server: Server
let readiness: Readiness
let isDraining: boolean
let isFailing: boolean

beforeEach(async () => {
  isDraining = false
  isFailing = false
  readiness = createReadiness({ isDraining: () => isDraining, isFailing: () => isFailing })
  server = createServer(readiness.listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function ask(path: string, method = 'GET'): Promise<[number, unknown]> {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : ''
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method })
  const text = await response.text()
  return [response.status, text === '' ? '' : JSON.parse(text)]
}

const answerReady = (): void =>
  readiness.open((_request, response) => response.end('{"from":"inside"}'))

describe('a server that starts', () => {
  it('is alive, is not ready, and says why', async () => {
    expect(await ask('/livez')).toEqual([200, { status: 'starting' }])
    expect(await ask('/readyz')).toEqual([503, { status: 'starting' }])
    expect(await ask('/healthz')).toEqual([503, { status: 'starting' }])
  })

  it('serves no unverified files, and sends Retry-After', async () => {
    const [status, body] = await ask('/api/catalog')
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'server_busy', error: expect.stringContaining('2 seconds') })
  })
})

describe('a server that is ready', () => {
  it('reports it, and passes everything else to the site', async () => {
    answerReady()
    expect(await ask('/livez')).toEqual([200, { status: 'ready' }])
    expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
    expect(await ask('/healthz')).toEqual([200, { from: 'inside' }])
    expect(await ask('/api/catalog?a=1')).toEqual([200, { from: 'inside' }])
  })

  it('supports only GET and HEAD for its state', async () => {
    answerReady()
    expect((await ask('/readyz', 'POST'))[0]).toBe(405)
    expect(await ask('/readyz', 'HEAD')).toEqual([200, ''])
  })
})

describe('a server whose threads die again and again', () => {
  it('is alive, reports "not ready", and still answers requests', async () => {
    answerReady()
    isFailing = true
    expect(await ask('/livez')).toEqual([200, { status: 'failing' }])
    expect(await ask('/readyz')).toEqual([503, { status: 'failing' }])
    expect(await ask('/')).toEqual([200, { from: 'inside' }])
    isFailing = false
    expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
  })
})

describe('a server that drains', () => {
  it('is alive, reports "not ready", and still answers requests', async () => {
    answerReady()
    isDraining = true
    expect(await ask('/livez')).toEqual([200, { status: 'draining' }])
    expect(await ask('/readyz')).toEqual([503, { status: 'draining' }])
    expect(await ask('/healthz')).toEqual([503, { status: 'draining' }])
    expect(await ask('/')).toEqual([200, { from: 'inside' }])
  })
})
