import type { ScenarioAnswers } from '../../src/core/scenario/document/answers.ts'
import type { Scenario } from '../../src/core/scenario/document/document.ts'
import type { Finding } from '../../src/core/scenario/check/finding.ts'
import { leadTargetOf } from '../../src/scenario/report/headline.ts'
import { describeInheritance } from '../../src/core/scenario/variant/inheritance.ts'
import type { NumberFault } from '../../src/format/index.ts'
import { isJsonObject } from '../../src/core/scenario/document/merge-patch.ts'
import { listChanges } from '../../src/core/scenario/variant/variant.ts'

/** Findings of one file. */
export interface FileReport {
  readonly file: string
  readonly valid: boolean
  readonly findings: readonly Finding[]
  readonly answers: ScenarioAnswers | null
  /** Numbers in its texts that pages print in another format. */
  readonly numbers?: readonly NumberFault[]
  /** Numbers of its texts by what gives them. */
  readonly figures?: ReadonlyMap<string, number>
  /** A variant and its parent, if both can be read. */
  readonly variant?: { readonly scenario: Scenario; readonly parent: Scenario }
}

/** Format the report of one file for the terminal. */
export function writeFileReport({
  file,
  valid,
  findings,
  answers,
  numbers = [],
  figures = new Map(),
  variant,
}: FileReport): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  const verdict = findings.length === 0 ? 'no findings' : `${errors} errors, ${warnings} warnings`
  const head = `${valid && findings.length === 0 ? '✓' : '✗'} ${file}: ${verdict}`
  return [
    head,
    ...findings.map(writeFinding),
    ...(variant === undefined ? [] : writeVariant(variant.scenario, variant.parent)),
    ...(answers === null ? [] : writeAnswers(answers)),
    ...writeNumbers(numbers),
    ...writeFigures(figures),
  ].join('\n')
}

/** What is unsourced is still to be done. */
function writeFigures(figures: ReadonlyMap<string, number>): string[] {
  if (figures.size === 0) return []
  return [
    `    figures of texts: ${[...figures].map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
  ]
}

/** Pages reformat them like computed numbers, so correcting the document is not urgent. */
function writeNumbers(numbers: readonly NumberFault[]): string[] {
  const [first] = numbers
  if (first === undefined) return []
  return [
    `    ${numbers.length} numbers are printed in another format, for example '${first.found}' as '${first.printed}'`,
  ]
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

/** Changes of a variant, and texts inherited from its parent. */
function writeVariant(scenario: Scenario, parent: Scenario): string[] {
  const { overrides } = scenario
  const changes = listChanges(parent, scenario, isJsonObject(overrides) ? overrides : {})
  const set = changes.filter(({ cause }) => cause === 'override').length
  const figures = HEADLINE.map(([label, read]) => {
    const [before, after] = [read(parent), read(scenario)]
    return `${label} ${before === after ? before : `${before} → ${after}`}`
  })
  const mixed = describeInheritance(parent, scenario)
    .filter((part) => part.changed_numbers > 0 && part.inherited_texts > 0)
    .map((part) => `${part.section} ${part.inherited_texts} of ${part.texts}`)
  return [
    `    variant of ${parent.id}: ${set} fields set, ${changes.length - set} computed from them`,
    `    headline: ${figures.join(', ')}`,
    ...(mixed.length === 0
      ? []
      : [`    inherited texts in sections with changed figures: ${mixed.join(', ')}`]),
  ]
}

/** What a variant's page begins with: margin and odds of the target that leads, and the cost. */
const HEADLINE: readonly (readonly [label: string, read: (scenario: Scenario) => string])[] = [
  ['margin', ({ report }) => (report ? String(round(leadTargetOf(report).margin)) : 'none')],
  [
    'odds as planned',
    ({ report }) => (report ? String(round(leadTargetOf(report).odds.as_planned)) : 'none'),
  ],
  [
    'net cost, million USD',
    ({ report }) => (report ? String(round(report.money.deadline.net)) : 'none'),
  ],
]

function round(value: number | null): string {
  return value === null ? 'unknown' : String(Math.round(value * 1000) / 1000)
}
