import { historySchema } from '../../core/dataset/history.ts'
import { compareRows } from '../../core/dataset/row-difference.ts'
import type { Row } from '../../core/dataset/table.ts'
import type { FileStore } from './effects.ts'
import { prettyJson } from './disk.ts'

/** A replaced body and its replacement. */
export interface Replacement {
  readonly dataset_id: string
  readonly key: readonly string[]
  readonly sha256: string
  readonly retrieved_at: string | null
  readonly replaced_at: string
  readonly before: readonly Row[]
  readonly after: readonly Row[]
}

/** Path of a dataset's history file. */
export function historyPath(datasetId: string): string {
  return `datasets/history/${datasetId}.json`
}

/**
 * The text of a dataset's history with a replaced body appended. An entry for the same body and
 * fetch is overwritten: a body is replaced only once, so the entry is left from an interrupted run.
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
