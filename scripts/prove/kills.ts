import { type KillOptions, proveRefreshKills } from './kills/refresh.ts'
import { proveSetUpKills } from './kills/set-up.ts'

/** One sentence for the list of proofs. */
export const description =
  'Refreshes and installs are killed at random moments: no file is left incomplete, and the next run repairs everything.'

/** Kill refreshes, then installs; returns whether both pass. */
export default async function proveKills(options: KillOptions): Promise<boolean> {
  const isRefreshSafe = await proveRefreshKills(options)
  return (await proveSetUpKills('install', options)) && isRefreshSafe
}
