import { z } from 'zod'
import { lastEntry } from '../entry.ts'

/** How the refresh of a source ended. `not_modified` is an answer 304, `unchanged` the same body. */
const REFRESH_STATUSES = ['updated', 'unchanged', 'not_modified', 'failed'] as const

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

/** The lines of a refresh log, and what an interrupted run left of a last one. */
export interface SplitLog {
  readonly lines: readonly string[]
  /** The start of a line that was never finished, or null. */
  readonly torn: string | null
}

/**
 * Split the text of a refresh log into lines. A run that is killed while it appends leaves the
 * start of a line without a line end: it states nothing, so readers leave it out.
 */
export function splitLog(text: string): SplitLog {
  const parts = text.split('\n')
  const last = lastEntry(parts)
  const lines = parts.slice(0, -1)
  if (last === '') return { lines, torn: null }
  return isJson(last) ? { lines: [...lines, last], torn: null } : { lines, torn: last }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
