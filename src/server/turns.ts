import type { Socket } from 'node:net'

/** Most live requests of one connection that are being answered at a time, and that may wait. */
export interface TurnLimits {
  readonly begun: number
  /** Requests that one connection may send ahead of their turn; further ones are refused. */
  readonly waiting: number
}

/** Limits for production. */
const TURN_LIMITS: TurnLimits = { begun: 4, waiting: 64 }

/** Lets live requests begin: at most one per connection in each round of the event loop. */
export interface Turns {
  /**
   * Begin now or in a later round, in the order of arrival; the promise of a request ends with its
   * answer. Where too many are waiting, refuse is called; it has to close the connection.
   */
  readonly take: (socket: Socket, begin: () => Promise<void>, refuse: () => void) => void
  /** Whether a connection was refused, so that nothing it sends needs an answer. */
  readonly isRefused: (socket: Socket) => boolean
}

/** The requests of one connection. */
interface Line {
  readonly waiting: (() => Promise<void>)[]
  begun: number
  hasHadTurn: boolean
}

/**
 * Node parses pipelined requests as fast as they arrive and hands over all of them at once. Taking
 * turns keeps a client that sends hundreds on one connection from blocking all other connections,
 * and from holding more than a few heavy calculations.
 */
export function createTurns({ begun, waiting }: TurnLimits = TURN_LIMITS): Turns {
  const lines = new WeakMap<Socket, Line>()
  const refused = new WeakSet<Socket>()

  const passOn = (socket: Socket, line: Line): void => {
    if (line.hasHadTurn || line.begun >= begun || socket.destroyed) return
    const next = line.waiting.shift()
    if (next === undefined) return
    line.hasHadTurn = true
    line.begun += 1
    setImmediate(() => {
      line.hasHadTurn = false
      passOn(socket, line)
    })
    void next().finally(() => {
      line.begun -= 1
      passOn(socket, line)
    })
  }

  return {
    isRefused: (socket) => refused.has(socket),
    take: (socket, begin, refuse) => {
      const line = lines.get(socket) ?? { waiting: [], begun: 0, hasHadTurn: false }
      lines.set(socket, line)
      if (line.waiting.length < waiting) {
        line.waiting.push(begin)
        passOn(socket, line)
      } else {
        refused.add(socket)
        refuse()
      }
    },
  }
}
