import { readFileSync } from 'node:fs'
import { median } from '../../bench/comparison.ts'
import { measureLoad } from '../../bench/load.ts'
import type { Running } from '../../bench/nginx.ts'

/** Rates of nginx under load: responses per second of wall-clock time and of CPU time. */
interface Rate {
  readonly perSecond: number
  readonly perProcessorSecond: number
}

/** Medians of both sides, and of the ratio of the rounds by processor time. */
export interface RateComparison {
  readonly ours: Rate
  readonly plain: Rate
  readonly ratio: number
}

const ROUNDS = 5
const SECONDS = 1

/** Clock ticks per second in /proc (USER_HZ). */
const TICKS_A_SECOND = 100

/**
 * Measure two nginx instances alternately under the same load. The ratio uses CPU time, because
 * wall-clock time would also depend on other processes, including the load generator.
 */
export async function compareRates(
  ours: { readonly server: Running; readonly path: string },
  plain: { readonly server: Running; readonly path: string },
  headers: Readonly<Record<string, string>>
): Promise<RateComparison> {
  const rounds: { ours: Rate; plain: Rate }[] = []
  await measure(ours, headers)
  await measure(plain, headers)
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await measure(ours, headers), plain: await measure(plain, headers) })
  }
  const middle = (side: 'ours' | 'plain'): Rate => ({
    perSecond: median(rounds.map((round) => round[side].perSecond)),
    perProcessorSecond: median(rounds.map((round) => round[side].perProcessorSecond)),
  })
  return {
    ours: middle('ours'),
    plain: middle('plain'),
    ratio: median(
      rounds.map((round) => round.ours.perProcessorSecond / round.plain.perProcessorSecond)
    ),
  }
}

async function measure(
  { server, path }: { readonly server: Running; readonly path: string },
  headers: Readonly<Record<string, string>>
): Promise<Rate> {
  const before = readProcessorSeconds(server.pid)
  const perSecond = await measureLoad({ url: server.origin + path, headers }, SECONDS)
  const used = readProcessorSeconds(server.pid) - before
  return { perSecond, perProcessorSecond: (perSecond * SECONDS) / used }
}

/** CPU time used by the workers of an nginx so far, user and kernel. */
function readProcessorSeconds(master: number): number {
  const workers = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ')
  return workers.reduce((sum, worker) => {
    const stat = readFileSync(`/proc/${worker}/stat`, 'utf8')
    // After the name, which may contain spaces: state is the first field, user and kernel ticks the
    // 12th and 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
  }, 0)
}
