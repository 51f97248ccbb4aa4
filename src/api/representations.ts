import { writeCsv } from '../core/dataset/csv.ts'
import { type Table, writeNdjson } from '../core/dataset/table.ts'
import { acceptedMediaTypes } from '../http/accept.ts'
import { ApiError } from './errors.ts'
import { writeParquet } from './parquet.ts'

/** Representations of a table other than JSON, each with its media type and writer. */
export const TABLE_REPRESENTATIONS = {
  csv: {
    mediaType: 'text/csv; charset=utf-8; header=present',
    write: (table: Table): string => writeCsv(table),
  },
  ndjson: {
    mediaType: 'application/x-ndjson',
    write: (table: Table): string => writeNdjson(table),
  },
  parquet: {
    mediaType: 'application/vnd.apache.parquet',
    write: (table: Table): Uint8Array<ArrayBuffer> => writeParquet(table),
  },
} as const

/** All formats of a dataset. */
export const DATASET_FORMATS = ['json', 'csv', 'ndjson', 'parquet'] as const

/** A format of a dataset. */
export type DatasetFormat = (typeof DATASET_FORMATS)[number]

/** Formats by media type, as named in an Accept header. */
const FORMATS_BY_MEDIA_TYPE: Readonly<Record<string, DatasetFormat>> = {
  'application/json': 'json',
  'application/*': 'json',
  '*/*': 'json',
  'text/csv': 'csv',
  'text/*': 'csv',
  'application/x-ndjson': 'ndjson',
  'application/vnd.apache.parquet': 'parquet',
}

/**
 * The available format that an Accept header prefers (RFC 9110, section 12.5.1); JSON if it names
 * none of them.
 */
export function negotiateFormat<Format extends DatasetFormat = DatasetFormat>(
  accept: string | null | undefined,
  offered: readonly (Format | 'json')[]
): Format | 'json' {
  return findAcceptedFormat(accept, offered) ?? 'json'
}

/**
 * The format that a parameter names, or else the one that the Accept header prefers. Throws the 406,
 * which ends with advice, if it is none of those offered.
 */
export function requireFormat(
  { format, accept }: { format: DatasetFormat | undefined; accept: string | undefined },
  offered: readonly DatasetFormat[],
  advice: string
): DatasetFormat {
  const asked = format ?? findAcceptedFormat(accept, offered)
  if (asked !== null && offered.includes(asked)) return asked
  const named = format === undefined ? `as Accept asks, ${accept}` : `as ${format}`
  throw new ApiError('not_acceptable', `This answer is not available ${named}: ${advice}`)
}

function findAcceptedFormat<Format extends DatasetFormat>(
  accept: string | null | undefined,
  offered: readonly Format[]
): Format | null {
  for (const mediaType of acceptedMediaTypes(accept)) {
    const named = FORMATS_BY_MEDIA_TYPE[mediaType]
    const format = offered.find((candidate) => candidate === named)
    if (format !== undefined) return format
  }
  return null
}

/** An answer to a POST that is a table, written in the format that the request chose. */
export class TableAnswer {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>

  constructor(table: Table, format: DatasetFormat, name: string) {
    const vary = { Vary: 'Accept' }
    if (format === 'json') {
      this.body = JSON.stringify(table)
      this.headers = { ...vary, 'Content-Type': 'application/json' }
      return
    }
    const { mediaType, write } = TABLE_REPRESENTATIONS[format]
    this.body = write(table)
    this.headers = {
      ...vary,
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
    }
  }
}

/** A typed value as a plain JSON object, for responses whose shape another standard defines. */
export function toJsonObject(value: object): Record<string, unknown> {
  return { ...value }
}
