import type { FreshnessEvidence } from '../../core/dataset/freshness/evidence.ts'
import type { ScheduleItem } from '../../core/dataset/freshness/schedule.ts'
import { formatDate } from '../../model/units/date.ts'
import { formatCount, formatProse, NO_BREAK_SPACE } from '../../model/units/number.ts'
import { isLate, STATUS_WORDS } from '../labels.ts'

/** The freshness of a day, as text. */
export interface FreshnessView {
  readonly grade: string
  readonly asOf: string
  /** Why the grade is what it is. */
  readonly sentence: string
  /** Operational sources that pull the grade down. */
  readonly late: readonly { readonly id: string; readonly text: string }[]
  readonly figures: readonly {
    readonly id: string
    readonly label: string
    readonly value: string
  }[]
  readonly sources: readonly SourceState[]
}

/** The state of one source, as text. */
export interface SourceState {
  readonly id: string
  readonly title: string
  readonly cadence: string
  readonly updated: string
  readonly age: string
  readonly nextDue: string
  readonly state: string
  readonly isLate: boolean
}

/** What stands where a source has no due date. */
const NONE = '–'

/** Write the full evidence of a day as text; page and script say the same. */
export function writeFreshness(evidence: FreshnessEvidence): FreshnessView {
  const { grade_basis: basis, kpis, sources = [] } = evidence
  const asOf = formatDate(evidence.as_of)
  return {
    grade: evidence.operational_cadence_grade,
    asOf,
    sentence: writeSentence(evidence),
    late: basis.late_sources.map((id) => ({
      id,
      text: writeCause(sources.find((source) => source.dataset_id === id)),
    })),
    figures: [
      { id: 'up_to_date', label: 'Up to date', value: formatCount(kpis.up_to_date) },
      { id: 'due', label: 'Due', value: formatCount(kpis.due) },
      { id: 'overdue', label: 'Overdue', value: formatCount(kpis.overdue) },
      { id: 'delinquent', label: 'Long overdue', value: formatCount(kpis.delinquent) },
      { id: 'unknown', label: 'No schedule', value: formatCount(kpis.unknown) },
      { id: 'fixed', label: 'Closed series', value: formatCount(kpis.fixed) },
    ],
    sources: sources.map(writeState),
  }
}

function writeSentence({ grade_basis: basis }: FreshnessEvidence): string {
  const { operational_total: total, on_time: onTime, on_time_pct: share } = basis
  if (basis.unknown_because !== null) return basis.unknown_because
  const subject = `${formatCount(onTime)} of ${formatCount(total)} sources that publish every month or faster`
  const part = share === null ? '' : `: ${formatProse(share)}${NO_BREAK_SPACE}%`
  return `${subject} ${onTime === 1 ? 'is' : 'are'} on time${part}.`
}

function writeCause(source: ScheduleItem | undefined): string {
  if (source === undefined) return 'late'
  const { title, cadence, age_days: age, next_due: due, status } = source
  const since = due === null ? '' : `, was due on ${formatDate(due)}`
  return `${title}: ${cadence}, ${formatCount(age)} days old${since}, ${STATUS_WORDS[status]}`
}

function writeState(source: ScheduleItem): SourceState {
  return {
    id: source.dataset_id,
    title: source.title,
    cadence: source.cadence,
    updated: source.last_updated,
    age: formatCount(source.age_days),
    nextDue: source.next_due ?? NONE,
    state: STATUS_WORDS[source.status],
    isLate: isLate(source.status),
  }
}
