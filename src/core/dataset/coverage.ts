import { isTable } from './table.ts'

/** Which years and how many countries a dataset covers; null where a body has no such column. */
export interface Coverage {
  readonly from: string | null
  readonly to: string | null
  readonly countries: number | null
}

/** Names of the column that says when, days before years. */
export const TIME_FIELDS = ['date', 'year'] as const
/** Name of the column that says where, ISO 3166 alpha-2. */
export const COUNTRY_FIELD = 'country'

/** Read the coverage off a table body: first and last year or day, and distinct countries. */
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

/** Number of records of a body: rows of a table, else its top-level entries. */
export function countRecords(body: object): number {
  return isTable(body) ? body.rows.length : Object.keys(body).length
}
