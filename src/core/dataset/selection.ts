import { entryAt } from '../entry.ts'
import { describeChoices } from '../validation/choice.ts'
import { COUNTRY_FIELD, TIME_FIELDS } from './coverage.ts'
import type { Field, Row, Table } from './table.ts'
import { z } from 'zod'
import { countrySchema } from '../geography/country-schema.ts'
import { quoteReceived } from '../validation/received.ts'

const timeSchema = z
  .string()
  .regex(
    /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
    'must be a year or date such as 2020 or 2020-06-15'
  )

/** A selection as sent by a caller: codes in any letter case, bounds as text. */
export const selectionSchema = z.object({
  country: z.array(countrySchema).optional(),
  from: timeSchema.optional(),
  to: timeSchema.optional(),
  fields: z.array(z.string()).optional(),
})

/** Rows and columns of a table to keep; an absent field keeps all. */
export interface Selection {
  /** ISO 3166 alpha-2 codes. */
  readonly country?: readonly string[] | undefined
  /** First year or day, as `2020`, `2020-06` or `2020-06-15`. */
  readonly from?: string | undefined
  /** Last year or day; a year or month includes all of its days. */
  readonly to?: string | undefined
  /** Names of the columns to keep, in their order in the table. */
  readonly fields?: readonly string[] | undefined
}

/** An invalid part of a selection. */
export interface SelectionProblem {
  readonly path: keyof Selection
  readonly message: string
}

/** Whether anything is selected at all. */
export function isSelection(selection: Selection): boolean {
  return Object.values(selection).some((value) => value !== undefined)
}

/** List every invalid part of a selection, with the available values. */
export function findSelectionProblems(table: Table, selection: Selection): SelectionProblem[] {
  const names = table.fields.map((field) => field.name)
  const problems: SelectionProblem[] = []
  if (selection.country !== undefined && !names.includes(COUNTRY_FIELD)) {
    problems.push({ path: 'country', message: 'cannot be selected: the table has no countries' })
  }
  for (const path of ['from', 'to'] as const) {
    if (selection[path] === undefined || findTimeField(table) !== null) continue
    problems.push({ path, message: 'cannot be selected: the table has no years or days' })
  }
  for (const name of selection.fields ?? []) {
    if (names.includes(name)) continue
    const message = `contains the unknown column ${quoteReceived(name)}: it ${describeChoices(name, names)}`
    problems.push({ path: 'fields', message })
  }
  const { from, to } = selection
  if (from !== undefined && to !== undefined && !isWithin(from, { to })) {
    const message = `must not be after to, received from=${from} and to=${to}: swap them`
    problems.push({ path: 'from', message })
  }
  return problems
}

/** Keep the selected rows and columns of a table. The selection must be valid. */
export function selectRows(table: Table, selection: Selection): Table {
  const time = findTimeField(table)
  const { country, from, to } = selection
  const ofCountries = country === undefined ? table.rows : rowsOfCountries(table.rows, country)
  const rows =
    time === null || (from === undefined && to === undefined)
      ? ofCountries
      : ofCountries.filter((row) => isWithin(String(row[time.name]), selection))
  const kept = selection.fields
  if (kept === undefined) return { fields: table.fields, rows }
  const fields = table.fields.filter((field) => kept.includes(field.name))
  return { fields, rows: rows.map((row) => pickFields(row, fields)) }
}

/** Places of the rows of each country, for the tables of which a country was asked. */
const placesByCountry = new WeakMap<readonly Row[], ReadonlyMap<unknown, readonly number[]>>()

/** The rows of some countries, in their order in the table. */
function rowsOfCountries(rows: readonly Row[], countries: readonly string[]): Row[] {
  const places = placesByCountry.get(rows) ?? indexCountries(rows)
  placesByCountry.set(rows, places)
  return [...new Set(countries)]
    .flatMap((country) => places.get(country) ?? [])
    .sort((a, b) => a - b)
    .map((place) => entryAt(rows, place))
}

function indexCountries(rows: readonly Row[]): ReadonlyMap<unknown, readonly number[]> {
  const places = new Map<unknown, number[]>()
  for (const [place, row] of rows.entries()) {
    const known = places.get(row[COUNTRY_FIELD])
    if (known === undefined) places.set(row[COUNTRY_FIELD], [place])
    else known.push(place)
  }
  return places
}

function findTimeField({ fields }: Table): Field | null {
  const names: readonly string[] = TIME_FIELDS
  return fields.find((field) => names.includes(field.name)) ?? null
}

/**
 * ISO 8601 text sorts chronologically; comparing at the length of the bound includes whole years.
 */
function isWithin(time: string, { from, to }: Selection): boolean {
  return (
    (from === undefined || time.slice(0, from.length) >= from) &&
    (to === undefined || time.slice(0, to.length) <= to)
  )
}

function pickFields(row: Row, fields: readonly Field[]): Row {
  return Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? null]))
}
