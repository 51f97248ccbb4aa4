// One attacker: a process of low priority, since its machine would not be the server's.
//   node attacker.ts <port> <name of the attack> <connections> <seed>
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { listAttacks } from './attack-list.ts'
import type { Reply } from './rounds.ts'

/** What an attacker tells when it is asked to stop. */
export interface AttackReport {
  /** How often each status came. */
  readonly statuses: Readonly<Record<string, number>>
  readonly largestBytes: number
  readonly slowestMs: number
}

/** After a refused or cut connection, so that an attacker is not busy with failing alone. */
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

/** The first message starts; the second ends when the answers still open are there; the third at once. */
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
      // The connection was refused or cut: that is the server's right.
      await pause(REFUSED_PAUSE_MS)
    }
  }
}

function count({ status, bytes, milliseconds }: Reply): void {
  statuses[status] = (statuses[status] ?? 0) + 1
  largestBytes = Math.max(largestBytes, bytes)
  slowestMs = Math.max(slowestMs, milliseconds)
}
