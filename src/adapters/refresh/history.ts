import { z } from 'zod'
import { compareRows } from '../../core/dataset/row-difference.ts'
import type { Row } from '../../core/dataset/table.ts'
import type { FileStore } from './effects.ts'
import { prettyJsonBytes } from './pretty-json.ts'

const historySchema = z.strictObject({
  dataset_id: z.string(),
  earlier: z.array(
    z.strictObject({
      sha256: z.string().describe('Digest of the earlier body'),
      retrieved_at: z.string().nullable().describe('When the earlier body was fetched'),
      replaced_at: z.string().describe('When its successor was fetched'),
      rows: z.int().describe('Rows of the earlier body'),
      rows_added: z.int().describe('Rows that the successor added'),
      rows_removed: z.int().describe('Rows that the successor removed'),
      rows_changed: z.int().describe('Rows that the successor changed'),
    })
  ),
})

/** Earlier bodies of a dataset, oldest first, with what each successor changed. */
export type DatasetHistory = z.infer<typeof historySchema>

/** A body that is replaced, and what replaces it. */
export interface Replacement {
  readonly dataset_id: string
  readonly key: readonly string[]
  readonly sha256: string
  readonly retrieved_at: string | null
  readonly replaced_at: string
  readonly before: readonly Row[]
  readonly after: readonly Row[]
}

/** Path of a dataset's history. */
export function historyPath(datasetId: string): string {
  return `datasets/history/${datasetId}.json`
}

/** Append a replaced body to the history of its dataset. */
export async function appendHistory(files: FileStore, replaced: Replacement): Promise<void> {
  const path = historyPath(replaced.dataset_id)
  const bytes = await files.read(path)
  const history =
    bytes === null
      ? { dataset_id: replaced.dataset_id, earlier: [] }
      : historySchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  const entry = {
    sha256: replaced.sha256,
    retrieved_at: replaced.retrieved_at,
    replaced_at: replaced.replaced_at,
    rows: replaced.before.length,
    ...compareRows(replaced.before, replaced.after, replaced.key),
  }
  await files.write(path, prettyJsonBytes({ ...history, earlier: [...history.earlier, entry] }))
}
