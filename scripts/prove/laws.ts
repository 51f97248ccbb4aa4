import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import type { ProofOptions } from './proof.ts'
import { openKeptResults } from './running/kept-results.ts'
import { runTestFile, testFileResultSchema } from './running/test-file.ts'

export const description = 'The property tests, each with --amount seeded cases (default 3000).'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DEFAULT_RUNS = 3_000

/** Run every file of property tests with many cases. */
export default async function proveLaws(options: ProofOptions): Promise<boolean> {
  const { folder, seed, print, amount: runs = DEFAULT_RUNS } = options
  const kept = openKeptResults(folder, testFileResultSchema)
  const environment = { FC_SEED: String(seed), FC_RUNS: String(runs) }
  print(`${runs} cases of each law\npassed  failed  seconds  file`)
  let failed = 0
  for (const file of listPropertyTests()) {
    const result = await kept.take(JSON.stringify([file, runs]), () =>
      runTestFile('fast', file, environment, folder)
    )
    failed += result.failed
    const cells = [
      String(result.passed).padStart(6),
      String(result.failed).padStart(6),
      result.seconds.toFixed(1).padStart(7),
      file,
    ]
    print(cells.join('  '))
    result.messages.forEach(print)
  }
  kept.clear()
  return failed === 0
}

function listPropertyTests(): string[] {
  return fastGlob
    .sync(['{src,scripts,tests}/**/*.test.ts', '!tests/browser/**'], { cwd: ROOT })
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes("from 'fast-check'"))
    .sort()
}
