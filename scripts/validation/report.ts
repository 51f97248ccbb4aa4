import type { BenchmarkResult } from '../../src/core/benchmarks/benchmark.ts'
import { countBenchmarks } from '../../src/core/benchmarks/benchmarks.ts'

/** Significant digits of our values in the terminal; the API returns them unrounded. */
const DIGITS = 6

/** Format the benchmarks for the terminal: by set, failures with their reason, totals. */
export function writeReport(results: readonly BenchmarkResult[]): string {
  const sets = [...new Set(results.map(({ set }) => set))]
  const { counted, passed, failed, by_construction: constructed } = countBenchmarks(results)
  return [
    ...sets.flatMap((set) => writeSet(results.filter((result) => result.set === set))),
    `${passed} of ${counted} benchmarks pass, ${failed} fail; ${constructed} more pass by construction and are not counted.`,
  ].join('\n')
}

function writeSet(results: readonly BenchmarkResult[]): string[] {
  const [first] = results
  if (first === undefined) return []
  return [first.set, `  ${first.source}`, ...results.flatMap(writeResult), '']
}

function writeResult(result: BenchmarkResult): string[] {
  const { label, unit, published, ours, error, tolerance, pass, by_construction, note } = result
  const value = ours === null ? 'none' : Number(ours.toPrecision(DIGITS))
  const off = error === null ? '' : `, off by ${percent(error)} of at most ${percent(tolerance)}`
  const measured = unit === '1' ? published : `${published} ${unit}`
  const kind = by_construction ? ' (by construction)' : ''
  const line = `  ${pass ? '✓' : '✗'} ${label}: ${measured}, ours ${value}${off}${kind}`
  return pass || note === null ? [line] : [line, `      ${note}`]
}

function percent(fraction: number): string {
  return `${Number((100 * fraction).toPrecision(3))} %`
}
