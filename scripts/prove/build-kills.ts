import type { KillOptions } from './kills/refresh.ts'
import { proveSetUpKills } from './kills/set-up.ts'

/** One sentence for the list of proofs. */
export const description =
  'Builds of a few documents are killed at random moments: either the old or the new build is in place, never part of one.'

/** Kill builds; a separate proof because each takes half a minute. */
export default function proveBuildKills(options: KillOptions): Promise<boolean> {
  return proveSetUpKills('build', options)
}
