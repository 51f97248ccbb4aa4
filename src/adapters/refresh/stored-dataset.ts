import { canonicalBytes, describeAlteredBody, sha256Hex } from '../../core/dataset/digest.ts'
import { metadataSchema } from '../../core/dataset/metadata.ts'
import type { DatasetMetadata } from '../../core/dataset/metadata.ts'
import type { Table } from '../../core/dataset/table.ts'
import { tableSchema } from '../../core/dataset/table-schema.ts'
import { listLimits } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { UpstreamFault } from '../upstream-fault.ts'
import type { FileStore } from './effects.ts'
import { extendHistory, historyPath } from './history.ts'
import { prettyJson } from './disk.ts'
import type { Upstream } from './read-upstream.ts'

/** A dataset as it lies in the repository before a refresh. */
export interface StoredDataset {
  readonly body: Table | null
  readonly sha256: string | null
  readonly metadata: DatasetMetadata | null
}

/** Path of a dataset's body. */
function bodyPath(datasetId: string): string {
  return `datasets/${datasetId}.json`
}

/** Folder of the metadata. */
export const METADATA_FOLDER = 'datasets/metadata'

/** Path of a dataset's metadata. */
function metadataPath(datasetId: string): string {
  return `${METADATA_FOLDER}/${datasetId}.json`
}

/**
 * Read a dataset. Throws an `UpstreamFault` where the body is not the one that its metadata
 * describe, and an error where a file is not what a refresh writes.
 */
export async function readStoredDataset(
  files: FileStore,
  datasetId: string
): Promise<StoredDataset> {
  const body = await files.read(bodyPath(datasetId))
  const described = await files.read(metadataPath(datasetId))
  const metadata = described === null ? null : metadataSchema.parse(decode(described))
  if (body === null) return { body: null, sha256: null, metadata }
  const sha256 = sha256Hex(body)
  // Metadata without a digest are of an earlier format: the next write states it.
  if (metadata?.sha256 !== undefined) {
    const altered = describeAlteredBody(bodyPath(datasetId), sha256, metadata)
    if (altered !== null) throw new UpstreamFault('altered_body', altered)
  }
  return { body: tableSchema.parse(decode(body)), sha256, metadata }
}

/** Describe a refreshed dataset: the adapter's statements, what was read, and the body's digest. */
export function describeUpstream(
  adapter: Adapter,
  upstream: Upstream,
  { retrieved_at, sha256 }: { readonly retrieved_at: string; readonly sha256: string }
): DatasetMetadata {
  return metadataSchema.parse({
    dataset_id: adapter.dataset_id,
    title: adapter.title,
    description: adapter.description,
    topic: adapter.topic,
    license: adapter.license,
    license_url: adapter.license_url,
    attribution: adapter.attribution,
    source: adapter.source,
    cadence: adapter.cadence,
    redistributable: adapter.redistributable,
    limits: listLimits(adapter),
    retrieved_at,
    source_updated_at: upstream.source_updated_at,
    sha256,
    upstream: adapter.files.map(({ file, url }) => {
      const bytes = upstream.bytes.get(file) ?? new Uint8Array()
      return { file, url, bytes: bytes.length, sha256: sha256Hex(bytes) }
    }),
  })
}

/** New text of each file that a refreshed dataset changes, by path. */
export async function planFiles(
  files: FileStore,
  adapter: Adapter,
  stored: StoredDataset,
  next: { readonly body: Table; readonly metadata: DatasetMetadata }
): Promise<Record<string, string>> {
  const { dataset_id, key } = adapter
  const planned: Record<string, string> = {}
  const isReplaced = stored.sha256 !== next.metadata.sha256
  if (isReplaced && stored.body !== null && stored.sha256 !== null) {
    planned[historyPath(dataset_id)] = await extendHistory(files, {
      dataset_id,
      key,
      sha256: stored.sha256,
      retrieved_at: stored.metadata?.retrieved_at ?? null,
      replaced_at: next.metadata.retrieved_at,
      before: stored.body.rows,
      after: next.body.rows,
    })
  }
  if (isReplaced) planned[bodyPath(dataset_id)] = canonicalText(next.body)
  if (isReplaced || !describesTheSame(stored.metadata, next.metadata)) {
    planned[metadataPath(dataset_id)] = prettyJson(next.metadata)
  }
  return planned
}

/** Whether two descriptions differ in nothing but the time of the fetch. */
function describesTheSame(before: DatasetMetadata | null, after: DatasetMetadata): boolean {
  if (before === null) return false
  const aligned = { ...before, retrieved_at: after.retrieved_at }
  return Buffer.compare(canonicalBytes(aligned), canonicalBytes(after)) === 0
}

function canonicalText(body: Table): string {
  return new TextDecoder().decode(canonicalBytes(body))
}

function decode(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}
