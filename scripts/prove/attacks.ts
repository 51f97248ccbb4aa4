import { type Attack, listAttacks } from './attacks/attack-list.ts'
import { measureHeapGrowth } from './attacks/heap-growth.ts'
import { measureAttack, measurementSchema } from './attacks/measure.ts'
import { GOALS, listFaults, TABLE_HEAD, writeMeasurement } from './attacks/verdict.ts'
import type { ProofOptions } from './proof.ts'
import { openKeptResults } from './running/kept-results.ts'

export const description =
  'Every known attack on a fresh server, and what other clients still get; --amount sets the seconds per window.'

/** Long enough for thousands of ordinary answers, short enough for all attacks in 20 minutes. */
const WINDOW_S = 4

const ATTACKERS = [1, 8]

/**
 * Run all attacks. Attackers run at low priority on the server's machine: ordinary clients leave
 * more than one core free, so they only compete for the server.
 */
export default async function proveAttacks(options: ProofOptions): Promise<boolean> {
  const { checkout, seed, print, amount: seconds = WINDOW_S } = options
  const kept = openKeptResults(options.folder, measurementSchema)
  if (kept.count > 0) print(`continues after ${kept.count} measurements of an earlier run`)
  print(
    `windows of ${seconds} s; goals: /healthz below ${GOALS.healthMs} ms, an ordinary client's rate at least ` +
      `${GOALS.besideOne * 100} % beside one attacker and ${GOALS.besideMany * 100} % beside eight`
  )
  print(TABLE_HEAD)
  let failed = 0
  let noisy = 0
  for (const { attack, attackers } of listRuns(seed)) {
    const key = JSON.stringify([checkout, seconds, attack.name, attackers])
    const measured = await kept.take(key, () =>
      measureAttack(attack, { checkout, seed, attackers, seconds })
    )
    const faults = listFaults(attack, measured)
    if (faults.length > 0) failed++
    if (measured.healthAloneMs > GOALS.healthMs) noisy++
    print(writeMeasurement(measured, faults))
  }
  const isHeapKept = await proveHeap(checkout, print)
  kept.clear()
  print(`${failed} of ${listRuns(seed).length} measurements break a goal`)
  if (noisy > 0)
    print(`in ${noisy} of them /healthz was slow even alone: run it on a quiet machine`)
  return failed === 0 && isHeapKept
}

function listRuns(seed: number): { attack: Attack; attackers: number }[] {
  return listAttacks(seed).flatMap((attack) =>
    (attack.isCrowd ? [1] : ATTACKERS).map((attackers) => ({ attack, attackers }))
  )
}

async function proveHeap(checkout: string, print: ProofOptions['print']): Promise<boolean> {
  const { beforeMb, afterMb, failures } = await measureHeapGrowth(checkout)
  const growth = afterMb - beforeMb
  const isGood = growth < GOALS.heapGrowthMb && failures === 0
  print(
    `heap after garbage collection: ${beforeMb.toFixed(1)} MB, after 4080 different calculations ` +
      `${afterMb.toFixed(1)} MB (${failures} failed): growth ${growth.toFixed(1)} MB, ` +
      `goal below ${GOALS.heapGrowthMb} MB: ${isGood ? 'ok' : 'BROKEN'}`
  )
  return isGood
}
