import type { BenchmarkResult } from '../../src/core/benchmarks/benchmark.ts'
import { countBenchmarks } from '../../src/core/benchmarks/benchmarks.ts'

/** Significant digits of our values in the terminal; the API returns them unrounded. */
const DIGITS = 6

/** Format the benchmarks for the terminal: by set, failures with their reason, totals. */
export function writeReport(results: readonly BenchmarkResult[]): string {
  const sets = [...new Set(results.map(({ set }) => set))]
  const counts = countBenchmarks(results)
  return [
    ...sets.flatMap((set) => writeSet(results.filter((result) => result.set === set))),
    `${counts.passed} of ${counts.counted} benchmarks pass, ${counts.failed} fail; ${counts.by_construction} more pass by construction and ${counts.recalled} are recalled: neither is counted.`,
  ].join('\n')
}

function writeSet(results: readonly BenchmarkResult[]): string[] {
  const [first] = results
  if (first === undefined) return []
  return [first.set, `  ${first.source}`, ...results.flatMap(writeResult), '']
}

function writeResult(result: BenchmarkResult): string[] {
  const { label, unit, published, ours, error, tolerance, pass, by_construction, note } = result
  const { published_low: low, published_high: high, recalled } = result
  const value = ours === null ? 'none' : Number(ours.toPrecision(DIGITS))
  const off =
    low !== null && high !== null
      ? `, range ${low} to ${high}`
      : error === null
        ? ''
        : `, off by ${percent(error)} of at most ${percent(tolerance)}`
  const measured = unit === '1' ? published : `${published} ${unit}`
  const kind = by_construction ? ' (by construction)' : recalled ? ' (recalled)' : ''
  const line = `  ${pass ? '✓' : '✗'} ${label}: ${measured}, ours ${value}${off}${kind}`
  return pass || note === null ? [line] : [line, `      ${note}`]
}

function percent(fraction: number): string {
  return `${Number((100 * fraction).toPrecision(3))} %`
}
