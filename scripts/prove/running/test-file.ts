import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Test results of one file. */
export const testFileResultSchema = z.object({
  passed: z.number(),
  failed: z.number(),
  seconds: z.number(),
  /** Failures, with counterexamples. */
  messages: z.array(z.string()),
})
export type TestFileResult = z.infer<typeof testFileResultSchema>

const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), failureMessages: z.array(z.string()).optional() })
      ),
    })
  ),
})

/** Timeout of one test; a whole proof has 20 minutes. */
const TEST_TIMEOUT_MS = 1_200_000

/** Run one test file with more cases than `npm test`, set through the environment. */
export async function runTestFile(
  project: string,
  file: string,
  environment: Readonly<Record<string, string>>,
  folder: string
): Promise<TestFileResult> {
  const report = join(folder, 'vitest.json')
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      file,
      `--project=${project}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--testTimeout=${TEST_TIMEOUT_MS}`,
    ],
    { cwd: ROOT, env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'inherit'] }
  )
  await once(child, 'exit')
  const seconds = (performance.now() - started) / 1000
  const { numPassedTests, numFailedTests, testResults } = reportSchema.parse(
    JSON.parse(readFileSync(report, 'utf8'))
  )
  const messages = testResults.flatMap(({ message, assertionResults }) => [
    ...(message === '' ? [] : [message]),
    ...assertionResults.flatMap(({ fullName, failureMessages = [] }) =>
      failureMessages.map((text) => `${fullName}: ${text}`)
    ),
  ])
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0
  )
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length, seconds, messages }
}
