import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openConnection, readToEnd } from '../../../tests/faults/raw-connection.ts'

/** A response as seen by an attacker. */
export interface Reply {
  /** Zero if the connection closed without a response. */
  readonly status: number
  readonly bytes: number
  readonly milliseconds: number
}

/** What an attacking connection does repeatedly; resolves when it has its responses. */
export type Round = (port: number) => Promise<readonly Reply[]>

/** Options of a request with Node's client. */
export interface HostileRequest {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Keep-alive, so that an attacker does not pay for a new connection each time. */
const agent = new Agent({ keepAlive: true })

/** Send one request and read its answer. */
export function send(port: number, hostile: HostileRequest): Promise<Reply> {
  const { method = 'GET', path, headers = {}, body } = hostile
  const started = performance.now()
  return new Promise((resolve) => {
    let bytes = 0
    const finish = (status: number): void =>
      resolve({ status, bytes, milliseconds: performance.now() - started })
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => finish(answer.statusCode ?? 0))
      answer.on('error', () => finish(0))
    })
    sent.on('error', () => finish(0))
    sent.end(body)
  })
}

/** Send requests one after the other. */
export function oneByOne(hostile: readonly HostileRequest[]): Round {
  return async (port) => {
    const replies: Reply[] = []
    for (const each of hostile) replies.push(await send(port, each))
    return replies
  }
}

/** Cycle through many requests, one per round, from a given start. */
export function oneOf(hostile: readonly HostileRequest[], start: number): Round {
  let next = start
  return async (port) => {
    const each = hostile[next++ % hostile.length]
    return each === undefined ? [] : [await send(port, each)]
  }
}

/** Write raw text on a new connection and read until it closes. */
export function writeRaw(text: string): Round {
  return async (port) => {
    const started = performance.now()
    const socket = await openConnection(port)
    socket.write(text)
    const answer = await readToEnd(socket)
    const milliseconds = performance.now() - started
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) =>
      Number(status)
    )
    const bytes = Math.round(answer.length / Math.max(1, statuses.length))
    return (statuses.length > 0 ? statuses : [0]).map((status) => ({ status, bytes, milliseconds }))
  }
}

/** One request many times, pipelined on one connection; the last one closes it. */
export function pipeline(path: string, times: number): Round {
  const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`
  return writeRaw(`${`${head}\r\n`.repeat(times - 1)}${head}Connection: close\r\n\r\n`)
}

/** Behaviour of a crowd of connections. */
export interface Crowd {
  readonly connections: number
  /** Written when the connection is open. */
  readonly first: string | Buffer
  /** Written every second from then on, so that the connection does not fall idle. */
  readonly everySecond?: string
}

/** Number opened at the same time; more would overflow the accept queue. */
const OPENED_TOGETHER = 100

/** Open many connections and keep them open indefinitely. */
export function keepOpen({ connections, first, everySecond }: Crowd): Round {
  return async (port) => {
    const sockets: Socket[] = []
    while (sockets.length < connections) {
      const opened = Array.from({ length: OPENED_TOGETHER }, () => openConnection(port))
      for (const socket of await Promise.all(opened)) {
        socket.on('error', () => socket.destroy()).resume()
        socket.write(first)
        sockets.push(socket)
      }
    }
    for (;;) {
      await pause(1000)
      if (everySecond === undefined) continue
      for (const socket of sockets) if (socket.writable) socket.write(everySecond)
    }
  }
}
