import { setTimeout } from 'node:timers/promises'
import type { OwnNginx } from '../running/own-nginx.ts'

/** Interval of readiness checks, like an orchestrator's probe. */
const EVERY_MS = 250

/** Makes nginx send requests only to ready replicas. */
export interface ReadinessWatch {
  /** Set the current ports of the replicas. */
  readonly watch: (ports: readonly number[]) => void
  /** Wait until nginx sends requests to exactly these. */
  readonly untilUsed: (ports: readonly number[]) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Watch replicas like an orchestrator: check the readiness of each, and reload nginx on changes.
 */
export function watchReadiness(nginx: OwnNginx, first: readonly number[]): ReadinessWatch {
  let watched = first
  let used = first
  const stopping = new AbortController()

  const round = async (): Promise<void> => {
    const asked = await Promise.all(
      watched.map(async (port) => ((await isReady(port)) ? [port] : []))
    )
    const ready = asked.flat()
    if (ready.length > 0 && ready.join() !== used.join()) {
      nginx.use(ready)
      used = ready
    }
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await round()
      await setTimeout(EVERY_MS)
    }
  })()

  return {
    watch: (ports) => {
      watched = ports
    },
    untilUsed: async (ports) => {
      while (used.join() !== ports.join()) await setTimeout(EVERY_MS)
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}
