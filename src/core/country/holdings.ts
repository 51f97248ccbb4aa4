import { entryAt } from '../entry.ts'
import { COUNTRY_FIELD, TIME_FIELDS } from '../dataset/coverage.ts'
import type { Dataset } from '../dataset/dataset.ts'
import { type Cell, type Field, isTable, type Row, type Table } from '../dataset/table.ts'

/** The last known value of one column for a country. */
export interface CountryValue {
  readonly field: string
  readonly description: string
  /** Unit of the value, `1` for a pure number. */
  readonly unit: string
  readonly value: number
  /** Year, day or decade of the value; null where the table has none. */
  readonly time: string | null
  /** Whether the source gives it as a projection. */
  readonly is_projection: boolean
}

/** What one dataset has on a country: the last value of each column, or rows by another key. */
export interface CountryHolding {
  readonly dataset_id: string
  readonly title: string
  readonly topic: string
  readonly source: { readonly name: string; readonly url: string }
  readonly license: string
  readonly attribution: string
  readonly source_updated_at: string
  readonly page_url: string
  /** All rows of the country in this dataset. */
  readonly url: string
  readonly values: readonly CountryValue[]
  readonly rows: readonly Row[]
}

/** Columns that say when, finest first; a decade is text such as `2010-2019`. */
const WHEN_FIELDS = [...TIME_FIELDS, 'decade'] as const

/** Column by which a source marks its own projections. */
const PROJECTION_FIELD = 'is_projection'

/** Datasets that name and group countries; the profile states what they say elsewhere. */
const REFERENCE_TOPIC = 'reference'

/** Rows of one country in one dataset. */
export interface CountryRows {
  readonly dataset: Dataset
  readonly table: Table
  readonly rows: readonly Row[]
}

/** Gather the rows of every table with a country column, by alpha-2, in the order of the datasets. */
export function gatherCountryRows(
  datasets: readonly Dataset[]
): ReadonlyMap<string, readonly CountryRows[]> {
  const gathered = new Map<string, CountryRows[]>()
  for (const dataset of datasets) {
    const { body, metadata } = dataset
    if (metadata.topic === REFERENCE_TOPIC || !isTable(body)) continue
    if (!body.fields.some(({ name }) => name === COUNTRY_FIELD)) continue
    for (const [country, rows] of Map.groupBy(body.rows, (row) => row[COUNTRY_FIELD])) {
      if (typeof country !== 'string') continue
      const held = gathered.get(country) ?? []
      held.push({ dataset, table: body, rows })
      gathered.set(country, held)
    }
  }
  return gathered
}

/** Describe what one dataset has on a country, or null where it has rows but no value. */
export function describeHolding({ dataset, table, rows }: CountryRows): CountryHolding | null {
  const { metadata } = dataset
  const hasOtherKey = table.fields.some(isOtherKey)
  const values = hasOtherKey ? [] : listValues(table, rows, metadata.source_updated_at)
  const own = hasOtherKey ? rows.map((row) => withoutCountry(row)) : []
  if (values.length === 0 && own.length === 0) return null
  const id = metadata.dataset_id
  return {
    dataset_id: id,
    title: metadata.title,
    topic: metadata.topic,
    source: metadata.source,
    license: metadata.license,
    attribution: metadata.attribution,
    source_updated_at: metadata.source_updated_at,
    page_url: `/datasets/${id}`,
    url: `/api/datasets/${id}?country=${String(entryAt(rows, 0)[COUNTRY_FIELD])}`,
    values,
    rows: own,
  }
}

/** The last known value of each numeric column, projections only where nothing else is known. */
function listValues(table: Table, rows: readonly Row[], sourceDate: string): CountryValue[] {
  const when = WHEN_FIELDS.find((name) => table.fields.some((field) => field.name === name))
  const timed = rows
    .map((row) => ({ row, time: readTime(row, when) }))
    .toSorted((a, b) => ((a.time ?? '') < (b.time ?? '') ? -1 : 1))
  return table.fields.flatMap((field) => {
    if (field.type !== 'integer' && field.type !== 'number') return []
    const known = timed.filter(({ row }) => typeof row[field.name] === 'number')
    const past = known.filter(({ row, time }) => !isProjection(row, time, sourceDate))
    const entry = past.at(-1) ?? known[0]
    const value = entry?.row[field.name]
    if (entry === undefined || typeof value !== 'number') return []
    return [
      {
        field: field.name,
        description: field.description,
        unit: field.unit ?? '1',
        value,
        time: entry.time,
        is_projection: past.length === 0,
      },
    ]
  })
}

/** A source cannot have measured anything after its own date. */
function isProjection(row: Row, time: string | null, sourceDate: string): boolean {
  const isAhead = time !== null && time.slice(0, 4) > sourceDate.slice(0, 4)
  return row[PROJECTION_FIELD] === true || isAhead
}

function isOtherKey({ name, type }: Field): boolean {
  const isKnown: boolean = name === COUNTRY_FIELD || WHEN_FIELDS.some((when) => when === name)
  // A region is a property of the country, not a further key.
  return type === 'string' && !isKnown && name !== 'region'
}

function readTime(row: Row, when: string | undefined): string | null {
  const time: Cell = when === undefined ? null : (row[when] ?? null)
  return time === null ? null : String(time)
}

function withoutCountry(row: Row): Row {
  const { [COUNTRY_FIELD]: _country, ...rest } = row
  return rest
}
