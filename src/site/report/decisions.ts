import type { Scenario } from '../../core/scenario/document/document.ts'
import { formatCount, formatDate } from '../../format/index.ts'

type DecisionWindow = Scenario['decision_windows'][number]
type ActionItem = Scenario['action_items'][number]

const DATE_IN_TEXT = /\d{4}(-\d{2}){0,2}/

/** Sort by the first date in the deadline, earliest first; what has no date stands last. */
export function sortByDeadline<T extends { readonly deadline: string }>(items: readonly T[]): T[] {
  // '2027' sorts behind '2027-06-30': a whole year is due at its end.
  const key = ({ deadline }: T): string => `${DATE_IN_TEXT.exec(deadline)?.[0] ?? '9999'}~`
  return items.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

/** The decision that is due first, or null where a document has none. */
export function findFirstDecision(windows: readonly DecisionWindow[]): DecisionWindow | null {
  return sortByDeadline(windows)[0] ?? null
}

/** The decision that is due next after the date of the document; the first where all are past. */
export function findNextDecision({
  decision_windows: windows,
  last_updated,
}: Scenario): DecisionWindow | null {
  const ahead = windows.filter(
    ({ deadline }) => !ISO_DAY.test(deadline) || deadline >= last_updated
  )
  return findFirstDecision(ahead) ?? findFirstDecision(windows)
}

/** What one audience should do. */
export interface AudienceActions {
  readonly audience: string
  readonly items: readonly ActionItem[]
}

/** Group action items by audience, in the order in which the document names the audiences. */
export function groupByAudience(items: readonly ActionItem[]): AudienceActions[] {
  const audiences = [...new Set(items.map(({ audience }) => audience))]
  return audiences.map((audience) => ({
    audience,
    items: items.filter((item) => item.audience === audience),
  }))
}

/** Say how many decisions are due, from when to when, and how many of the windows are no regret. */
export function writeDecisionSentence(scenario: Scenario): string {
  const decisions = sortByDeadline(scenario.decision_implications)
  const windows = scenario.decision_windows
  const noRegret = windows.filter((window) => window.no_regret).length
  const [first, last] = [decisions[0], decisions.at(-1)]
  if (first === undefined || last === undefined) return 'The document names no decision.'
  return (
    `${formatCount(decisions.length)} decisions fall due between ${writeDeadline(first.deadline)} ` +
    `and ${writeDeadline(last.deadline)}. Of ${formatCount(windows.length)} windows, ` +
    `${formatCount(noRegret)} can be taken without regret whatever becomes of the mandate.`
  )
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Write a deadline: a day in words, other text as it stands. */
export function writeDeadline(deadline: string): string {
  return ISO_DAY.test(deadline) ? formatDate(deadline) : deadline
}
