import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

/** The part of vitest's JSON report that we read. */
const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.unknown()),
    })
  ),
})
type Report = z.infer<typeof reportSchema>

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
  const report = readReport(reportFile)
  if (report === null) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, testResults } = report
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0
  )
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length }
}

/**
 * The test files that took longest, slowest first, each as a line of seconds, number of tests and path
 * below a folder; none of a missing or unreadable report.
 */
export function listSlowestFiles(reportFile: string, folder: string, count: number): string[] {
  const files = (readReport(reportFile)?.testResults ?? []).map((file) => ({
    seconds: (file.endTime - file.startTime) / 1000,
    tests: file.assertionResults.length,
    path: relative(folder, file.name),
  }))
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ seconds, tests, path }) =>
      [seconds.toFixed(1).padStart(6), 's', String(tests).padStart(4), 'tests ', path].join(' ')
    )
}

function readReport(reportFile: string): Report | null {
  try {
    const result = reportSchema.safeParse(JSON.parse(readFileSync(reportFile, 'utf8')))
    return result.success ? result.data : null
  } catch {
    return null
  }
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
