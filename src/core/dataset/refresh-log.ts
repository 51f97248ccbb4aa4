import { z } from 'zod'

/** How the refresh of a source ended. `not_modified` is an answer 304, `unchanged` the same body. */
export const REFRESH_STATUSES = ['updated', 'unchanged', 'not_modified', 'failed'] as const

/** One line of the refresh log. */
export const logLineSchema = z.strictObject({
  time: z.iso.datetime().describe('Start of the refresh'),
  dataset_id: z.string(),
  source: z.string().describe('Folder name of the upstream source'),
  status: z.enum(REFRESH_STATUSES),
  mode: z.enum(['live', 'folder']).describe('Whether addresses or a folder of copies were read'),
  bytes: z.int().nullable().describe('Size of the upstream files read, bytes'),
  sha256_before: z.string().nullable().describe('Digest of the body before the run'),
  sha256_after: z.string().nullable().describe('Digest of the body after the run'),
  rows: z.int().nullable().describe('Rows of the table read'),
  duration_ms: z.int(),
  reason: z.string().nullable().describe('Code and sentence of a failure'),
})

/** One line of the refresh log. */
export type RefreshLogLine = z.infer<typeof logLineSchema>
