import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { ServerProcess } from '../../../tests/server-process.ts'
import { openConnection } from '../../../tests/faults/raw-connection.ts'

/** Measurements of a server while clients do not read their sweeps. */
export interface StallResult {
  readonly beforeMb: number
  readonly mostMb: number
  /** Total bytes per client, estimated from the bytes of a row. */
  readonly sent: number
  /** Durations of heavy requests of other clients meanwhile, milliseconds. */
  readonly heavyMs: readonly number[]
}

const WATCHED_S = 15

/** Let clients request a large sweep without reading it, and measure the server. */
export async function stallClients(
  server: ServerProcess,
  clients: number,
  body: string
): Promise<StallResult> {
  const beforeMb = readMemoryMb(server)
  const sockets: Socket[] = []
  for (let index = 0; index < clients; index += 1) {
    const socket = await openConnection(server.port)
    socket.pause()
    socket.write(
      `POST /api/sweep HTTP/1.1\r\nHost: a\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    )
    sockets.push(socket)
  }
  let mostMb = beforeMb
  const heavyMs: number[] = []
  for (let second = 0; second < WATCHED_S; second += 1) {
    await setTimeout(1000)
    mostMb = Math.max(mostMb, readMemoryMb(server))
    const begun = performance.now()
    const answer = await fetch(
      `${server.address}api/scc?explain=true&discount_rate=0.0${second + 10}`
    )
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`A heavy request was answered ${answer.status}.`)
    heavyMs.push(performance.now() - begun)
  }
  const sent = sockets.reduce((sum, socket) => sum + socket.bytesRead, 0)
  for (const socket of sockets) socket.destroy()
  return { beforeMb, mostMb, sent, heavyMs }
}

function readMemoryMb({ child }: ServerProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
