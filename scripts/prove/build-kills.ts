import type { KillOptions } from './kills/refresh.ts'
import { proveSetUpKills } from './kills/set-up.ts'

/** One sentence for the list of proofs. */
export const description =
  'Builds of a few documents are killed at random moments: the old build or the new one is there, never a part of it.'

/** Kill builds, a proof by itself because each takes half a minute. */
export default function proveBuildKills(options: KillOptions): Promise<boolean> {
  return proveSetUpKills('build', options)
}
