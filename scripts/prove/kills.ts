import { proveRefreshKills } from './kills/refresh.ts'
import type { KillOptions } from './kills/refresh.ts'
import { proveSetUpKills } from './kills/set-up.ts'

/** One sentence for the list of proofs. */
export const description =
  'Processes are killed at random moments: no file is torn, and the next run repairs what was left.'

/** Proofs by what is killed, in the order in which they run. */
const TARGETS: readonly ((options: KillOptions) => Promise<boolean>)[] = [
  proveRefreshKills,
  proveSetUpKills,
]

/** Run all of them; true when each one holds. */
export default async function proveKills(options: KillOptions): Promise<boolean> {
  let isProved = true
  for (const prove of TARGETS) isProved = (await prove(options)) && isProved
  return isProved
}
