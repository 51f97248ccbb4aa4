import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What is seen of a server from outside while something happens to it. */
export interface Watch {
  /** Slowest answer of /healthz so far, in milliseconds, one still open included. */
  readonly slowestHealthMs: () => number
  /** Largest resident memory so far, in MB. */
  readonly peakMb: () => number
  readonly stop: () => void
}

/** How often health is asked and memory is read. */
const EVERY_MS = 50

/** Watch a server. Health is asked on new connections, as a balancer does. */
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

/** Ask once, and again as long as the connection is refused: no answer is not a quick one. */
async function askHealth(port: number): Promise<void> {
  const deadline = performance.now() + LONGEST_MS
  while (performance.now() < deadline) {
    if (await isHealthy(port)) return
    await pause(EVERY_MS)
  }
}

/** No window of a proof is as long. */
const LONGEST_MS = 120_000

function isHealthy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode === 200))
    })
    asked.on('error', () => resolve(false)).end()
  })
}

/** Resident memory of a process in MB, as Linux tells it; 0 where it does not. */
export function readMemoryMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? '0') / 1024
  } catch {
    return 0
  }
}
