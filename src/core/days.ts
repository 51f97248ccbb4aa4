import { entryAt } from './entry.ts'
import { DAYS_PER_YEAR } from './unit-conversions.ts'

/** Days of the months of a common year before each month. */
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const

const FEBRUARY = 2

/**
 * Convert a Gregorian date to a day number, so that differences count days. Accepts an ISO 8601
 * date (`2026-11-20`); a time after it is ignored. Throws on anything else.
 */
export function numberDay(isoDay: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDay)
  const [year, month, day] = (match ?? []).slice(1).map(Number)
  if (year === undefined || month === undefined || day === undefined) {
    throw new Error(`'${isoDay}' is not an ISO 8601 date such as 2026-11-20.`)
  }
  const leapDay = month > FEBRUARY && isLeapYear(year) ? 1 : 0
  return countDaysBeforeYear(year) + entryAt(DAYS_BEFORE_MONTH, month - 1) + leapDay + day
}

/** Write a day number as an ISO 8601 day: the inverse of `numberDay`. */
export function writeDay(number: number): string {
  let year = Math.floor(number / (DAYS_PER_YEAR + 0.2425))
  while (countDaysBeforeYear(year + 1) < number) year += 1
  let rest = number - countDaysBeforeYear(year)
  let month = DAYS_BEFORE_MONTH.length
  while (rest <= countDaysBeforeMonth(year, month)) month -= 1
  rest -= countDaysBeforeMonth(year, month)
  return [pad(year, 4), pad(month, 2), pad(rest, 2)].join('-')
}

/** Days from one ISO 8601 date to another; negative if the second is earlier. */
export function countDays(from: string, to: string): number {
  return numberDay(to) - numberDay(from)
}

/** The day a number of days after another. */
export function addDays(isoDay: string, days: number): string {
  return writeDay(numberDay(isoDay) + days)
}

function countDaysBeforeYear(year: number): number {
  const before = year - 1
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  return before * DAYS_PER_YEAR + leapDays
}

function countDaysBeforeMonth(year: number, month: number): number {
  const leapDay = month > FEBRUARY && isLeapYear(year) ? 1 : 0
  return entryAt(DAYS_BEFORE_MONTH, month - 1) + leapDay
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
