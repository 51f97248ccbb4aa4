import { setTimeout as startTimer } from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import type { SiteServer } from './site-server.ts'

/** Interval for closing idle connections, milliseconds. */
const SWEEP_MS = 50

/** Settings of a graceful shutdown. */
export interface DrainLimits {
  /**
   * Time in which the server reports "not ready" but still accepts requests, so that load balancers
   * notice, ms. For a balancer's supervisor alone: a person at a keyboard does not wait.
   */
  readonly waitMs: number
  /** Maximum time for requests in flight to finish after that, ms. */
  readonly limitMs: number
}

/**
 * Shut a server down gracefully: report "not ready", then stop accepting connections, let requests
 * in flight finish, and close idle connections. Resolves to whether all finished within the limit;
 * the rest are aborted.
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
