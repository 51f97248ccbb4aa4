import type { ProofOptions } from './proof.ts'
import { runTestFile } from './running/test-file.ts'

export const description =
  'Accessibility and layout of --amount pages of each kind (default 12) in Chromium.'

const DEFAULT_PAGES = 12

/** Check more pages than `npm test`, in both views. */
export default async function provePages(options: ProofOptions): Promise<boolean> {
  const { folder, print, amount = DEFAULT_PAGES } = options
  const { passed, failed, seconds, messages } = await runTestFile(
    'browser',
    'tests/browser/pages.test.ts',
    { PAGES_PER_KIND: String(amount) },
    folder
  )
  print(`${passed} pages passed, ${failed} failed in ${seconds.toFixed(0)} s`)
  messages.forEach(print)
  return failed === 0 && passed > 0
}
