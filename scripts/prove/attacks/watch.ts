import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** External observations of a server during an attack. */
export interface Watch {
  /** Slowest response of /healthz so far, in milliseconds, including a pending one. */
  readonly slowestHealthMs: () => number
  /** Largest resident memory so far, in MB. */
  readonly peakMb: () => number
  readonly stop: () => void
}

/** Interval of health checks and memory readings. */
const EVERY_MS = 50

/** Watch a server. Health checks use new connections, as a load balancer does. */
export function watch(port: number, pid: number): Watch {
  let slowest = 0
  let peak = readMemoryMb(pid)
  let askedAt: number | null = null
  const stopped = new AbortController()
  const seen = (): number =>
    askedAt === null ? slowest : Math.max(slowest, performance.now() - askedAt)

  async function repeat(): Promise<void> {
    while (!stopped.signal.aborted) {
      askedAt = performance.now()
      await askHealth(port)
      slowest = seen()
      askedAt = null
      await pause(EVERY_MS)
    }
  }
  void repeat()
  const timer = setInterval(() => (peak = Math.max(peak, readMemoryMb(pid))), EVERY_MS)
  return {
    slowestHealthMs: seen,
    peakMb: () => peak,
    stop: () => {
      stopped.abort()
      clearInterval(timer)
    },
  }
}

/** Retry while the connection is refused, since a refusal is not a fast response. */
async function askHealth(port: number): Promise<void> {
  const deadline = performance.now() + LONGEST_MS
  while (performance.now() < deadline) {
    if (await isHealthy(port)) return
    await pause(EVERY_MS)
  }
}

/** Longer than any window of a proof. */
const LONGEST_MS = 120_000

function isHealthy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode === 200))
    })
    asked.on('error', () => resolve(false)).end()
  })
}

/** Resident memory of a process in MB from /proc; 0 if unavailable. */
export function readMemoryMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? '0') / 1024
  } catch {
    return 0
  }
}
