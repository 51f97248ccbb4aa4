import { expect, inject, it } from 'vitest'
import { openConnection, readUntil } from './raw-connection.ts'

const address = inject('enduringServer')
const port = Number(new URL(address).port)

const SWEEP = JSON.stringify({
  calculator: 'climate/compute',
  grid: { warming_c: { from: 1, to: 4, count: 100 }, horizon: { from: 2025, to: 2100, count: 76 } },
})

async function countRows(): Promise<number> {
  const answer = await fetch(`${address}api/sweep?format=ndjson`, {
    method: 'POST',
    body: SWEEP,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-length')).toBeNull()
  return (await answer.text()).trimEnd().split('\n').length
}

it('streams a sweep from threads, whole', async () => {
  expect(await countRows()).toBe(7600)
})

it('continues after clients disconnect, and frees their slots', async () => {
  // More than one address may have under way at a time.
  for (let client = 0; client < 26; client += 1) {
    const socket = await openConnection(port)
    socket.write(
      `POST /api/sweep HTTP/1.1\r\nHost: a\r\nContent-Length: ${SWEEP.length}\r\n\r\n${SWEEP}`
    )
    await readUntil(socket, /"rows":\[/)
    socket.destroy()
  }
  expect(await countRows()).toBe(7600)
})

it('answers others while clients do not read their sweeps', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const socket = await openConnection(port)
      socket.pause()
      socket.write(
        `POST /api/sweep HTTP/1.1\r\nHost: a\r\nContent-Length: ${SWEEP.length}\r\n\r\n${SWEEP}`
      )
      return socket
    })
  )
  const heavy = await fetch(`${address}api/scc?explain=true`)
  expect(heavy.status).toBe(200)
  expect(await countRows()).toBe(7600)
  for (const socket of sockets) socket.destroy()
})
