import { z } from 'zod'

/** Plain text. */
export const plainTextSchema = z.string().meta({ id: 'PlainText', description: 'Plain text' })

/** An Atom feed. */
export const atomFeedSchema = z
  .string()
  .meta({ id: 'AtomFeed', description: 'An Atom feed (RFC 4287)' })

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

/** A description in Croissant. */
export const croissantSchema = z
  .record(z.string(), z.unknown())
  .meta({ id: 'Croissant', description: 'A dataset in Croissant 1.1 (JSON-LD)' })

/** A zip archive. */
export const zipSchema = z
  .string()
  .meta({ id: 'ZipArchive', format: 'binary', description: 'A zip archive' })

/** A linkset. */
export const linksetSchema = z
  .record(z.string(), z.unknown())
  .meta({ id: 'Linkset', description: 'Links of an API (RFC 9264), as an API catalog (RFC 9727)' })
