import { runTestFile } from './running/test-file.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'Three regions typed into /plan/ give every published figure; --amount random parts of plans (default 500) give no exception and come back from link, storage and file.'

const DEFAULT_PLANS = 500

const REGIONS = ['ohio-pjm-mandate-2035', 'poland-mandate-2035', 'vietnam-mandate-2035']

const PARTS = [
  ['fast', 'tests/own-region/evaluation.test.ts'],
  ['fast', 'tests/own-region/round-trips.test.ts'],
  ['browser', 'tests/browser/own-region.test.ts'],
] as const

/** Run the tests of a region of one's own at their full size. */
export default async function proveOwnRegion(options: ProofOptions): Promise<boolean> {
  const { folder, print, seed, amount = DEFAULT_PLANS } = options
  let isProven = true
  for (const [project, file] of PARTS) {
    const environment = {
      FC_RUNS: String(amount),
      FC_SEED: String(seed),
      TYPED_REGIONS: REGIONS.join(','),
    }
    const { passed, failed, seconds, messages } = await runTestFile(
      project,
      file,
      environment,
      folder
    )
    print(`${file}: ${passed} passed, ${failed} failed in ${seconds.toFixed(0)} s`)
    messages.forEach(print)
    isProven &&= failed === 0 && passed > 0
  }
  return isProven
}
