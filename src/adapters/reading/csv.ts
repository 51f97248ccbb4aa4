import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { entryAt } from '../../core/entry.ts'
import { UpstreamFault } from '../upstream-fault.ts'

/** One line of a CSV file: the text of each column by header name. */
export type CsvRecord = Readonly<Record<string, string>>

/** How a CSV file departs from a comma-separated UTF-8 file whose first line is the header. */
export interface CsvFormat {
  /** Columns that the header must have; others are ignored. */
  readonly columns: readonly string[]
  /** Line of the header, counted from 1. */
  readonly header_line?: number
  /** A header to use where the file's own is wrong; the file's header line is skipped. */
  readonly replace_header?: readonly string[]
  /** Lines that start so are comments. */
  readonly comment?: string
  readonly encoding?: 'utf-8' | 'latin1'
}

const recordsSchema = z.array(z.array(z.string()))

/**
 * Read a CSV file by header name. Accepts a byte order mark and LF, CRLF or CR line ends, drops
 * blank lines, and names an empty header cell `column_<n>`. Throws an `UpstreamFault` when a line
 * has another number of cells than the header, or when a required column is missing.
 */
export function readCsv(bytes: Uint8Array, format: CsvFormat): CsvRecord[] {
  const lines = splitCells(bytes, format)
  const header = (format.replace_header ?? lines[0] ?? []).map((name, index) =>
    name.trim() === '' ? `column_${index + 1}` : name.trim()
  )
  const missing = format.columns.filter((name) => !header.includes(name))
  if (missing.length > 0) {
    throw new UpstreamFault(
      'header_changed',
      `The header lacks ${missing.join(', ')}; it holds ${header.slice(0, 40).join(', ')}.`
    )
  }
  return lines.slice(1).map((cells, index) => {
    if (cells.length !== header.length) {
      throw new UpstreamFault(
        'bad_csv',
        `Record ${index + 1} has ${cells.length} cells, the header ${header.length}: the file is cut or malformed.`
      )
    }
    return Object.fromEntries(header.map((name, column) => [name, entryAt(cells, column)]))
  })
}

function splitCells(bytes: Uint8Array, format: CsvFormat): string[][] {
  const text = new TextDecoder(format.encoding ?? 'utf-8').decode(bytes)
  try {
    return recordsSchema.parse(
      parse(text, {
        bom: true,
        record_delimiter: ['\r\n', '\n', '\r'],
        relax_column_count: true,
        skip_empty_lines: true,
        ...(format.header_line === undefined ? {} : { from_line: format.header_line }),
        ...(format.comment === undefined
          ? {}
          : { comment: format.comment, comment_no_infix: true }),
      })
    )
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : 'unknown reason'
    throw new UpstreamFault('bad_csv', `The file cannot be read as CSV: ${detail}`, { cause })
  }
}

/** A column with the values of one year. */
export interface YearColumn {
  readonly column: string
  readonly year: number
}

/**
 * The columns of a wide-by-year file, from the first year on. The pattern captures the year, for
 * example `/^X(\d{4})$/`.
 */
export function listYearColumns(
  records: readonly CsvRecord[],
  pattern: RegExp,
  firstYear: number
): YearColumn[] {
  return Object.keys(records[0] ?? {}).flatMap((column) => {
    const match = pattern.exec(column)
    if (match === null) return []
    const year = Number(match[1])
    return year >= firstYear ? [{ column, year }] : []
  })
}
