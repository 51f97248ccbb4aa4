import { numberDay, writeDay as writeNumberedDay } from '../../core/days.ts'
import { MONTHS_PER_YEAR } from '../../core/unit-conversions.ts'

/** Years that a document can be about; `listYears` reads the same ones from texts. */
export const CALENDAR_YEARS = { first: 1900, last: 2199 } as const

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * An ISO 8601 day as a year with fraction, or null where the text is none: the year, and the days
 * since 1 January as a share of its days.
 */
export function readDecimalYear(text: string): number | null {
  const [, year, month, day] = ISO_DATE.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  if (month < 1 || month > MONTHS_PER_YEAR) return null
  return year + (numberDay(text) - firstOf(year)) / daysOf(year)
}

/** The same for a day that a schema has read. Throws on any other text. */
export function decimalYearOf(day: string): number {
  const year = readDecimalYear(day)
  if (year === null) throw new RangeError(`'${day}' is no ISO 8601 day: write it as 2031-05-01.`)
  return year
}

/** The ISO 8601 day of a year with fraction, the nearest one. */
export function writeDay(decimalYear: number): string {
  const year = Math.floor(decimalYear)
  return writeNumberedDay(firstOf(year) + Math.round((decimalYear - year) * daysOf(year)))
}

function firstOf(year: number): number {
  return numberDay(`${String(year).padStart(4, '0')}-01-01`)
}

function daysOf(year: number): number {
  return firstOf(year + 1) - firstOf(year)
}

/** Calendar years that a text names, in order. */
export function listYears(text: string): number[] {
  return [...text.matchAll(/\b(?:19|20|21)\d\d\b/g)].map(([year]) => Number(year))
}
