import { expect, it, vi } from 'vitest'
import { startServer } from '../server-process.ts'
import { openConnection, readToEnd, readUntil, untilRefused } from './raw-connection.ts'

const BODY = JSON.stringify({
  solar_gw: 12,
  bess_gw: 5,
  peak_demand_gw: 30,
  firm_capacity_gw: 25,
})

it.each(['SIGTERM', 'SIGINT'] as const)(
  'finishes the request in flight on %s, accepts no other, closes idle connections, and exits with 0',
  async (signal) => {
    const server = await startServer()
    const idle = await openConnection(server.port)
    idle.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    await readUntil(idle, /"status":"ok"/)
    const idleRest = readToEnd(idle)
    const socket = await openConnection(server.port)
    socket.write(
      `POST /api/bess-dispatch HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: ${BODY.length}\r\n\r\n`
    )
    await readUntil(socket, /100 Continue\r\n\r\n/)
    server.child.kill(signal)
    await untilRefused(server.port)
    // While the request is still open.
    expect(await idleRest).toBe('')
    const rest = readToEnd(socket)
    socket.write(BODY)
    const answer = await rest
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/^connection: close/im)
    expect(answer).toContain('"evening_adequacy_pct":100')
    expect(await server.exited).toBe(0)
  }
)

it('finishes a heavy calculation in flight on SIGTERM, and ends its threads', async () => {
  const server = await startServer({ DRAIN_LIMIT_S: '120' })
  try {
    const heavy = await openConnection(server.port)
    const answer = readToEnd(heavy)
    heavy.write(
      'GET /api/scc?engine=dice2023&sensitivity=true HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    )
    // By the second answer the server has read the request before.
    for (let round = 0; round < 2; round += 1) await fetch(`${server.address}healthz`)
    server.child.kill('SIGTERM')
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(await server.exited).toBe(0)
  } finally {
    server.child.kill('SIGKILL')
  }
})

it('accepts requests while it waits for those who watch its readiness', async () => {
  const server = await startServer({ DRAIN_WAIT_S: '600' })
  server.child.kill('SIGTERM')
  await vi.waitUntil(async () => (await fetch(`${server.address}readyz`)).status === 503, 240_000)
  const answer = await fetch(`${server.address}api/catalog`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(1)
})

it('exits immediately on a second signal', async () => {
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
