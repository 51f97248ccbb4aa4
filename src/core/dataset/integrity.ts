import type { DatasetMetadata } from './metadata.ts'

/**
 * Say how a body differs from the one that its metadata describe, both digests named, and how to
 * get it back; null where it is that body. `path` is the body's, for the reader.
 */
export function describeAlteredBody(
  path: string,
  sha256: string,
  { dataset_id, sha256: expected }: Pick<DatasetMetadata, 'dataset_id' | 'sha256'>
): string | null {
  if (sha256 === expected) return null
  return `${path}: the SHA-256 of the body is ${sha256}, but datasets/metadata/${dataset_id}.json states ${expected ?? 'none'}. If a refresh was interrupted, npm run data:refresh -- --repair finishes it; otherwise restore both files (git checkout -- datasets), or delete the body and run npm run data:refresh -- ${dataset_id}.`
}
