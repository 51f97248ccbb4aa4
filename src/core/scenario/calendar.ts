import { z } from 'zod'
import { DAYS_PER_YEAR, MONTHS_PER_YEAR } from '../unit-conversions.ts'

/** Years that a document can be about; `listYears` reads the same ones from texts. */
export const CALENDAR_YEARS = { first: 1900, last: 2199 } as const

/** Whether a number is a year that a document can be about. */
export function isDocumentYear(year: number): boolean {
  return Number.isInteger(year) && year >= CALENDAR_YEARS.first && year <= CALENDAR_YEARS.last
}

const YEAR_MESSAGE = `must be a calendar year from ${CALENDAR_YEARS.first} to ${CALENDAR_YEARS.last}`

/** A year of a document. The bounds keep tables with one row per year short. */
export const yearSchema = z
  .int({ error: YEAR_MESSAGE })
  .min(CALENDAR_YEARS.first, { error: YEAR_MESSAGE })
  .max(CALENDAR_YEARS.last, { error: YEAR_MESSAGE })

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Days from 1 January to the first of each month of a common year. */
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const

const FEBRUARY = 2

/** Years by which the Gregorian calendar counts its leap days. */
const LEAP_CYCLE = { usual: 4, skipped: 100, kept: 400 } as const

/** Days of a calendar year. */
export function countDays(year: number): number {
  const isLeap =
    year % LEAP_CYCLE.usual === 0 &&
    (year % LEAP_CYCLE.skipped !== 0 || year % LEAP_CYCLE.kept === 0)
  return isLeap ? DAYS_PER_YEAR + 1 : DAYS_PER_YEAR
}

/** Days from 1 January to the first of a month, counted from 1. */
function daysBefore(month: number, year: number): number {
  const leapDay = month > FEBRUARY ? countDays(year) - DAYS_PER_YEAR : 0
  return (DAYS_BEFORE_MONTH[month - 1] ?? Number.NaN) + leapDay
}

/**
 * An ISO 8601 day as a year with fraction, or null where the text is none: the year, and the days
 * since 1 January as a share of its days.
 */
export function readDecimalYear(text: string): number | null {
  const [, year, month, day] = ISO_DATE.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  if (month < 1 || month > MONTHS_PER_YEAR) return null
  return year + (daysBefore(month, year) + day - 1) / countDays(year)
}

/** The ISO 8601 day of a year with fraction, the nearest one. */
export function writeDay(decimalYear: number): string {
  const floor = Math.floor(decimalYear)
  const whole = Math.round((decimalYear - floor) * countDays(floor))
  const isNextYear = whole >= countDays(floor)
  const year = isNextYear ? floor + 1 : floor
  const dayOfYear = isNextYear ? whole - countDays(floor) : whole
  const month = DAYS_BEFORE_MONTH.findLastIndex(
    (_days, index) => daysBefore(index + 1, year) <= dayOfYear
  )
  const day = dayOfYear - daysBefore(month + 1, year) + 1
  return [year, month + 1, day].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Calendar years that a text names, in order. */
export function listYears(text: string): number[] {
  return [...text.matchAll(/\b(?:19|20|21)\d\d\b/g)].map(([year]) => Number(year))
}
