import { entryAt } from '../../../src/core/entry.ts'
import type { Attack } from './attack-list.ts'
import type { Measurement } from './measure.ts'

/** What an attack may do to others. */
export const GOALS = {
  /** Slowest answer of /healthz. */
  healthMs: 100,
  /** Share of an ordinary client's rate that is left beside one attacker, and beside more. */
  besideOne: 0.8,
  besideMany: 0.5,
  /** What is kept of 4,080 different calculations. */
  heapGrowthMb: 30,
} as const

/** A queue that is full says so; it is the one 5xx that is meant. */
const BUSY = 503

/** Name the goals that an attack breaks, with what was measured. */
export function listFaults(attack: Attack, measured: Measurement): string[] {
  const { attackers, attack: report, healthMs } = measured
  const allowed = new Set([...attack.allowed, BUSY])
  const wrong = Object.keys(report.statuses).filter(
    (status) => status !== '0' && !allowed.has(Number(status))
  )
  const isAnswered =
    attack.isCrowd === true || Object.keys(report.statuses).some((key) => key !== '0')
  const share = readShare(measured)
  const leastShare = attackers === 1 ? GOALS.besideOne : GOALS.besideMany
  return [
    ...wrong.map((status) => `status ${status}`),
    ...(isAnswered ? [] : ['no answer']),
    ...(healthMs > GOALS.healthMs ? [`health ${healthMs.toFixed(0)} ms`] : []),
    ...(share < leastShare ? [`rate ${writePercent(share)}`] : []),
  ]
}

/** An ordinary client's rate during an attack as a share of its rate alone. */
function readShare({ alone, meanwhile }: Measurement): number {
  return meanwhile.rate / alone.rate
}

const writePercent = (share: number): string => `${(share * 100).toFixed(0)} %`

const COLUMNS: readonly [title: string, width: number][] = [
  ['attack', -35],
  ['by', 2],
  ['status: answers', -24],
  ['bytes', 11],
  ['slowest ms', 10],
  ['/healthz alone', 14],
  ['meanwhile ms', 12],
  ['client alone', 12],
  ['meanwhile/s', 11],
  ['share', 6],
  ['RSS before', 10],
  ['peak', 6],
  ['after MB', 8],
  ['verdict', -8],
]

export const TABLE_HEAD = writeRow(COLUMNS.map(([title]) => title))

/** One line of the table. */
export function writeMeasurement(measured: Measurement, faults: readonly string[]): string {
  const { name, attackers, attack, healthAloneMs, healthMs, alone, meanwhile, memoryMb } = measured
  const statuses = Object.entries(attack.statuses).map(([status, count]) => `${status}: ${count}`)
  return writeRow([
    name,
    String(attackers),
    statuses.join(', ') || 'none',
    String(attack.largestBytes),
    attack.slowestMs.toFixed(0),
    healthAloneMs.toFixed(0),
    healthMs.toFixed(0),
    alone.rate.toFixed(0),
    meanwhile.rate.toFixed(0),
    writePercent(readShare(measured)),
    memoryMb.before.toFixed(0),
    memoryMb.peak.toFixed(0),
    memoryMb.after.toFixed(0),
    faults.length === 0 ? 'ok' : faults.join('; '),
  ])
}

function writeRow(cells: readonly string[]): string {
  return cells
    .map((cell, index) => {
      const width = entryAt(COLUMNS, index)[1]
      return width < 0 ? cell.padEnd(-width) : cell.padStart(width)
    })
    .join('  ')
    .trimEnd()
}
