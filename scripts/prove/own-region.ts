import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { evaluateRegion } from '../../src/core/scenario/evaluate/evaluate.ts'
import { planOfDocument, writeAt } from '../../src/core/scenario/evaluate/plan-parts.ts'
import { startServer } from '../../tests/server-process.ts'
import { launchChromium } from '../browser/launch-chromium.ts'
import { proveCountries } from './own-region/countries.ts'
import { type PartResult, partResultSchema } from './own-region/part-result.ts'
import { proveRandomUploads } from './own-region/random-uploads.ts'
import { proveSession } from './own-region/session-log.ts'
import { proveTypedRegion, readScenario } from './own-region/typed-regions.ts'
import { WRONG_ENTRIES } from './own-region/wrong-entries.ts'
import type { ProofOptions } from './proof.ts'
import { openKeptResults } from './running/kept-results.ts'
import { runTestFile } from './running/test-file.ts'

export const description =
  'Three regions typed into /plan/ reproduce every published figure, ten countries get a verdict, invalid entries an error message; --amount random partial plans (default 500) cause no exception and survive link, storage and file.'

const DEFAULT_PLANS = 500

const REGIONS = ['US', 'PL', 'VN'] as const

const TESTS = ['tests/own-region/evaluation.test.ts', 'tests/own-region/round-trips.test.ts']

/** Run every part on the built site, skipping parts that an interrupted run has completed. */
export default async function proveOwnRegion(options: ProofOptions): Promise<boolean> {
  const { folder, print, seed, checkout, amount = DEFAULT_PLANS } = options
  const kept = openKeptResults(folder, partResultSchema)
  const server = await startServer({}, { root: checkout })
  const browser = await launchChromium()
  const { address } = server
  const parts: readonly (readonly [name: string, prove: () => Promise<PartResult>])[] = [
    ['wrong entries', () => Promise.resolve(listSentences())],
    ...REGIONS.map((id) => [id, () => proveTypedRegion(browser, address, id)] as const),
    ['countries', () => proveCountries(browser, address)],
    ['session', () => proveSession(browser, address, join(checkout, 'dist', 'client'))],
    [`uploads ${amount}`, () => proveRandomUploads(browser, address, REGIONS, { seed }, amount)],
    ...TESTS.map((file) => [`${file} ${amount}`, () => runTests(file, options, amount)] as const),
  ]
  let isProven = true
  try {
    for (const [name, prove] of parts) {
      const result = await kept.take(name, prove)
      result.lines.forEach(print)
      isProven &&= result.isProven
    }
  } finally {
    await stop(browser, server)
  }
  kept.clear()
  return isProven
}

async function stop(browser: Browser, server: { stop(): Promise<unknown> }): Promise<void> {
  await browser.close()
  await server.stop()
}

/** Each invalid entry with the error message next to its field. */
function listSentences(): PartResult {
  let isProven = true
  const lines = WRONG_ENTRIES.map(([path, entry], index) => {
    const plan: Record<string, unknown> = { ...planOfDocument(readScenario(REGIONS[0])) }
    writeAt(plan, path, entry)
    const said = evaluateRegion(plan).findings.filter((finding) => finding.path === path)
    isProven &&= said.length === 1
    return `${index + 1}. ${path} = ${JSON.stringify(entry)}: ${said.map(({ message }) => message).join(' ')}`
  })
  return { isProven, lines: [`${lines.length} wrong entries:`, ...lines] }
}

/** Run tests of a plan with the given number of random plans. */
async function runTests(
  file: string,
  { seed, folder }: ProofOptions,
  amount: number
): Promise<PartResult> {
  const environment = { FC_RUNS: String(amount), FC_SEED: String(seed) }
  const { passed, failed, seconds, messages } = await runTestFile('fast', file, environment, folder)
  return {
    isProven: failed === 0 && passed > 0,
    lines: [
      `${file}: ${passed} passed, ${failed} failed with ${amount} plans in ${seconds.toFixed(0)} s`,
      ...messages,
    ],
  }
}
