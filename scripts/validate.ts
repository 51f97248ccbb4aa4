/**
 * Compare published numbers with ours: `npm run validate -- [--json]`. Failures are printed with
 * the reason and do not fail the command; exit code 1 if a figure was copied incorrectly.
 */
import { countBenchmarks, runBenchmarks } from '../src/core/benchmarks/benchmarks.ts'
import { readBenchmarkData } from '../src/data/tables.ts'
import { loadContent } from '../src/data/content.ts'
import { writeReport } from './validation/report.ts'
import { readCommandLine } from './command-line.ts'

const { values } = readCommandLine('Usage: npm run validate -- [--json]', {
  options: { json: { type: 'boolean', default: false } },
})

const results = runBenchmarks(readBenchmarkData(loadContent(undefined, { isBuilt: true })))

console.log(
  values.json
    ? JSON.stringify({ counts: countBenchmarks(results), benchmarks: results }, null, 2)
    : writeReport(results)
)
if (results.some(({ by_construction: constructed, pass }) => constructed && !pass))
  process.exitCode = 1
