import type { Socket } from 'node:net'

/** Maximum live requests per connection: running and waiting. */
export interface TurnLimits {
  readonly begun: number
  /** Maximum waiting requests per connection; further ones are rejected. */
  readonly waiting: number
}

/** Limits for production. */
const TURN_LIMITS: TurnLimits = { begun: 4, waiting: 64 }

/** Schedules live requests: at most one per connection starts in each round of the event loop. */
export interface Turns {
  /**
   * Start now or in a later round, in order of arrival; the promise of a request resolves with its
   * response. If too many are waiting, calls `refuse`, which must close the connection.
   */
  readonly take: (socket: Socket, begin: () => Promise<void>, refuse: () => void) => void
  /** Whether a connection was refused, so that further requests on it are ignored. */
  readonly isRefused: (socket: Socket) => boolean
}

/** The requests of one connection. */
interface Line {
  readonly socket: Socket
  readonly waiting: (() => Promise<void>)[]
  begun: number
  hasHadTurn: boolean
}

/**
 * Node parses pipelined requests as fast as they arrive and emits all of them at once. Round-robin
 * scheduling prevents a client that sends hundreds on one connection from blocking the others, and
 * from occupying more than a few heavy calculations.
 */
export function createTurns({ begun, waiting }: TurnLimits = TURN_LIMITS): Turns {
  const lines = new WeakMap<Socket, Line>()
  const refused = new WeakSet<Socket>()
  /** Those that had their turn in this round: one callback ends it for all of them. */
  const served: Line[] = []

  const endRound = (): void => {
    for (const line of served.splice(0)) {
      line.hasHadTurn = false
      passOn(line)
    }
  }

  const passOn = (line: Line): void => {
    if (line.hasHadTurn || line.begun >= begun || line.socket.destroyed) return
    const next = line.waiting.shift()
    if (next === undefined) return
    line.hasHadTurn = true
    line.begun += 1
    if (served.push(line) === 1) setImmediate(endRound)
    void next().finally(() => {
      line.begun -= 1
      passOn(line)
    })
  }

  return {
    isRefused: (socket) => refused.has(socket),
    take: (socket, begin, refuse) => {
      const line = lines.get(socket) ?? { socket, waiting: [], begun: 0, hasHadTurn: false }
      lines.set(socket, line)
      if (line.waiting.length < waiting) {
        line.waiting.push(begin)
        passOn(line)
      } else {
        refused.add(socket)
        refuse()
      }
    },
  }
}
