import { EN_DASH, NO_BREAK_SPACE } from './number.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/

/**
 * Write an ISO 8601 date, or the date of a time stamp, as '20 November 2026'.
 * Throws a RangeError for other text: dates in documents have already been validated.
 */
export function formatDate(iso: string): string {
  const [, year, month = '', day = ''] = ISO_DATE.exec(iso) ?? []
  const name = MONTHS[Number(month) - 1]
  const isDay = Number(day) >= 1 && Number(day) <= 31
  if (year === undefined || name === undefined || !isDay) {
    throw new RangeError(`a date to print is '${iso}': give YYYY-MM-DD`)
  }
  return `${Number(day)}${NO_BREAK_SPACE}${name} ${year}`
}

/** Write the month of an ISO 8601 date as 'November 2026'. Throws a RangeError for other text. */
export function formatMonth(iso: string): string {
  return formatDate(iso).slice(formatDate(iso).indexOf(NO_BREAK_SPACE) + 1)
}

/** Write a year without thousands separators. Throws a RangeError if it is not an integer. */
export function formatYear(year: number): string {
  if (!Number.isSafeInteger(year))
    throw new RangeError(`a year to print is ${year}: give an integer`)
  return String(year)
}

/** Write a range of years with an en dash; equal ends are one year. */
export function formatYearRange(from: number, to: number): string {
  return from === to ? formatYear(from) : `${formatYear(from)}${EN_DASH}${formatYear(to)}`
}
