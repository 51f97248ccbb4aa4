import { once } from 'node:events'
import { expect, inject, it } from 'vitest'
import { exchange, openConnection, readUntil } from './raw-connection.ts'

/** Largest body of most routes, in bytes. */
const BODY_LIMIT_BYTES = 65_536

const address = inject('enduringServer')
const port = Number(new URL(address).port)

it('refuses a body whose announced length is over the limit', async () => {
  const answer = await exchange(
    port,
    `POST /api/bess-dispatch HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${BODY_LIMIT_BYTES + 1}\r\n\r\n`
  )
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain('"code":"body_too_large"')
})

it('refuses a body in chunks once it passes the limit, without waiting for its end', async () => {
  const socket = await openConnection(port)
  socket.write(
    'POST /api/bess-dispatch HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n' +
      `${(BODY_LIMIT_BYTES + 1).toString(16)}\r\n${' '.repeat(BODY_LIMIT_BYTES + 1)}\r\n`
  )
  expect(await readUntil(socket, /\r\n\r\n\{.*\}/)).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})

it('stays up when a client leaves in the middle of its upload', async () => {
  const socket = await openConnection(port)
  socket.write(
    'POST /api/bess-dispatch HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 500\r\n\r\n'
  )
  await readUntil(socket, /100 Continue/)
  socket.write('{"solar_gw":')
  socket.resetAndDestroy()
  await once(socket, 'close')
  expect((await fetch(`${address}healthz`)).status).toBe(200)
})

it.each([
  ['POST', ''],
  ['PUT', 'datasets/'],
  ['DELETE', 'api/catalog'],
  ['GET', 'api/bess-dispatch'],
])('refuses %s /%s with the methods that are possible', async (method, path) => {
  const answer = await fetch(address + path, { method })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toMatch(/^[A-Z, ]+$/)
  expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
})

it('answers the question for methods on a page', async () => {
  const answer = await fetch(address, { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
})
