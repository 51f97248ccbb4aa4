import { parse } from 'csv-parse/browser/esm/sync'
import {
  INPUT_COLUMNS,
  type InputColumn,
  REQUIRED_COLUMNS,
} from '../../portfolio/calculation/columns.ts'
import { checkColumns, findColumn } from '../../portfolio/calculation/read-columns.ts'
import type { RowCells } from '../../portfolio/calculation/read-row.ts'

/** Sites that the page computes at most; the command takes any number. */
export const MOST_SITES = 5000

/** What a row means where its file has no column for it. */
export interface SiteDefaults {
  /** Global warming above 1850-1900, degrees. */
  readonly warming: string
  readonly horizon: string
}

/** The text of a table as its rows; cells that are empty are left out. */
export interface SitesTable {
  readonly columns: readonly InputColumn[]
  readonly rows: readonly RowCells[]
}

/**
 * Read pasted text or a CSV file. Cells are separated by tabs, semicolons or commas, whichever the first
 * line has most of, so that rows of a spreadsheet can be pasted. Throws with the fix where it is no table.
 */
export function readSites(text: string, defaults: SiteDefaults): SitesTable {
  const [names = [], ...lines] = parseCells(text)
  if (names.length === 0)
    throw new Error('There are no sites yet: paste rows with their names in the first line.')
  if (lines.length > MOST_SITES)
    throw new Error(
      `These are ${lines.length} sites, and the page takes ${MOST_SITES}. The command takes any number: npm run portfolio -- sites.csv --out results`
    )
  const filled = fillColumns(names, defaults)
  checkColumns([...names, ...filled.keys()])
  const columns = names.map(findColumn)
  const rows = lines.map((cells, index): RowCells => {
    const row: Partial<Record<InputColumn, string>> = {}
    for (const [name, value] of filled) row[name] = value(index)
    for (const [place, column] of columns.entries()) {
      const cell = cells[place]?.trim()
      if (column !== null && cell !== undefined && cell !== '') row[column] = cell
    }
    return row
  })
  return {
    columns: INPUT_COLUMNS.filter((name) => columns.includes(name) || filled.has(name)),
    rows,
  }
}

/** What stands for columns that a table lacks: a number as name, the level and the year of the form. */
function fillColumns(
  names: readonly string[],
  { warming, horizon }: SiteDefaults
): ReadonlyMap<InputColumn, (index: number) => string> {
  const has = (column: InputColumn): boolean => names.some((name) => findColumn(name) === column)
  const filled = new Map<InputColumn, (index: number) => string>()
  if (!has('id')) filled.set(REQUIRED_COLUMNS[0], (index) => `Site ${index + 1}`)
  if (!has('warming') && !has('pathway')) filled.set('warming', () => warming)
  if (!has('horizon')) filled.set('horizon', () => horizon)
  return filled
}

function parseCells(text: string): string[][] {
  const [first = ''] = text.split('\n', 1)
  const count = (sign: string): number => first.split(sign).length
  const [delimiter = ','] = ['\t', ';', ','].toSorted((a, b) => count(b) - count(a))
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault)
    throw new Error(`This cannot be read as a table: ${reason}`, { cause: fault })
  }
}
