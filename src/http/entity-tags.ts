import { ApiError } from './errors.ts'

/** Content codings that we send; `identity` means none. */
export type ContentCoding = 'br' | 'gzip' | 'identity'

/** Suffix of the entity tag by coding: different bytes need different strong tags. */
const SUFFIXES: Readonly<Record<ContentCoding, string>> = { br: '-br', gzip: '-gz', identity: '' }

/** Strong entity tag of a representation, from the SHA-256 of its bytes before coding. */
export function writeEntityTag(sha256: string, coding: ContentCoding): string {
  return `"${sha256}${SUFFIXES[coding]}"`
}

/** Request fields that make a GET conditional. */
export interface Conditions {
  readonly ifMatch: string | null | undefined
  readonly ifNoneMatch: string | null | undefined
  readonly ifModifiedSince?: string | undefined
}

/** By what the current bytes are known. */
export interface Validators {
  readonly etag: string
  /** An HTTP date; undefined where the answer states none. */
  readonly lastModified?: string | undefined
}

/** Status of a conditional GET. */
export type ConditionalStatus = 200 | 304 | 412

/**
 * Evaluate the conditions of a GET (RFC 9110, section 13.2.2): If-Match compares strongly,
 * If-None-Match weakly, and where it is given If-Modified-Since is ignored.
 */
export function judgeConditions(
  { ifMatch, ifNoneMatch, ifModifiedSince }: Conditions,
  { etag, lastModified }: Validators
): ConditionalStatus {
  if (ifMatch && !hasTag(ifMatch, etag, 'strong')) return 412
  if (ifNoneMatch) return hasTag(ifNoneMatch, etag, 'weak') ? 304 : 200
  if (ifModifiedSince === undefined || lastModified === undefined) return 200
  // A date that cannot be read compares as false.
  return Date.parse(lastModified) <= Date.parse(ifModifiedSince) ? 304 : 200
}

const TAG = /(W\/)?("[^"]*")/g

function hasTag(header: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (header === etag || header.trim() === '*') return true
  for (const [, weak, tag] of header.matchAll(TAG)) {
    if (tag === etag && (comparison === 'weak' || weak === undefined)) return true
  }
  return false
}

/** The error for an If-Match without the current entity tag. */
export function describeOtherBytes(etag: string): ApiError {
  return new ApiError(
    'precondition_failed',
    `If-Match does not match the current entity tag ${etag}: repeat the request without If-Match.`,
    {},
    { ETag: etag }
  )
}
