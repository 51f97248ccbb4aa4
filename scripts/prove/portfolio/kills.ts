import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { digestResults, makeInput, runPortfolio, startModule } from './commands.ts'

/** Rows and partitions of a killed run: large enough that kills hit all phases. */
const KILLED = { rows: 120_000, partitions: 12, badEvery: 100 } as const

/** Maximum ratio of runs that finish before the kill, since machine speed varies. */
const TRIES = 4

/** Results of the kills. */
export interface KillResult {
  readonly killed: number
  /** Runs that finished before the kill. */
  readonly ended: number
  /** Total number of complete partitions at the times of the kills. */
  readonly kept: number
  readonly different: number
}

/**
 * Kill runs at random moments and resume each: the results must equal those of an uninterrupted
 * run.
 */
export async function proveKills(
  folder: string,
  { seed, count, random }: { seed: number; count: number; random: () => number },
  onKill: (result: KillResult) => void
): Promise<KillResult> {
  const input = join(folder, 'killed.parquet')
  const { rows, badEvery } = KILLED
  await makeInput(input, { rows, seed, kind: 'distinct', badEvery })
  const parameters = ['--partitions', String(KILLED.partitions), '--threads', '2']
  const reference = join(folder, 'not-killed')
  const { seconds } = await runPortfolio(input, reference, parameters)
  const expected = JSON.stringify(await digestResults(reference))
  let result: KillResult = { killed: 0, ended: 0, kept: 0, different: 0 }
  while (result.killed < count && result.ended < TRIES * count) {
    const out = join(folder, 'killed')
    rmSync(out, { recursive: true, force: true })
    mkdirSync(out)
    const run = startModule('portfolio.ts', [input, '--out', out, ...parameters])
    await Promise.race([sleep(random() * seconds * 1000), run.ended])
    run.child.kill('SIGKILL')
    const isKilled = (await run.ended) === null
    const kept = readdirSync(out).filter((name) => name.startsWith('totals-')).length
    await runPortfolio(input, out, parameters)
    const isEqual = JSON.stringify(await digestResults(out)) === expected
    result = {
      killed: result.killed + (isKilled ? 1 : 0),
      ended: result.ended + (isKilled ? 0 : 1),
      kept: result.kept + kept,
      different: result.different + (isEqual ? 0 : 1),
    }
    onKill(result)
  }
  rmSync(input)
  return result
}
