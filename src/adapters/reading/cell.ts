import { UpstreamFault } from '../upstream-fault.ts'
import type { CsvRecord } from './csv.ts'

/** Texts that mean a missing number in every source, in addition to an empty cell. */
const MISSING_NUMBERS = ['', '..', 'NA', 'N/A', '#N/A', 'n/a', 'NaN', 'nan']

/** The trimmed text of a column. Throws if the record has no such column. */
export function readText(record: CsvRecord, column: string): string {
  const text = record[column]
  if (text === undefined) throw new UpstreamFault('header_changed', `There is no column ${column}.`)
  return text.trim()
}

/** The trimmed text of a column, null if empty. */
export function readTextOrNull(record: CsvRecord, column: string): string | null {
  const text = readText(record, column)
  return text === '' ? null : text
}

/** The number in a column, null if missing. Throws on any other text. */
export function readNumber(
  record: CsvRecord,
  column: string,
  missing: readonly string[] = MISSING_NUMBERS
): number | null {
  const text = readText(record, column)
  if (missing.includes(text)) return null
  return parseNumber(text, column)
}

/** The number in a column where one is required. Throws if it is missing. */
export function readRequiredNumber(record: CsvRecord, column: string): number {
  return parseNumber(readText(record, column), column)
}

/** The year in a column, an integer from 1700 to 2500. */
export function readYear(record: CsvRecord, column: string): number {
  const year = readRequiredNumber(record, column)
  if (!Number.isInteger(year) || year < 1700 || year > 2500) {
    throw new UpstreamFault('bad_value', `Column ${column} holds ${year}, which is not a year.`)
  }
  return year
}

/** A decimal number without thousands separators. Throws on anything else. */
export function parseNumber(text: string, place: string): number {
  const value = text === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value)) {
    throw new UpstreamFault('bad_value', `${place} holds "${text}", which is not a number.`)
  }
  return value
}

/** A value scaled by a factor and rounded to significant digits, null if missing. */
export function scale(value: number | null, factor: number, digits = 7): number | null {
  return value === null ? null : roundTo(value * factor, digits)
}

/** A value rounded to significant digits, which removes floating-point noise from sums. */
export function roundTo(value: number, digits = 7): number {
  return Number(value.toPrecision(digits))
}
