import { canonicalBytes } from '../../core/dataset/canonical.ts'
import { sha256Hex } from '../../core/dataset/digest.ts'
import { metadataSchema } from '../../core/dataset/metadata.ts'
import type { DatasetMetadata } from '../../core/dataset/metadata.ts'
import { tableSchema } from '../../core/dataset/table.ts'
import type { Table } from '../../core/dataset/table.ts'
import { listLimits } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import type { FileStore } from './effects.ts'
import { appendHistory } from './history.ts'
import { prettyJsonBytes } from './pretty-json.ts'
import type { Upstream } from './read-upstream.ts'

/** A dataset as it stands in the repository before a refresh. */
export interface HeldDataset {
  readonly body: Table | null
  readonly sha256: string | null
  readonly metadata: DatasetMetadata | null
}

/** Path of a dataset's body. */
export function bodyPath(datasetId: string): string {
  return `datasets/${datasetId}.json`
}

/** Path of a dataset's metadata. */
export function metadataPath(datasetId: string): string {
  return `datasets/metadata/${datasetId}.json`
}

/** Read a dataset. Throws when its files are not what a refresh writes. */
export async function readHeldDataset(files: FileStore, datasetId: string): Promise<HeldDataset> {
  const body = await files.read(bodyPath(datasetId))
  const metadata = await files.read(metadataPath(datasetId))
  return {
    body: body === null ? null : tableSchema.parse(decode(body)),
    sha256: body === null ? null : sha256Hex(body),
    metadata: metadata === null ? null : metadataSchema.parse(decode(metadata)),
  }
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

/** Write what changed, the history first, so that an interrupted run can be repeated. */
export async function writeDataset(
  files: FileStore,
  adapter: Adapter,
  held: HeldDataset,
  next: { readonly body: Table; readonly metadata: DatasetMetadata }
): Promise<void> {
  const bytes = canonicalBytes(next.body)
  const replaced = held.sha256 !== sha256Hex(bytes)
  if (replaced && held.body !== null && held.sha256 !== null) {
    await appendHistory(files, {
      dataset_id: adapter.dataset_id,
      key: adapter.key,
      sha256: held.sha256,
      retrieved_at: held.metadata?.retrieved_at ?? null,
      replaced_at: next.metadata.retrieved_at,
      before: held.body.rows,
      after: next.body.rows,
    })
  }
  if (replaced) await files.write(bodyPath(adapter.dataset_id), bytes)
  if (replaced || !describesTheSame(held.metadata, next.metadata)) {
    await files.write(metadataPath(adapter.dataset_id), prettyJsonBytes(next.metadata))
  }
}

/** Whether two descriptions differ in nothing but the time of the fetch. */
function describesTheSame(before: DatasetMetadata | null, after: DatasetMetadata): boolean {
  if (before === null) return false
  const aligned = { ...before, retrieved_at: after.retrieved_at }
  return Buffer.compare(canonicalBytes(aligned), canonicalBytes(after)) === 0
}

function decode(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}
