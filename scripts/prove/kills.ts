import { type KillOptions, proveRefreshKills } from './kills/refresh.ts'

/** One sentence for the list of proofs. */
export const description =
  'Refreshes are killed at random moments: no file is left incomplete, and the next run repairs everything.'

/** Kill refreshes; returns whether none leaves damage. */
export default function proveKills(options: KillOptions): Promise<boolean> {
  return proveRefreshKills(options)
}
