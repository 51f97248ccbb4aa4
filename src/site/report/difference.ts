import type { Scenario } from '../../core/scenario/document/document.ts'
import { isJsonObject } from '../../core/scenario/document/merge-patch.ts'
import { listChanges } from '../../core/scenario/variant/variant.ts'
import { formatExact, formatQuantity } from '../../format/index.ts'
import { leadTargetOf, type StatedReport } from '../../scenario/report/headline.ts'
import { writeMetric, writeOdds } from './verdict.ts'

/** A changed field as text. */
export interface FieldChange {
  readonly path: string
  readonly parent: string
  readonly variant: string
  readonly isDerived: boolean
}

/** A headline figure of a variant beside that of its parent. */
export interface FigureChange {
  readonly label: string
  readonly parent: string
  readonly variant: string
  readonly isChanged: boolean
}

/** List the fields in which a variant differs, set ones and derived ones, in document order. */
export function listFieldChanges(variant: Scenario, parent: Scenario): FieldChange[] {
  const { overrides } = variant
  if (!isJsonObject(overrides)) return []
  return listChanges(parent, variant, overrides).map((change) => ({
    path: change.path,
    parent: writeValue(change.parent),
    variant: writeValue(change.variant),
    isDerived: change.cause === 'derived',
  }))
}

const FIGURES: readonly (readonly [label: string, write: (report: StatedReport) => string])[] = [
  [
    'Margin of the target that leads',
    (report) => writeMetric(leadTargetOf(report), leadTargetOf(report).margin),
  ],
  ['Odds as planned', (report) => writeOdds(leadTargetOf(report).odds.as_planned)],
  ['Odds if all is decided in time', (report) => writeOdds(leadTargetOf(report).odds.in_time)],
  ['Net cost in the deadline year', (report) => formatQuantity(report.money.deadline.net, 'usd_m')],
  ['For a home', (report) => formatQuantity(report.money.household_usd, 'usd_per_year')],
]

const MISSING: typeof FIGURES = [
  [
    'Firm capacity missing, without new decisions',
    (report) => formatQuantity(report.firm_missing.reference, 'gw'),
  ],
  [
    'Firm capacity missing, with the plan',
    (report) => formatQuantity(report.firm_missing.plan, 'gw'),
  ],
]

/** The figures of a variant against those of its parent; those alone that answer its question. */
export function listFigureChanges(variant: Scenario, parent: Scenario): FigureChange[] {
  const [own, other] = [variant.report, parent.report]
  if (own === undefined || other === undefined) return []
  const rows = variant.read === 'firm_missing' ? MISSING : [...FIGURES, ...MISSING]
  return rows.map(([label, write]) => {
    const [before, after] = [write(other), write(own)]
    return { label, parent: before, variant: after, isChanged: before !== after }
  })
}

function writeValue(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  return typeof value === 'number' ? formatExact(value) : String(value)
}
