import { z } from 'zod'

/** How often a source publishes; `fixed` is a closed series that is never due again. */
export const CADENCES = [
  'daily',
  'weekly',
  'monthly',
  'quarterly',
  'annual',
  'irregular',
  'fixed',
] as const

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const upstreamFileSchema = z.strictObject({
  file: z.string().describe('Name of the file at the source'),
  url: z.url().describe('URL from which it is fetched'),
  bytes: z.int().describe('Size of what was read, bytes'),
  sha256: sha256.describe('Digest of what was read'),
})

/** Metadata of a dataset: the adapter's description, and what the last refresh found. */
export const metadataSchema = z.strictObject({
  dataset_id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string(),
  description: z.string(),
  topic: z.string().describe('Topic in catalogs'),
  license: z.string().describe('Short name of the licence, for example CC-BY-4.0'),
  license_url: z.url(),
  attribution: z.string().describe('Attribution requested by the publisher'),
  source: z.strictObject({ name: z.string(), url: z.url() }),
  cadence: z.enum(CADENCES),
  redistributable: z.boolean().describe('Whether the body may be published'),
  limits: z.array(z.string()).describe('Limitations of this copy'),
  retrieved_at: z.iso.datetime().describe('Time of the last fetch'),
  source_updated_at: z.iso.date().describe('Date of what was fetched'),
  sha256: sha256
    .optional()
    .describe('Digest of the body in datasets/; absent if the body may not be published'),
  upstream: z.array(upstreamFileSchema),
})

/** Description and provenance of a dataset. */
export type DatasetMetadata = z.infer<typeof metadataSchema>

/** How often a source publishes. */
export type Cadence = (typeof CADENCES)[number]
