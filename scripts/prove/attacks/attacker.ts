// One attacker: a low-priority process, since a real one would run on another machine. node
// attacker.ts <port> <name of the attack> <connections> <seed>
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { listAttacks } from './attack-list.ts'
import type { Reply } from './rounds.ts'

/** Report of an attacker when it stops. */
export interface AttackReport {
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>
  readonly largestBytes: number
  readonly slowestMs: number
}

/**
 * Pause after a refused or closed connection, so that an attacker is not only busy with failures.
 */
const REFUSED_PAUSE_MS = 10

const [port = '', name = '', connections = '', seed = ''] = process.argv.slice(2)
const attack = listAttacks(Number(seed)).find((candidate) => candidate.name === name)
if (attack === undefined) throw new Error(`There is no attack '${name}'.`)
setPriority(constants.priority.PRIORITY_LOW)

const statuses: Record<string, number> = {}
let largestBytes = 0
let slowestMs = 0
const stopped = new AbortController()
const round = attack.prepare()

process.on('disconnect', () => process.exit())
process.once('message', start)
process.send?.('ready')

/**
 * The first message starts the attack, the second stops it after pending responses, the third
 * immediately.
 */
function start(): void {
  const loops = Array.from({ length: Number(connections) }, repeat)
  process.once('message', () => {
    stopped.abort()
    process.once('message', tell)
    void Promise.all(loops).then(tell)
  })
}

function tell(): void {
  const report: AttackReport = { statuses, largestBytes, slowestMs }
  process.send?.(report, () => process.exit())
}

async function repeat(): Promise<void> {
  while (!stopped.signal.aborted) {
    try {
      const replies = await round(Number(port))
      replies.forEach(count)
      if (replies.every(({ status }) => status === 0)) await pause(REFUSED_PAUSE_MS)
    } catch {
      // The server may refuse or close the connection.
      await pause(REFUSED_PAUSE_MS)
    }
  }
}

function count({ status, bytes, milliseconds }: Reply): void {
  statuses[status] = (statuses[status] ?? 0) + 1
  largestBytes = Math.max(largestBytes, bytes)
  slowestMs = Math.max(slowestMs, milliseconds)
}
