import type { SiteServer } from './site-server.ts'

/** Longest time that requests in flight get to finish after a signal, in milliseconds. */
const DRAIN_LIMIT_MS = 10_000

/** How often connections that fell idle are closed meanwhile, in milliseconds. */
const SWEEP_MS = 50

/**
 * Shut a server down: accept nothing more, let requests in flight finish, close connections as
 * they fall idle. Resolves to whether all finished within the limit; the rest is cut.
 */
export function drain(
  { server, policy }: SiteServer,
  limitMs: number = DRAIN_LIMIT_MS
): Promise<boolean> {
  policy.isDraining = true
  return new Promise((resolve) => {
    let isComplete = true
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    const limit = setTimeout(() => {
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
