// Ordinary users in a separate process: each sends a request, waits for the response, and pauses.
// node normal-client.ts <port> <seconds>
import { setTimeout as pause } from 'node:timers/promises'
import { send } from './rounds.ts'
import { ORDINARY_REQUESTS } from './sweep.ts'

/** Results of ordinary users. */
export interface ClientReport {
  /** Responses with status 200 per second. */
  readonly rate: number
  /** Median and maximum response time; null without a response. */
  readonly medianMs: number | null
  readonly slowestMs: number | null
}

const USERS = 8

/**
 * Short compared with a response under attack, but long enough that client and server together
 * leave most of two cores to the attacker.
 */
const PAUSE_MS = 5

const [port = '', seconds = ''] = process.argv.slice(2)
const end = performance.now() + Number(seconds) * 1000
const times: number[] = []

process.on('disconnect', () => process.exit())
for (let user = 0; user < USERS; user++) void use(user)
setTimeout(tell, Number(seconds) * 1000)

async function use(user: number): Promise<void> {
  for (let index = user; performance.now() < end; index++) {
    const path = ORDINARY_REQUESTS[index % ORDINARY_REQUESTS.length] ?? '/'
    const { status, milliseconds } = await send(Number(port), { path })
    if (status === 200 && performance.now() < end) times.push(milliseconds)
    await pause(PAUSE_MS)
  }
}

function tell(): void {
  times.sort((a, b) => a - b)
  const report: ClientReport = {
    rate: times.length / Number(seconds),
    medianMs: times[Math.floor(times.length / 2)] ?? null,
    slowestMs: times.at(-1) ?? null,
  }
  process.send?.(report, () => process.exit())
}
