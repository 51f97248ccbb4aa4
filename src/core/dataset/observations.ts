import { COUNTRY_FIELD, TIME_FIELDS } from './coverage.ts'
import { type Selection, selectRows } from './selection.ts'
import type { Field, Row, Table } from './table.ts'

/** A table with the id of its dataset. */
export interface NamedTable {
  readonly id: string
  readonly table: Table
}

/** One number of a dataset with what it is of. */
export interface Observation {
  readonly dataset: string
  readonly field: string
  /** ISO 3166 alpha-2; null if the table has no countries. */
  readonly country: string | null
  readonly year: number | null
  /** Year, or the day where the table has days; null if it has neither. */
  readonly time: string | null
  /** Other columns that tell rows apart, as `fuel=coal;series=low`; null if there are none. */
  readonly key: string | null
  readonly value: number
  /** `1` if dimensionless. */
  readonly unit: string
}

/** Which numbers of some tables to list. */
export interface ObservationQuery extends Pick<Selection, 'country' | 'from' | 'to'> {
  /** Names of columns; absent for all. */
  readonly field?: readonly string[] | undefined
  /** Only the latest value of each column, country and key. */
  readonly isLatest: boolean
}

/** The numeric columns of a table. Other columns say what a number is of. */
export function listMeasures({ fields }: Table): Field[] {
  return fields.filter(({ type }) => type === 'number' || type === 'integer')
}

/** Every number that tables state and a query selects, table by table, in the order of their rows. */
export function* listObservations(
  tables: readonly NamedTable[],
  query: ObservationQuery
): Generator<Observation> {
  for (const { id, table } of tables) {
    const measures = listMeasures(table).filter(
      ({ name }) => query.field === undefined || query.field.includes(name)
    )
    if (measures.length === 0 || !hasColumns(table, query)) continue
    const all = readRows(id, selectRows(table, { ...query, fields: undefined }), measures)
    if (query.isLatest) yield* keepLatest(all)
    else yield* all
  }
}

/** Whether a table can be asked for these countries and years. */
function hasColumns({ fields }: Table, { country, from, to }: ObservationQuery): boolean {
  const names = new Set(fields.map(({ name }) => name))
  const hasTime = TIME_FIELDS.some((name) => names.has(name))
  const isDated = from !== undefined || to !== undefined
  return (country === undefined || names.has(COUNTRY_FIELD)) && (!isDated || hasTime)
}

function* readRows(
  dataset: string,
  { fields, rows }: Table,
  measures: readonly Field[]
): Generator<Observation> {
  const names = new Set(fields.map(({ name }) => name))
  const timeField = TIME_FIELDS.find((name) => names.has(name)) ?? null
  const taken = new Set<string>([COUNTRY_FIELD, ...TIME_FIELDS])
  const keys = fields.filter(({ name, type }) => !isMeasure(type) && !taken.has(name))
  for (const row of rows) {
    const time = timeField === null ? null : String(row[timeField])
    const country = row[COUNTRY_FIELD]
    const common = {
      country: typeof country === 'string' ? country : null,
      year: time === null ? null : Number(time.slice(0, 'yyyy'.length)),
      time,
      key: writeKey(row, keys),
    }
    for (const { name, unit } of measures) {
      const value = row[name]
      if (typeof value !== 'number') continue
      yield { dataset, field: name, ...common, value, unit: unit ?? '1' }
    }
  }
}

function isMeasure(type: Field['type']): boolean {
  return type === 'number' || type === 'integer'
}

function writeKey(row: Row, keys: readonly Field[]): string | null {
  const parts = keys.flatMap(({ name }) => {
    const value = row[name]
    return value === null || value === undefined ? [] : [`${name}=${value}`]
  })
  return parts.length === 0 ? null : parts.join(';')
}

/** The latest of the observations that differ only in time, in the order of the first of each. */
function keepLatest(observations: Iterable<Observation>): Iterable<Observation> {
  const latest = new Map<string, Observation>()
  for (const observation of observations) {
    const { field, country, key, time } = observation
    const series = JSON.stringify([field, country, key])
    const known = latest.get(series)?.time ?? null
    if (!latest.has(series) || (time !== null && (known === null || time > known))) {
      latest.set(series, observation)
    }
  }
  return latest.values()
}
