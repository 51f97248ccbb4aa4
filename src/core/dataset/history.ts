import { z } from 'zod'

/** An earlier body of a dataset, and what its successor changed. */
export const earlierVersionSchema = z.strictObject({
  sha256: z.string().describe('Digest of the earlier body'),
  retrieved_at: z.string().nullable().describe('When the earlier body was fetched'),
  replaced_at: z.string().describe('When its successor was fetched'),
  rows: z.int().describe('Rows of the earlier body'),
  rows_added: z.int().describe('Rows that the successor added'),
  rows_removed: z.int().describe('Rows that the successor removed'),
  rows_changed: z.int().describe('Rows that the successor changed'),
})

/** The history file of a dataset, oldest version first. */
export const historySchema = z.strictObject({
  dataset_id: z.string(),
  earlier: z.array(earlierVersionSchema),
})

/** An earlier body of a dataset, and what its successor changed. */
export type EarlierVersion = z.infer<typeof earlierVersionSchema>
