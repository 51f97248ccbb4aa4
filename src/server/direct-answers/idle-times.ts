import type { Socket } from 'node:net'

/** How long one connection has been idle. */
export interface IdleTime {
  /** Begin again, and allow so many milliseconds from now on. */
  readonly restart: (allowedMs: number) => void
}

/** The idle times of connections that are open. */
export interface IdleTimes {
  /** Close a connection once it was idle for longer than allowed. */
  readonly watch: (socket: Socket, allowedMs: number) => IdleTime
  readonly forget: (socket: Socket) => void
  readonly sockets: () => Iterable<Socket>
}

interface Watched extends IdleTime {
  /** Looks at the connection since it was last used. */
  looks: number
  allowedMs: number
}

/**
 * Watch connections by one timer for all, as Node's HTTP server does: a timer for each would be set
 * anew at every read and write. A connection is closed at the first look at which it has been idle
 * for the allowed time for certain, so up to `everyMs` later. Those with a timeout of their own are
 * left to it.
 */
export function createIdleTimes(everyMs: number): IdleTimes {
  const watched = new Map<Socket, Watched>()
  let timer: NodeJS.Timeout | null = null

  const look = (): void => {
    for (const [socket, idle] of watched) {
      idle.looks += 1
      // Between the use and the first look less than a whole interval has passed.
      const idleMs = (idle.looks - 1) * everyMs
      if (idleMs >= idle.allowedMs && !socket.timeout) socket.destroy()
    }
  }

  return {
    watch: (socket, allowedMs) => {
      const idle: Watched = {
        looks: 0,
        allowedMs,
        restart: (nowAllowedMs) => {
          idle.looks = 0
          idle.allowedMs = nowAllowedMs
        },
      }
      watched.set(socket, idle)
      timer ??= setInterval(look, everyMs).unref()
      return idle
    },
    forget: (socket) => {
      watched.delete(socket)
      if (watched.size > 0 || timer === null) return
      clearInterval(timer)
      timer = null
    },
    sockets: () => watched.keys(),
  }
}
