import { historySchema } from '../../core/dataset/history.ts'
import { compareRows } from '../../core/dataset/row-difference.ts'
import type { Row } from '../../core/dataset/table.ts'
import type { FileStore } from './effects.ts'
import { prettyJson } from './disk.ts'

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

/**
 * The text of a dataset's history with a replaced body at its end. An entry of the same body and
 * fetch is replaced: a body is replaced once, so it is of a run that did not end.
 */
export async function extendHistory(files: FileStore, replaced: Replacement): Promise<string> {
  const { dataset_id, key, before, after, ...version } = replaced
  const bytes = await files.read(historyPath(dataset_id))
  const earlier =
    bytes === null ? [] : historySchema.parse(JSON.parse(new TextDecoder().decode(bytes))).earlier
  const others = earlier.filter(
    ({ sha256, retrieved_at }) => sha256 !== version.sha256 || retrieved_at !== version.retrieved_at
  )
  const entry = { ...version, rows: before.length, ...compareRows(before, after, key) }
  return prettyJson({ dataset_id, earlier: [...others, entry] })
}
