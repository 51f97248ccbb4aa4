import { formatQuantity, formatSignedQuantity } from '../../format/index.ts'
import type {
  ComparedColumn,
  ComparedFigures,
  ComparedGroup,
  NumericRow,
  WordRow,
} from './figures.ts'

/** A figure of the chosen scenarios in print. */
export interface WrittenRow {
  readonly label: string
  readonly cells: readonly string[]
  readonly isNumber: boolean
  /** Second less first of two, highest less lowest of more; null where it says nothing. */
  readonly difference: string | null
}

/** The chosen scenarios as a table, in the order in which they were chosen. */
export interface SideBySide {
  readonly columns: readonly ComparedColumn[]
  readonly differenceHead: string
  readonly groups: readonly { readonly title: string; readonly rows: readonly WrittenRow[] }[]
}

/** What is printed for a figure that a document does not state. */
const NOT_STATED = 'not stated'

/** What is left of a difference of doubles is none. */
const NOISE = 1e-9

/** Set chosen scenarios side by side. */
export function setSideBySide(figures: ComparedFigures, chosen: readonly string[]): SideBySide {
  const places = chosen.flatMap((id) => {
    const place = figures.columns.findIndex((column) => column.id === id)
    return place < 0 ? [] : [place]
  })
  const columns = places.flatMap((place) => figures.columns[place] ?? [])
  return {
    columns,
    differenceHead: nameDifference(columns),
    groups: figures.groups.map(({ title, rows }) => ({
      title,
      rows: rows.map((row) => writeRow(row, places)),
    })),
  }
}

/** Write all scenarios of a group, without differences. */
export function writeGroup({ rows }: ComparedGroup): WrittenRow[] {
  return rows.map((row) => {
    const places = [...('words' in row ? row.words : row.values).keys()]
    return { ...writeRow(row, places), difference: null }
  })
}

function writeRow(row: NumericRow | WordRow, places: readonly number[]): WrittenRow {
  if ('words' in row) {
    const cells = places.map((place) => row.words[place] ?? NOT_STATED)
    return { label: row.label, cells, isNumber: false, difference: null }
  }
  const values = places.map((place) => row.values[place] ?? null)
  const write = row.isSigned ? formatSignedQuantity : formatQuantity
  return {
    label: row.label,
    cells: values.map((value) => (value === null ? NOT_STATED : write(value, row.unit))),
    isNumber: true,
    difference: writeDifference(row, values),
  }
}

function writeDifference({ unit }: NumericRow, values: readonly (number | null)[]): string | null {
  const known = values.flatMap((value) => value ?? [])
  const [first, second] = known
  if (known.length < values.length || first === undefined || second === undefined) return null
  const difference = known.length === 2 ? second - first : Math.max(...known) - Math.min(...known)
  if (Math.abs(difference) < NOISE) return 'none'
  // Between two percentages lie points, not percent.
  const printed = unit === 'pct' ? 'points' : unit
  return known.length === 2
    ? formatSignedQuantity(difference, printed)
    : formatQuantity(difference, printed)
}

function nameDifference(columns: readonly ComparedColumn[]): string {
  const [first, second] = columns
  if (columns.length !== 2 || first === undefined || second === undefined) {
    return 'Highest less lowest'
  }
  return `${second.name} less ${first.name}`
}
