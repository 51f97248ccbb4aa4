import { isTable } from './table.ts'

/** The years and number of countries that a dataset covers; null if the body has no such column. */
export interface Coverage {
  readonly from: string | null
  readonly to: string | null
  readonly countries: number | null
}

/** Names of time columns, dates before years. */
export const TIME_FIELDS = ['date', 'year'] as const
/** Name of the country column, ISO 3166 alpha-2. */
export const COUNTRY_FIELD = 'country'

/** Determine the coverage of a table body: first and last year or date, and distinct countries. */
export function readCoverage(body: object): Coverage {
  if (!isTable(body)) return { from: null, to: null, countries: null }
  const names = new Set(body.fields.map((field) => field.name))
  const timeField = TIME_FIELDS.find((name) => names.has(name))
  const times = timeField === undefined ? [] : body.rows.map((row) => String(row[timeField]))
  let [from, to] = [times[0] ?? null, times[0] ?? null]
  for (const time of times) {
    if (from === null || time < from) from = time
    if (to === null || time > to) to = time
  }
  const countries = names.has(COUNTRY_FIELD)
    ? new Set(body.rows.map((row) => row[COUNTRY_FIELD])).size
    : null
  return { from, to, countries }
}

/** Number of records of a body: rows of a table, otherwise its top-level entries. */
export function countRecords(body: object): number {
  return isTable(body) ? body.rows.length : Object.keys(body).length
}
