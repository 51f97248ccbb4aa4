import type { Cell, Row, Table } from '../../core/dataset/table.ts'

/** What a reader has chosen to see of a table. */
export interface BrowseState {
  /** Column to sort by, or null for the order of the file. */
  readonly sort: string | null
  readonly order: 'ascending' | 'descending'
  /** Text that a row has to hold in some cell. */
  readonly text: string
  /** Page from 0. */
  readonly page: number
}

/** A page of a table. */
export interface BrowsePage {
  readonly rows: readonly Row[]
  /** Rows that the text leaves. */
  readonly total: number
  /** Place of the first shown row, from 1; 0 where there is none. */
  readonly first: number
  readonly page: number
  readonly pages: number
}

/** Rows on a page. */
export const PAGE_ROWS = 25

/** The order of the file, first page. */
export const INITIAL_STATE: BrowseState = { sort: null, order: 'ascending', text: '', page: 0 }

/** Sort by a column: once from low to high, again from high to low, then as in the file. */
export function nextSort(state: BrowseState, column: string): BrowseState {
  if (state.sort !== column) return { ...state, sort: column, order: 'ascending', page: 0 }
  return state.order === 'ascending'
    ? { ...state, order: 'descending', page: 0 }
    : { ...state, sort: null, order: 'ascending', page: 0 }
}

/** The page that a state asks for; a page beyond the last becomes the last. */
export function browseTable({ rows }: Table, state: BrowseState): BrowsePage {
  const wanted = state.text.trim().toLowerCase()
  const found = wanted === '' ? rows : rows.filter((row) => holdsText(row, wanted))
  const sorted = sortRows(found, state)
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE_ROWS))
  const page = Math.min(Math.max(0, state.page), pages - 1)
  const start = page * PAGE_ROWS
  return {
    rows: sorted.slice(start, start + PAGE_ROWS),
    total: sorted.length,
    first: sorted.length === 0 ? 0 : start + 1,
    page,
    pages,
  }
}

function sortRows(rows: readonly Row[], { sort, order }: BrowseState): readonly Row[] {
  if (sort === null) return rows
  const sign = order === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => compareCells(a[sort] ?? null, b[sort] ?? null, sign))
}

/** Numbers by size, words by letter; what is not known stands last in either order. */
function compareCells(a: Cell, b: Cell, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  const [left, right] = [String(a), String(b)]
  return left === right ? 0 : sign * (left < right ? -1 : 1)
}

function holdsText(row: Row, wanted: string): boolean {
  return Object.values(row).some((cell) =>
    String(cell ?? '')
      .toLowerCase()
      .includes(wanted)
  )
}
