import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countTests, formatSummary, listSlowestFiles } from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (report: unknown): string => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const TAKEN = { name: '/here/a.test.ts', startTime: 1000, endTime: 2500 }

describe('listSlowestFiles', () => {
  it('names the files that took longest, slowest first', () => {
    const passed = { status: 'passed', assertionResults: [{}] }
    const testResults = [
      { ...TAKEN, ...passed },
      { ...TAKEN, ...passed, name: '/here/b.test.ts', endTime: 13_500 },
      { ...TAKEN, ...passed, name: '/here/c.test.ts', endTime: 1001 },
    ]
    const file = write({ numPassedTests: 3, numFailedTests: 0, testResults })
    expect(listSlowestFiles(file, '/here', 2)).toEqual([
      '  12.5 s    1 tests  b.test.ts',
      '   1.5 s    1 tests  a.test.ts',
    ])
    expect(listSlowestFiles(join(folder, 'missing.json'), '/here', 2)).toEqual([])
  })
})

describe('countTests', () => {
  it('reads the numbers of passed and failed tests from the report', () => {
    const file = write({ numPassedTests: 7, numFailedTests: 2, testResults: [] })
    expect(countTests(file)).toEqual({ passed: 7, failed: 2 })
  })

  it('counts a test file that could not be loaded as one failure', () => {
    const testResults = [
      { ...TAKEN, status: 'failed', assertionResults: [] },
      { ...TAKEN, status: 'failed', assertionResults: [{}] },
      { ...TAKEN, status: 'passed', assertionResults: [] },
    ]
    const file = write({ numPassedTests: 1, numFailedTests: 1, testResults })
    expect(countTests(file)).toEqual({ passed: 1, failed: 2 })
  })

  it('counts nothing when there is no report or another document', () => {
    expect(countTests(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 0 })
    expect(countTests(write({ tests: 3 }))).toEqual({ passed: 0, failed: 0 })
  })
})

describe('formatSummary', () => {
  it.each([
    ['all passed', { passed: 5, failed: 0 }, 0, false, '5 passed, 0 failed'],
    ['a failed test', { passed: 4, failed: 1 }, 0, true, '4 passed, 1 failed'],
    [
      'a failed check in addition to the tests',
      { passed: 5, failed: 0 },
      2,
      false,
      '5 passed, 2 failed',
    ],
    ['an aborted test run', { passed: 0, failed: 0 }, 0, true, '0 passed, 1 failed'],
  ])('states %s', (_case, tests, otherFailures, areTestsFailed, expected) => {
    expect(formatSummary(tests, otherFailures, areTestsFailed)).toBe(expected)
  })
})
