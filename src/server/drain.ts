import { setTimeout as startTimer } from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import type { SiteServer } from './site-server.ts'

/** How often connections that fell idle are closed meanwhile, in milliseconds. */
const SWEEP_MS = 50

/** How a server shuts down. */
export interface DrainLimits {
  /** Time in which it says that it is not ready and still accepts, so that balancers see it, ms. */
  readonly waitMs: number
  /** Longest time that requests in flight get to finish after that, ms. */
  readonly limitMs: number
}

/**
 * Shut a server down: say that it is not ready, then accept nothing more, let requests in flight
 * finish, close connections as they fall idle. Resolves to whether all finished within the limit;
 * the rest is cut.
 */
export async function drain(
  { server, policy }: SiteServer,
  { waitMs, limitMs }: DrainLimits
): Promise<boolean> {
  policy.isDraining = true
  if (waitMs > 0) await setTimeout(waitMs)
  return new Promise((resolve) => {
    let isComplete = true
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    const limit = startTimer(() => {
      isComplete = false
      server.closeAllConnections()
    }, limitMs)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(limit)
      resolve(isComplete)
    })
  })
}
