import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The part of vitest's JSON report that we read. */
const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** Numbers of tests that ran. */
export interface TestCount {
  readonly passed: number
  readonly failed: number
}

/**
 * Count the tests of a report. A test file that could not be loaded has no tests and counts as one
 * failure; a missing or unreadable report counts as no tests run.
 */
export function countTests(reportFile: string): TestCount {
  let report: unknown
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8'))
  } catch {
    return { passed: 0, failed: 0 }
  }
  const result = reportSchema.safeParse(report)
  if (!result.success) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, testResults } = result.data
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0
  )
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length }
}

/**
 * Write the closing line. Each failed check other than the tests counts as one failure, and a
 * failed test run is never reported as 0 failures.
 */
export function formatSummary(
  tests: TestCount,
  otherFailures: number,
  areTestsFailed: boolean
): string {
  const failedTests = areTestsFailed ? Math.max(tests.failed, 1) : tests.failed
  return `${tests.passed} passed, ${failedTests + otherFailures} failed`
}
