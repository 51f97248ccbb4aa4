import type { ScenarioAnswers } from '../../src/core/scenario/answers.ts'
import type { Finding } from '../../src/core/scenario/finding.ts'

/** What was found in one file. */
export interface FileReport {
  readonly file: string
  readonly valid: boolean
  readonly findings: readonly Finding[]
  readonly answers: ScenarioAnswers | null
}

/** Write the report of one file for a reader at a terminal. */
export function writeFileReport({ file, valid, findings, answers }: FileReport): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  const verdict = findings.length === 0 ? 'no findings' : `${errors} errors, ${warnings} warnings`
  const head = `${valid && findings.length === 0 ? '✓' : '✗'} ${file}: ${verdict}`
  return [
    head,
    ...findings.map(writeFinding),
    ...(answers === null ? [] : writeAnswers(answers)),
  ].join('\n')
}

function writeFinding(finding: Finding): string {
  const { severity, relation, path, message, mend } = finding
  const suggestion = mend === null ? [] : [`      set ${mend.path} to ${mend.value}`]
  return [
    `  ${severity} ${path || '(document)'} (${relation})`,
    `      ${message}`,
    ...suggestion,
  ].join('\n')
}

function writeAnswers({ abatement, overhead, crossover, price_paths }: ScenarioAnswers): string[] {
  const [low, base, high] = price_paths.map((path) => round(path.five_year_cumulative_usd_b))
  const covered = round(abatement.covered_pct)
  const crossing =
    crossover.year === null
      ? `do not reach the investment by ${crossover.last_year}`
      : `exceed the investment from ${crossover.year} on`
  return [
    `    abatement: ${round(abatement.vectors_mt_co2)} of ${round(abatement.needed_mt_co2)} Mt needed (${covered} %), margin ${round(abatement.margin_mt_co2)} Mt`,
    `    overhead: ${round(overhead.overhead_pct)} % over a peak of ${round(overhead.projected_peak_demand_gw)} GW`,
    `    accumulated penalties ${crossing}`,
    `    five-year penalty at low, own and high prices: ${low}, ${base}, ${high} USD bn`,
  ]
}

function round(value: number | null): string {
  return value === null ? 'unknown' : String(Math.round(value * 1000) / 1000)
}
