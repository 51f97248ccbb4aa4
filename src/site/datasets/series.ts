import { entryAt, lastEntry } from '../../core/entry.ts'
import type { Series } from '../../charts/line-chart.ts'
import { COUNTRY_FIELD } from '../../core/dataset/coverage.ts'
import type { Field, Row, Table } from '../../core/dataset/table.ts'
import type { ChartChoice } from './chart-choices.ts'
import { nameColumn } from './column-name.ts'

/** Lines of a dataset with the one unit that they share. */
export interface DatasetLines {
  readonly unit: string
  readonly series: readonly Series[]
  /** How many lines there would be, the drawn ones among them. */
  readonly total: number
}

/** Colours of lines without a meaning of their own, in the order of the lines. */
const LINE_COLORS = ['choice_1', 'choice_2', 'choice_3', 'choice_4', 'choice_5'] as const

/** Keys whose colour the field knows, as near as the palette has it. */
const KEY_COLORS: Readonly<Record<string, Series['color']>> = {
  observed: 'ink',
  ssp126: 'ssp126',
  ssp585: 'ssp585',
}

/** Fewer points than this are no line. */
const LEAST_POINTS = 3

const MONTHS_PER_YEAR = 12

/** Numeric columns to draw: those chosen, else the first and those of the same unit. */
export function chooseColumns({ fields }: Table, choice: ChartChoice): Field[] {
  const numeric = fields.filter(({ type }) => type === 'number' || type === 'integer')
  const { columns } = choice
  if (columns !== undefined) {
    return columns.flatMap((name) => numeric.find((field) => field.name === name) ?? [])
  }
  return numeric.filter(({ unit }) => unit === numeric[0]?.unit).slice(0, LINE_COLORS.length)
}

/** Rows to draw: those that the choice keeps. */
export function chooseRows({ rows }: Table, { where = {} }: ChartChoice): readonly Row[] {
  const wanted = Object.entries(where)
  return rows.filter((row) => wanted.every(([name, value]) => String(row[name]) === value))
}

/** Read lines over time from a table without countries; null where it has no time or two keys. */
export function readLines(table: Table, choice: ChartChoice): DatasetLines | null {
  const when = table.fields.find(({ type }) => type === 'year' || type === 'date')
  const keys = table.fields.filter(
    ({ name, type }) =>
      type === 'string' && choice.where?.[name] === undefined && !isDescription(name, table)
  )
  const columns = chooseColumns(table, choice)
  const [first] = columns
  if (when === undefined || first === undefined || keys.length > 1) return null
  if (keys.some(({ name }) => name === COUNTRY_FIELD)) return null
  const rows = chooseRows(table, choice)
  const [key] = keys
  const all =
    key === undefined
      ? columns.map((field) => ({
          label: choice.labels?.[field.name] ?? nameColumn(field),
          points: readPoints(rows, when, field),
        }))
      : [...Map.groupBy(rows, (row) => String(row[key.name]))].map(([label, own]) => ({
          label,
          points: readPoints(own, when, first),
        }))
  const drawn = all
    .filter(({ points }) => points.length >= LEAST_POINTS)
    .toSorted((a, b) => (key === undefined ? 0 : lastOf(b.points) - lastOf(a.points)))
  const series = drawn.slice(0, LINE_COLORS.length).map((line, index): Series => ({
    ...line,
    color: KEY_COLORS[line.label] ?? LINE_COLORS[index] ?? 'reference',
  }))
  return series.length === 0 ? null : { unit: first.unit ?? '1', series, total: drawn.length }
}

function readPoints(rows: readonly Row[], when: Field, field: Field): Series['points'] {
  return rows
    .flatMap((row) => {
      const value = row[field.name]
      return typeof value === 'number' ? [{ year: readYear(row[when.name]), value }] : []
    })
    .toSorted((a, b) => a.year - b.year)
}

/** A day as a year with the fraction of its month. */
function readYear(time: unknown): number {
  const parts = String(time).split('-').map(Number)
  const year = entryAt(parts, 0)
  return parts.length === 1 ? year : year + (entryAt(parts, 1) - 1) / MONTHS_PER_YEAR
}

function lastOf(points: Series['points']): number {
  return lastEntry(points).value
}

/** A code beside the name that says the same is no second key. */
function isDescription(name: string, { fields }: Table): boolean {
  return name.endsWith('_code') && fields.some((other) => `${other.name}_code` === name)
}
