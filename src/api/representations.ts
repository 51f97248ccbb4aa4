import { writeCsv } from '../core/dataset/csv.ts'
import { type Table, writeNdjson } from '../core/dataset/table.ts'
import { acceptedMediaTypes } from '../http/accept.ts'
import { writeParquet } from './parquet.ts'

/** Representations that a table has beside JSON, each with its media type and how it is written. */
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

/** Formats by the media type that an Accept header names them with. */
const FORMATS_BY_MEDIA_TYPE: Readonly<Record<string, DatasetFormat>> = {
  'application/json': 'json',
  'application/*': 'json',
  '*/*': 'json',
  'text/csv': 'csv',
  'application/x-ndjson': 'ndjson',
  'application/vnd.apache.parquet': 'parquet',
}

/**
 * The format that an Accept header prefers among those on offer (RFC 9110, section 12.5.1); JSON if
 * it names none of them.
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

/** A typed value seen as a plain JSON object, for answers whose shape another standard defines. */
export function toJsonObject(value: object): Record<string, unknown> {
  return { ...value }
}
