// Runs every check, reports all of them, and fails if one fails.
//
//   node scripts/check.ts         everything
//   node scripts/check.ts --fast  without the tests that need a build, a server or a browser
//   node scripts/check.ts --thorough  everything, with many more cases of each test that samples
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endLeftoverProcesses, RUN_MARK } from './check/leftover-processes.ts'
import { runCheck, runTogether, type Check } from './check/run-check.ts'
import { countTests, formatSummary, listSlowestFiles } from './check/test-report.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const REPORT_FOLDER = join(ROOT, '.cache', 'check')
const TEST_REPORT = join(REPORT_FOLDER, 'vitest.json')
const SUMMARY = join(REPORT_FOLDER, 'summary.txt')

const isFast = process.argv.includes('--fast')
// Read by tests/thorough.ts.
if (process.argv.includes('--thorough')) process.env['THOROUGH'] = 'true'
const bin = (name: string): string => join(ROOT, 'node_modules', '.bin', name)

const vitest = [
  bin('vitest'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${TEST_REPORT}`,
  ...(isFast ? ['--project=fast'] : []),
]

const staticChecks: readonly Check[] = [
  // TypeScript 7 has no interface that Astro's checker could use, which reads the pages with TypeScript 6.
  // One thread reads and checks what several share only once: half the work. It keeps nearly all that it
  // makes until its end, so that collecting garbage would cost a fifth of the time for a sixth of the memory.
  {
    title: 'Types',
    command: [
      'env',
      'GOGC=off',
      join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc'),
      '--singleThreaded',
    ],
  },
  {
    title: 'Types of pages',
    command: [bin('astro'), 'check', '--tsconfig=tsconfig.pages.json', '--minimumSeverity=error'],
  },
  { title: 'Lint', command: [bin('oxlint')] },
  { title: 'Format', command: [bin('oxfmt'), '--ignore-path=.gitignore', '--check'] },
  // Of the two only Prettier knows Astro; its ignore file leaves it nothing else.
  { title: 'Format of pages', command: [bin('prettier'), '--check', '--log-level=warn', '.'] },
]
const tests: Check = { title: isFast ? 'Tests (fast)' : 'Tests', command: vitest }

const mark = String(process.pid)
process.env[RUN_MARK] = mark
rmSync(REPORT_FOLDER, { recursive: true, force: true })
mkdirSync(REPORT_FOLDER, { recursive: true })

// Tests wait for servers and pages now and then; the other checks fill these gaps.
const [others, tested] = await Promise.all([runTogether(staticChecks, ROOT), runCheck(tests, ROOT)])
const results = [...others, tested]

console.log(`\n== Slowest files\n${listSlowestFiles(TEST_REPORT, ROOT, 10).join('\n')}`)
console.log('\n== Result')
for (const { title, isPassed, seconds } of results) {
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${title} (${seconds.toFixed(1)} s)`)
}

const leftovers = await endLeftoverProcesses(mark)
for (const { pid, command } of leftovers) {
  console.log(
    `FAILED  Process ${pid} was left behind by the checks and had to be killed: ${command}`
  )
}

const otherFailures = others.filter(({ isPassed }) => !isPassed).length + leftovers.length
const summary = formatSummary(countTests(TEST_REPORT), otherFailures, !tested.isPassed)
writeFileSync(SUMMARY, `${summary}\n`)
console.log(summary)
process.exitCode = tested.isPassed && otherFailures === 0 ? 0 : 1
