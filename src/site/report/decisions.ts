import { formatDate } from '../../format/index.ts'

const DATE_IN_TEXT = /\d{4}(-\d{2}){0,2}/

/** Sort by the first date in the deadline, earliest first; what has no date stands last. */
export function sortByDeadline<T extends { readonly deadline: string }>(items: readonly T[]): T[] {
  // '2027' sorts behind '2027-06-30': a whole year is due at its end.
  const key = ({ deadline }: T): string => `${DATE_IN_TEXT.exec(deadline)?.[0] ?? '9999'}~`
  return items.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

/** A deadline that is a day of the calendar. */
export const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Write a deadline: a day in words, other text as it stands. */
export function writeDeadline(deadline: string): string {
  return ISO_DAY.test(deadline) ? formatDate(deadline) : deadline
}
