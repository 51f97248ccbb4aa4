/** A numeric column of a dataset, as the explorer offers it. */
export interface Indicator {
  /** `dataset.field`. */
  readonly id: string
  readonly label: string
  /** Further words by which it is found. */
  readonly words: string
  /** As the dataset spells it. */
  readonly unit: string | null
  readonly topic: string
  /** Title of the dataset. */
  readonly title: string
  readonly source: string
  readonly license: string
  /** Columns that together name a row: `country`, or the keys of another table. */
  readonly keys: readonly string[]
  /** Column of the year or the day; null for tables without one. */
  readonly time: string | null
}

/** Countries that are looked at together. */
export interface PlaceGroup {
  readonly id: string
  readonly name: string
  /** Members by alpha-2. */
  readonly members: readonly string[]
}

/** What can be chosen. */
export interface Catalog {
  readonly indicators: readonly Indicator[]
  /** Countries: alpha-2, name, numeric code, by name. */
  readonly places: readonly (readonly [alpha2: string, name: string, numeric: string])[]
  readonly groups: readonly PlaceGroup[]
}

/** A value at a time: years, with a fraction for a day; 0 for tables without time. */
export interface Point {
  readonly year: number
  readonly value: number
}

/** Values of an indicator by place, each in the order of time. */
export type Column = ReadonlyMap<string, readonly Point[]>

/** Joins the keys of a place of a table with several. */
export const KEY_JOINT = ' · '

/** The population and the gross domestic product, by which values are divided. */
export const DIVISORS = { person: 'wb-population.population', gdp: 'wb-gdp.gdp_usd_b' } as const

/** Whether the rows of an indicator are countries and nothing else. */
export function isByCountry({ keys }: Indicator): boolean {
  return keys.length === 1 && keys[0] === 'country'
}

/** Dataset and column of an indicator. */
export function splitId(id: string): { readonly dataset: string; readonly field: string } {
  const at = id.indexOf('.')
  return { dataset: id.slice(0, at), field: id.slice(at + 1) }
}

/** A row with its time and value as a point of its place; null without a value. */
export function readPoint(
  row: Readonly<Record<string, unknown>>,
  { id, keys, time }: Indicator
): { readonly place: string; readonly point: Point } | null {
  const value = row[splitId(id).field]
  const year = time === null ? 0 : readTime(row[time])
  if (typeof value !== 'number' || !Number.isFinite(value) || year === null) return null
  return { place: keys.map((key) => String(row[key])).join(KEY_JOINT), point: { year, value } }
}

/** Gather rows by place, in the order of time. */
export function gatherColumn(
  rows: readonly Readonly<Record<string, unknown>>[],
  indicator: Indicator
): Column {
  const column = new Map<string, Point[]>()
  for (const row of rows) {
    const read = readPoint(row, indicator)
    if (read === null) continue
    const points = column.get(read.place) ?? []
    points.push(read.point)
    column.set(read.place, points)
  }
  for (const points of column.values()) points.sort((a, b) => a.year - b.year)
  return column
}

/** A year, or a day of ISO 8601 as a year with a fraction. */
function readTime(value: unknown): number | null {
  if (typeof value === 'number') return value
  const [, year, month = '1'] = /^(\d{4})(?:-(\d{2}))?/.exec(String(value)) ?? []
  return year === undefined ? null : Number(year) + (Number(month) - 1) / 12
}

/** The indicators of these ids, in their order; an id that the catalog does not have is left out. */
export function findIndicators(ids: readonly string[], { indicators }: Catalog): Indicator[] {
  return ids.flatMap((id) => indicators.find((one) => one.id === id) ?? [])
}
