import { z } from '@hono/zod-openapi'

/** Plain text. */
export const plainTextSchema = z.string().meta({ id: 'PlainText', description: 'Plain text' })

/** An Atom feed. */
export const atomFeedSchema = z
  .string()
  .meta({ id: 'AtomFeed', description: 'An Atom feed (RFC 4287)' })

/** A table as CSV. */
export const csvSchema = z.string().meta({
  id: 'CsvTable',
  description: 'A header line with the field names, then one line per row (RFC 4180)',
})

/** A table as NDJSON. */
export const ndjsonSchema = z.string().meta({
  id: 'NdjsonTable',
  description: 'One JSON object per line, keyed by field name',
})

/** A table as an Apache Parquet file. */
export const parquetSchema = z.string().meta({
  id: 'ParquetTable',
  format: 'binary',
  description: 'An Apache Parquet file; units and descriptions of the columns are in its metadata',
})

/** A JSON Schema. */
export const jsonSchemaSchema = z
  .record(z.string(), z.unknown())
  .meta({ id: 'JsonSchema', description: 'A JSON Schema, draft 2020-12' })

/** A Frictionless data package. */
export const dataPackageSchema = z
  .record(z.string(), z.unknown())
  .meta({ id: 'DataPackage', description: 'A Frictionless Data Package 2.0' })

/** An OpenAPI description. */
export const openApiDocumentSchema = z
  .record(z.string(), z.unknown())
  .meta({ id: 'OpenApiDocument', description: 'An OpenAPI 3.1.0 description' })
