import { writeCsv } from '../core/dataset/csv.ts'
import { type Table, writeNdjson } from '../core/dataset/table.ts'
import { acceptedMediaTypes } from '../http/accept.ts'
import { writeParquet } from './parquet.ts'

/** Representations of a table other than JSON, each with its media type and writer. */
export const TABLE_REPRESENTATIONS = {
  csv: {
    mediaType: 'text/csv; charset=utf-8; header=present',
    write: (table: Table): BodyInit => writeCsv(table),
  },
  ndjson: {
    mediaType: 'application/x-ndjson',
    write: (table: Table): BodyInit => writeNdjson(table),
  },
  parquet: {
    mediaType: 'application/vnd.apache.parquet',
    write: (table: Table): BodyInit => writeParquet(table),
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
  for (const mediaType of acceptedMediaTypes(accept)) {
    const named = FORMATS_BY_MEDIA_TYPE[mediaType]
    const format = offered.find((candidate) => candidate === named)
    if (format !== undefined) return format
  }
  return 'json'
}

/** A typed value as a plain JSON object, for responses whose shape another standard defines. */
export function toJsonObject(value: object): Record<string, unknown> {
  return { ...value }
}
