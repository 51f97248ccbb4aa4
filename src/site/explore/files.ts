import type { ChartTable } from '../../charts/chart.ts'
import { type Catalog, type Indicator, isByCountry, splitId } from './indicator.ts'
import type { ApiCall } from '../reproduce/reproduction.ts'
import type { Trace } from './traces.ts'
import { unitOf } from './measures.ts'
import type { ExploreState } from './state.ts'

/** What every row of a file says of itself. */
const COLUMNS = [
  'place',
  'code',
  'year',
  'indicator',
  'value',
  'unit',
  'source',
  'licence',
  'address',
] as const

/** Write the values of a view as CSV (RFC 4180), a value a row, each with unit, source and licence. */
export function writeViewCsv(
  traces: readonly Trace[],
  state: ExploreState,
  address: string
): string {
  const rows = traces.flatMap(({ indicator, place, name, points }) =>
    points.map(({ year, value }) => [
      name,
      place,
      year === 0 ? '' : String(Math.floor(year)),
      indicator.label,
      String(value),
      state.isRelative ? '% since the first year' : (unitOf(indicator, state.per) ?? ''),
      indicator.source,
      indicator.license,
      address,
    ])
  )
  return [COLUMNS, ...rows].map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** The statement that gives DuckDB the rows of an indicator. */
export function writeStatement(
  indicator: Indicator,
  { places, from, to }: ExploreState,
  origin: string
): string {
  const { dataset, field } = splitId(indicator.id)
  const { keys, time } = indicator
  const list = (names: readonly string[]): string =>
    names.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ')
  const countries = places.filter((place) => /^[A-Z]{2}$/.test(place))
  const conditions = [
    ...(isByCountry(indicator) && countries.length > 0 ? [`country IN (${list(countries)})`] : []),
    ...(time === 'year' && from !== null ? [`year >= ${from}`] : []),
    ...(time === 'year' && to !== null ? [`year <= ${to}`] : []),
    `${field} IS NOT NULL`,
  ]
  const columns = [...keys, ...(time === null ? [] : [time]), field]
  return (
    `SELECT ${columns.join(', ')} FROM '${origin}/api/datasets/${dataset}.parquet' ` +
    `WHERE ${conditions.join(' AND ')} ORDER BY ${columns.slice(0, -1).join(', ')};`
  )
}

/** The request that gives the numbers of a view. */
export function callOfView({ indicators, places, from, to }: ExploreState): ApiCall {
  const chosen = indicators.map(splitId)
  const list = (names: readonly string[]): string => [...new Set(names)].join(',')
  const countries = places.filter((place) => /^[A-Z]{2}$/.test(place))
  return {
    path: '/api/observations',
    query: {
      dataset: list(chosen.map(({ dataset }) => dataset)),
      field: list(chosen.map(({ field }) => field)),
      ...(countries.length === 0 ? {} : { country: list(countries) }),
      ...(from === null ? {} : { from: String(from) }),
      ...(to === null ? {} : { to: String(to) }),
    },
  }
}

/** The address of DuckDB's own page with a statement ready to run. */
export function duckdbAddress(statement: string): string {
  return `https://shell.duckdb.org/#queries=v0,${encodeURIComponent(statement)}`
}

/** The rows of a map as a table, the highest first. */
export function tabulateMap(
  values: ReadonlyMap<string, { readonly year: number; readonly value: number }>,
  indicator: Indicator,
  unit: string | null,
  catalog: Catalog
): ChartTable {
  const names = new Map(catalog.places.map(([alpha2, name]) => [alpha2, name]))
  return {
    columns: [
      { label: 'Country', unit: null },
      { label: 'Year', unit: null },
      { label: indicator.label, unit },
    ],
    rows: [...values]
      .toSorted(([, a], [, b]) => b.value - a.value)
      .map(([place, { year, value }]) => [
        names.get(place) ?? place,
        year === 0 ? null : String(Math.floor(year)),
        value,
      ]),
  }
}

/** Name of a file of a view: its title in small letters, cut at 60. */
export function nameFile(title: string, ending: string): string {
  const words = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${words.slice(0, 60).replace(/-$/, '')}.${ending}`
}
