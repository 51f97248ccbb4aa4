import { countSchema } from '../../core/validation/number.ts'
import { z } from 'zod'
import { earlierVersionSchema } from '../../core/dataset/history.ts'
import { CADENCES } from '../../core/dataset/metadata.ts'

const coverageSchema = z
  .object({
    from: z.string().nullable().describe('First year or date'),
    to: z.string().nullable().describe('Last year or date'),
    countries: countSchema.nullable().describe('Distinct countries'),
  })
  .meta({ id: 'Coverage' })

/** A name with its URL. */
export const namedLinkSchema = z
  .object({ name: z.string(), url: z.string() })
  .meta({ id: 'NamedLink' })

/** A row of the dataset index on the wire. */
export const indexRowSchema = z
  .object({
    dataset_id: z.string(),
    title: z.string(),
    description: z.string(),
    topic: z.string(),
    license: z.string(),
    license_url: z.string(),
    attribution: z.string(),
    source: namedLinkSchema,
    cadence: z.enum(CADENCES),
    retrieved_at: z.string().describe('Time of the last fetch'),
    source_updated_at: z.string().describe('Date of what was fetched'),
    coverage: coverageSchema,
    limits: z.array(z.string()).readonly().describe('Limitations of this copy'),
    record_count: z.int(),
    bytes: z.int().describe('Size of the body'),
    redistributable: z.boolean(),
    url: z.string(),
    raw_url: z.string(),
    schema_url: z.string(),
    page_url: z.string(),
    immutable_url: z.string().optional().describe('Immutable URL that contains the hash'),
    sha256: z.string().optional().describe('Digest of the body; only with include_hashes'),
  })
  .meta({ id: 'DatasetIndexRow' })

/** The dataset index. */
export const datasetIndexSchema = z
  .object({ count: z.int(), datasets: z.array(indexRowSchema) })
  .meta({ id: 'DatasetIndex' })

/** The body of a dataset, as returned with raw=true. */
export const datasetBodySchema = z
  .looseObject({
    fields: z
      .array(
        z.looseObject({
          name: z.string(),
          type: z.string(),
          unit: z.string().nullable().optional(),
        })
      )
      .optional()
      .describe('Columns, if the body is a table'),
    rows: z
      .array(z.record(z.string(), z.unknown()))
      .optional()
      .describe('One object per row, keyed by field name'),
  })
  .meta({ id: 'DatasetBody' })

/** A dataset with its metadata. */
export const datasetPayloadSchema = z
  .object({
    dataset_id: z.string(),
    metadata: indexRowSchema.extend({
      links: z.record(z.string(), z.string()).describe('Every representation'),
      earlier_versions: z.array(earlierVersionSchema).describe('Oldest first'),
    }),
    selection: z
      .looseObject({ record_count: z.int().describe('Number of rows after the selection') })
      .optional()
      .describe('The selection of rows or columns, if one was requested'),
    data: datasetBodySchema,
  })
  .meta({ id: 'DatasetPayload' })
