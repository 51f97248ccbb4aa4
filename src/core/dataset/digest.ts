import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import canonicalize from 'canonicalize'
import type { DatasetMetadata } from './metadata.ts'

/**
 * Write a value as canonical JSON bytes (RFC 8785: sorted keys, shortest numbers, no white space).
 * Throws on a value that JSON cannot represent, such as NaN.
 */
export function canonicalBytes(value: object): Uint8Array {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('The value cannot be written as JSON.')
  return new TextEncoder().encode(text)
}

/** Digest of bytes as 64 lower-case hexadecimal digits. */
export type Digest = (bytes: Uint8Array) => string

/** SHA-256 in plain JavaScript: the same in build, server and browser. */
export const sha256Hex: Digest = (bytes) => bytesToHex(sha256(bytes))

/**
 * Say how a body with the SHA-256 `found` differs from the one that its metadata describe, both digests named, and how to
 * get it back; null where it is that body. `path` is the body's, for the reader.
 */
export function describeAlteredBody(
  path: string,
  found: string,
  { dataset_id, sha256: expected }: Pick<DatasetMetadata, 'dataset_id' | 'sha256'>
): string | null {
  if (found === expected) return null
  return `${path}: the SHA-256 of the body is ${found}, but datasets/metadata/${dataset_id}.json states ${expected ?? 'none'}. If a refresh was interrupted, npm run data:refresh -- --repair finishes it; otherwise restore both files (git checkout -- datasets), or delete the body and run npm run data:refresh -- ${dataset_id}.`
}
