import { z } from '@hono/zod-openapi'
import { earlierVersionSchema } from '../../core/dataset/history.ts'
import { CADENCES } from '../../core/dataset/metadata.ts'

const coverageSchema = z
  .object({
    from: z.string().nullable().describe('First year or day'),
    to: z.string().nullable().describe('Last year or day'),
    countries: z.int().nullable().describe('Distinct countries'),
  })
  .meta({ id: 'Coverage' })

/** A name with its address. */
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
    retrieved_at: z.string().describe('When it was last fetched'),
    source_updated_at: z.string().describe('Date of what was fetched'),
    coverage: coverageSchema,
    limits: z.array(z.string()).readonly().describe('What the copy at hand lacks'),
    record_count: z.int(),
    bytes: z.int().describe('Size of the body'),
    redistributable: z.boolean(),
    url: z.string(),
    raw_url: z.string(),
    schema_url: z.string(),
    page_url: z.string(),
    immutable_url: z.string().optional().describe('Address that carries the hash'),
    sha256: z.string().optional().describe('Digest of the body; only with include_hashes'),
  })
  .meta({ id: 'DatasetIndexRow' })

/** The dataset index. */
export const datasetIndexSchema = z
  .object({ count: z.int(), datasets: z.array(indexRowSchema) })
  .meta({ id: 'DatasetIndex' })

/** The body of a dataset alone, as raw=true gives it. */
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
      .describe('Columns, where the body is a table'),
    rows: z
      .array(z.record(z.string(), z.unknown()))
      .optional()
      .describe('One object per row, by the names of the fields'),
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
      .looseObject({ record_count: z.int().describe('Rows that were kept') })
      .optional()
      .describe('What was asked for, where it was a part of the rows or columns'),
    data: datasetBodySchema,
  })
  .meta({ id: 'DatasetPayload' })
