import { MONTHS_PER_YEAR } from '../../core/unit-conversions.ts'
import { formatMonth } from '../../format/index.ts'

/** The months of a scrubber: the day that the first of them stands for, and how many follow. */
export interface Months {
  /** The day of the document: what is published. */
  readonly first: string
  readonly last: number
}

/** Months since the year 0 of an ISO 8601 day, with the part of the month that has passed. */
function countMonths(day: string): number {
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8)].map(Number)
  if (!year || !month || !date) throw new RangeError(`'${day}' is no ISO 8601 day.`)
  return year * MONTHS_PER_YEAR + month - 1 + (date - 1) / DAYS_PER_MONTH
}

/** Days of the longest month: where a day lies within its month matters to the eye alone. */
const DAYS_PER_MONTH = 31

/** The months from the day of a document to the one after the last day that matters. */
export function listMonths(first: string, lastDay: string): Months {
  return { first, last: Math.floor(countMonths(lastDay)) - Math.floor(countMonths(first)) + 1 }
}

/** The day for which a month of a scrubber stands: its first, but the document's own at the start. */
export function dayOfMonth({ first }: Pick<Months, 'first'>, month: number): string {
  if (month <= 0) return first
  const count = Math.floor(countMonths(first)) + month
  const year = String(Math.floor(count / MONTHS_PER_YEAR))
  return `${year}-${String((count % MONTHS_PER_YEAR) + 1).padStart(2, '0')}-01`
}

/** The month of a scrubber that an address names as `2028-03`; the first for anything else. */
export function readMonth({ first, last }: Months, text: string | null): number {
  if (text === null || !/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return 0
  const month = countMonths(`${text}-01`) - Math.floor(countMonths(first))
  return Math.min(last, Math.max(0, month))
}

/** What an address says of a month; nothing for what is published. */
export function writeMonthQuery(months: Months, month: number): string {
  return month === 0 ? '' : dayOfMonth(months, month).slice(0, 'yyyy-mm'.length)
}

/** What a month of a scrubber is called. */
export function nameMonth(months: Pick<Months, 'first'>, month: number): string {
  return formatMonth(dayOfMonth(months, month))
}

/** Where a day lies along a scrubber, percent of its width. */
export function placeDay({ first, last }: Months, day: string): number {
  const passed = countMonths(day) - Math.floor(countMonths(first))
  return Math.min(100, Math.max(0, (passed / last) * 100))
}

/** The years that begin along a scrubber, with their places, percent of its width. */
export function listYearMarks(months: Months): { readonly year: number; readonly place: number }[] {
  const from = Math.floor(countMonths(months.first) / MONTHS_PER_YEAR)
  return Array.from({ length: Math.ceil(months.last / MONTHS_PER_YEAR) + 1 }, (_, index) => ({
    year: from + 1 + index,
    place: placeDay(months, `${from + 1 + index}-01-01`),
  })).filter(({ place }) => place < 100)
}
