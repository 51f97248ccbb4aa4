import type { Socket } from 'node:net'

/** Requests that one connection may send ahead of their turn; further ones are refused. */
export const MAX_WAITING = 64

/** Lets live requests begin, at most one per connection in each round of the event loop. */
export interface Turns {
  /**
   * Begin now or in a later round, in the order of arrival. Where too many are waiting, refuse is
   * called; it has to close the connection.
   */
  readonly take: (socket: Socket, begin: () => void, refuse: () => void) => void
  /** Whether a connection was refused, so that nothing it sends needs an answer. */
  readonly isRefused: (socket: Socket) => boolean
}

/**
 * Node parses pipelined requests as fast as they arrive and hands over all of them at once. Taking
 * turns keeps a client that sends hundreds on one connection from blocking all other connections.
 */
export function createTurns(maxWaiting: number = MAX_WAITING): Turns {
  /** Connections that had a request in this round, with what they sent besides. */
  const waiting = new Map<Socket, (() => void)[]>()
  const refused = new WeakSet<Socket>()

  const passOn = (socket: Socket): void => {
    const next = waiting.get(socket)?.shift()
    if (next === undefined || socket.destroyed) {
      waiting.delete(socket)
      return
    }
    setImmediate(passOn, socket)
    next()
  }

  return {
    isRefused: (socket) => refused.has(socket),
    take: (socket, begin, refuse) => {
      const ahead = waiting.get(socket)
      if (ahead === undefined) {
        waiting.set(socket, [])
        setImmediate(passOn, socket)
        begin()
      } else if (ahead.length < maxWaiting) {
        ahead.push(begin)
      } else {
        refused.add(socket)
        refuse()
      }
    },
  }
}
