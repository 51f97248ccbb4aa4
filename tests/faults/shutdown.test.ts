import { expect, it } from 'vitest'
import { startServer } from '../server-process.ts'
import { openConnection, readToEnd, readUntil, untilRefused } from './raw-connection.ts'

const BODY = JSON.stringify({
  solar_gw: 12,
  bess_gw: 5,
  peak_demand_gw: 30,
  firm_capacity_gw: 25,
})

it.each(['SIGTERM', 'SIGINT'] as const)(
  'finishes the request in flight on %s, accepts no other, and exits with 0',
  async (signal) => {
    const server = await startServer()
    const socket = await openConnection(server.port)
    socket.write(
      `POST /api/bess-dispatch HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: ${BODY.length}\r\n\r\n`
    )
    await readUntil(socket, /100 Continue\r\n\r\n/)
    server.child.kill(signal)
    await untilRefused(server.port)
    const rest = readToEnd(socket)
    socket.write(BODY)
    const answer = await rest
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/^connection: close/im)
    expect(answer).toContain('"evening_adequacy_pct":100')
    expect(await server.exited).toBe(0)
  }
)

it('closes idle connections on SIGTERM instead of waiting for them', async () => {
  const server = await startServer()
  const socket = await openConnection(server.port)
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  await readUntil(socket, /"status":"ok"/)
  const rest = readToEnd(socket)
  expect(await server.stop()).toBe(0)
  expect(await rest).toBe('')
})

it('ends at once on a second signal', async () => {
  const server = await startServer()
  const socket = await openConnection(server.port)
  socket.write(
    'POST /api/bess-dispatch HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n'
  )
  await readUntil(socket, /100 Continue/)
  server.child.kill('SIGTERM')
  await untilRefused(server.port)
  const rest = readToEnd(socket)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(1)
  expect(await rest).toBe('')
})
