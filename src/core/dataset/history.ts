import { countSchema } from '../validation/number.ts'
import { z } from 'zod'

/** An earlier body of a dataset, and what its successor changed. */
export const earlierVersionSchema = z.strictObject({
  sha256: z.string().describe('Digest of the earlier body'),
  retrieved_at: z.string().nullable().describe('When the earlier body was fetched'),
  replaced_at: z.string().describe('When its successor was fetched'),
  rows: countSchema.describe('Rows of the earlier body'),
  rows_added: countSchema.describe('Rows that the successor added'),
  rows_removed: countSchema.describe('Rows that the successor removed'),
  rows_changed: countSchema.describe('Rows that the successor changed'),
})

/** The history file of a dataset, oldest version first. */
export const historySchema = z.strictObject({
  dataset_id: z.string(),
  earlier: z.array(earlierVersionSchema),
})

/** An earlier body of a dataset, and what its successor changed. */
export type EarlierVersion = z.infer<typeof earlierVersionSchema>
