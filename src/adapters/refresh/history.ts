import { historySchema } from '../../core/dataset/history.ts'
import { compareRows } from '../../core/dataset/row-difference.ts'
import type { Row } from '../../core/dataset/table.ts'
import type { FileStore } from './effects.ts'
import { prettyJsonBytes } from './pretty-json.ts'

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
