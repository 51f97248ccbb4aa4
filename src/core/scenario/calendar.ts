import { z } from 'zod'
import { MONTHS_PER_YEAR } from '../unit-conversions.ts'

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

/** Of a mean year: lead times are stated in tenths of a year. */
const DAYS_PER_MONTH = 30.4375

/** An ISO 8601 day as a year with fraction, or null where the text is none. */
export function readDecimalYear(text: string): number | null {
  const [, year, month, day] = ISO_DATE.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  return Number(year) + (Number(month) - 1 + (Number(day) - 1) / DAYS_PER_MONTH) / MONTHS_PER_YEAR
}

/** Calendar years that a text names, in order. */
export function listYears(text: string): number[] {
  return [...text.matchAll(/\b(?:19|20|21)\d\d\b/g)].map(([year]) => Number(year))
}
