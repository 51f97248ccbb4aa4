import type { Socket } from 'node:net'
import type { Resource } from '../representation.ts'
import { selectAnswer } from '../stored-answer.ts'
import { createAnswerWriter } from './answer-bytes.ts'
import { createIdleTimes } from './idle-times.ts'
import { createPlainRequestReader, type PlainRequest } from './plain-request.ts'

/** What connections are answered from, and how long they may stay idle. */
export interface DirectAnswering {
  /** The resource that stands for a request target as it came; undefined when none does. */
  readonly find: (target: string, accept: string | undefined) => Resource | undefined
  /** Takes a connection, with what came last on it still to be read. */
  readonly handOver: (socket: Socket) => void
  /** Set while the server shuts down: every further request is then handed over. */
  readonly policy: { readonly isDraining: boolean }
  readonly firstRequestMs: number
  readonly keepAliveMs: number
  /** How often connections are looked at that may have been idle for longer than that. */
  readonly checkEveryMs: number
}

/** The connections that were not handed over. */
export interface DirectConnections {
  /** Answer the requests of a new connection. */
  readonly open: (socket: Socket) => void
  /** Close those on which nothing is being written. */
  readonly closeIdle: () => void
  readonly closeAll: () => void
}

/**
 * Answer plain requests for stored resources straight on their connection. Node's HTTP server makes
 * a request, a response and a parser's events of each; for bytes that lie ready this costs more
 * than twice the rest. The first request of any other kind hands its connection over, for good,
 * before a byte of it is taken; so does a client that asks on without reading its answers.
 */
export function createDirectConnections({
  find,
  handOver,
  policy,
  firstRequestMs,
  keepAliveMs,
  checkEveryMs,
}: DirectAnswering): DirectConnections {
  const idleTimes = createIdleTimes(checkEveryMs)
  const writeAnswer = createAnswerWriter(keepAliveMs)

  const answer = (socket: Socket, request: PlainRequest | null): boolean => {
    if (request === null || policy.isDraining || socket.writableLength > 0) return false
    const resource = find(request.target, request.fields.accept)
    if (!resource) return false
    writeAnswer(socket, selectAnswer(resource, request.fields), request.isHead)
    return true
  }

  const open = (socket: Socket): void => {
    const readRequest = createPlainRequestReader()
    const idle = idleTimes.watch(socket, firstRequestMs)
    const onData = (bytes: Buffer): void => {
      if (answer(socket, readRequest(bytes))) {
        idle.restart(keepAliveMs)
        // Node's own timer knows whether a client that reads slowly still reads.
        if (socket.writableLength > 0) socket.setTimeout(keepAliveMs)
        return
      }
      leave()
      socket.setTimeout(0)
      socket.unshift(bytes)
      handOver(socket)
    }
    // Server sockets stay half open when the client ends its side.
    const onEnd = (): void => void socket.end()
    const close = (): void => void socket.destroy()
    const leave = (): void => {
      idleTimes.forget(socket)
      socket.off('data', onData).off('end', onEnd).off('timeout', close)
      socket.off('error', close).off('close', leave)
    }
    socket.on('data', onData).on('end', onEnd).on('timeout', close)
    socket.on('error', close).on('close', leave)
  }

  return {
    open,
    closeIdle: () => {
      for (const socket of idleTimes.sockets()) if (socket.writableLength === 0) socket.destroy()
    },
    closeAll: () => {
      for (const socket of idleTimes.sockets()) socket.destroy()
    },
  }
}
