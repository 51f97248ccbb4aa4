import { z } from 'zod'
import { type BasicType, type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer'
import { writeCsv } from '../core/dataset/csv.ts'
import { type Field, type Table, writeNdjson } from '../core/dataset/table.ts'
import { acceptedMediaTypes } from '../http/accept.ts'
import { ApiError, describeProblems } from './errors.ts'
import { booleanParameter, choiceParameter, readBoolean } from './parameters.ts'
import type { QueryParameters } from './request-parts.ts'

/** How a table can be written, apart from JSON. */
export const TABLE_FORMATS = {
  csv: {
    mediaType: 'text/csv; charset=utf-8; header=present',
    schema: z.string().meta({
      id: 'CsvTable',
      description:
        'A header line with the field names, then one line per row (RFC 4180). Namibia is NA: read it with keep_default_na=False in pandas, or na.strings="" in R.',
    }),
  },
  ndjson: {
    mediaType: 'application/x-ndjson',
    schema: z.string().meta({
      id: 'NdjsonTable',
      description: 'One JSON object per line, keyed by field name',
    }),
  },
  parquet: {
    mediaType: 'application/vnd.apache.parquet',
    schema: z.string().meta({
      id: 'ParquetTable',
      format: 'binary',
      description:
        'An Apache Parquet file; units and descriptions of the columns are in its metadata',
    }),
  },
} as const

/** All formats of a table. */
export const FORMATS = ['json', 'csv', 'ndjson', 'parquet'] as const

/** A format of a table. */
export type Format = (typeof FORMATS)[number]

/** Query parameters of every operation whose answer has a table. */
export const FORMAT_PARAMETERS = {
  format: choiceParameter(
    FORMATS,
    'Format of the answer; overrides the Accept header. csv, ndjson and parquet have the rows only, nested values under dotted names'
  ),
  units: booleanParameter(false, 'With CSV: a second header line with the unit of each column'),
  bom: booleanParameter(
    false,
    'With CSV: begin with a byte order mark, by which Excel knows UTF-8'
  ),
}

/** Formats by media type, as named in an Accept header. */
const FORMATS_BY_MEDIA_TYPE: Readonly<Record<string, Format>> = {
  'application/json': 'json',
  'application/*': 'json',
  '*/*': 'json',
  'text/csv': 'csv',
  'text/*': 'csv',
  'application/x-ndjson': 'ndjson',
  'application/vnd.apache.parquet': 'parquet',
}

/** The offered format that an Accept header prefers (RFC 9110, section 12.5.1); null if none. */
export function findAcceptedFormat<Offered extends Format>(
  accept: string | null | undefined,
  offered: readonly Offered[]
): Offered | null {
  for (const mediaType of acceptedMediaTypes(accept)) {
    const named = FORMATS_BY_MEDIA_TYPE[mediaType]
    const format = offered.find((candidate) => candidate === named)
    if (format !== undefined) return format
  }
  return null
}

/**
 * The format that a parameter names, or else the one that the Accept header prefers. Throws the 406,
 * which ends with advice, if it is none of those offered; an unknown word is left to the schema.
 */
export function requireFormat<Offered extends Format>(
  { format, accept }: { readonly format: unknown; readonly accept: string | undefined },
  offered: readonly Offered[],
  advice: string
): Offered {
  const named = typeof format === 'string' ? findFormat(format) : null
  const asked = named ?? findAcceptedFormat(accept, offered)
  const chosen = offered.find((candidate) => candidate === asked)
  if (chosen !== undefined) return chosen
  const wish = named === null ? `as Accept asks, ${accept}` : `as ${named}`
  throw new ApiError('not_acceptable', `This answer is not available ${wish}: ${advice}`)
}

function findFormat(text: string): Format | null {
  return FORMATS.find((format) => format === text.toLowerCase()) ?? null
}

/** Choices of a CSV file. */
export interface CsvChoices {
  readonly units: boolean
  readonly bom: boolean
}

/** Read them from a query that its schema has accepted. Throws the 400 where the format is another. */
export function readCsvChoices(query: QueryParameters, format: Format): CsvChoices {
  const isOn = (name: string): boolean => readBoolean(String(query[name] ?? 'false')) === true
  const choices = { units: isOn('units'), bom: isOn('bom') }
  const wrong = (['units', 'bom'] as const).filter((name) => format !== 'csv' && choices[name])
  if (wrong.length === 0) return choices
  throw describeProblems(
    wrong.map((path) => ({ path, message: `belongs to CSV, and the format is ${format}` }))
  )
}

const BYTE_ORDER_MARK = '\uFEFF'

/** Write a table in a format other than JSON. The same table gives the same bytes. */
export function writeTable(
  table: Table,
  format: Exclude<Format, 'json'>,
  { units, bom }: CsvChoices = { units: false, bom: false }
): string | Uint8Array<ArrayBuffer> {
  if (format === 'parquet') return writeParquet(table)
  if (format === 'ndjson') return writeNdjson(table)
  return `${bom ? BYTE_ORDER_MARK : ''}${writeCsv(table, { hasUnitRow: units })}`
}

/** Headers of a file of a table. */
export function describeFile(
  format: Exclude<Format, 'json'>,
  name: string
): Record<string, string> {
  return {
    'Content-Type': TABLE_FORMATS[format].mediaType,
    'Content-Disposition': `attachment; filename="${name}.${format}"`,
  }
}

/** Parquet type of each field type; years fit into 32 bits, dates remain ISO 8601 text. */
const PARQUET_TYPES = {
  string: 'STRING',
  date: 'STRING',
  boolean: 'BOOLEAN',
  year: 'INT32',
  integer: 'DOUBLE',
  number: 'DOUBLE',
} as const satisfies Record<Field['type'], BasicType>

/**
 * Rows of a row group: a reader of one country fetches the footer and one group of the columns it
 * wants, 5 to 8 % of the file (measured on the four largest tables); smaller groups grow the footer.
 */
const GROUP_ROWS = 2000

/** The key-value metadata have units and descriptions of the columns as JSON under `fields`. */
function writeParquet({ fields, rows }: Table): Uint8Array<ArrayBuffer> {
  const columnData = fields.map((field): ColumnSource => ({
    name: field.name,
    type: PARQUET_TYPES[field.type],
    data: rows.map((row) => row[field.name] ?? null),
  }))
  const kvMetadata = [{ key: 'fields', value: JSON.stringify(fields) }]
  return new Uint8Array(
    parquetWriteBuffer({
      columnData,
      kvMetadata,
      createdBy: 'climate-economics',
      rowGroupSize: GROUP_ROWS,
    })
  )
}
