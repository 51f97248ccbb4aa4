import type { Scenario } from '../../core/scenario/document.ts'

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
