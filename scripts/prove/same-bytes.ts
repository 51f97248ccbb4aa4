import type { ProofOptions } from './proof.ts'
import { runTestFile } from './running/test-file.ts'

export const description =
  'Core in Chromium, API and files of the pages give the same bytes for --amount times the inputs of a test run (default 10).'

const DEFAULT_TIMES = 10

/**
 * Run every calculator with far more inputs than `npm test`, in the browser and through the API.
 */
export default async function proveSameBytes(options: ProofOptions): Promise<boolean> {
  const { folder, print, amount = DEFAULT_TIMES } = options
  const { passed, failed, seconds, messages } = await runTestFile(
    'browser',
    'tests/browser/same-bytes.test.ts',
    { TIMES_THE_INPUTS: String(amount) },
    folder
  )
  print(`${passed} comparisons passed, ${failed} failed in ${seconds.toFixed(0)} s`)
  messages.forEach(print)
  return failed === 0 && passed > 0
}
