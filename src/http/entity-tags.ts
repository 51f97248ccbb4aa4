import { ApiError } from './errors.ts'

/** Content codings that we send; `identity` is no coding. */
export type ContentCoding = 'br' | 'gzip' | 'identity'

/** What the entity tag of each coding ends in: different bytes need different strong tags. */
const SUFFIXES: Readonly<Record<ContentCoding, string>> = { br: '-br', gzip: '-gz', identity: '' }

/** Strong entity tag of a representation, from the SHA-256 of its bytes before coding. */
export function writeEntityTag(sha256: string, coding: ContentCoding): string {
  return `"${sha256}${SUFFIXES[coding]}"`
}

/** Request fields that make a GET conditional. */
export interface Conditions {
  readonly ifMatch: string | null | undefined
  readonly ifNoneMatch: string | null | undefined
}

/** What a GET under conditions is answered with: everything, nothing new, or a refusal. */
export type ConditionalStatus = 200 | 304 | 412

/**
 * Judge the conditions of a GET (RFC 9110, section 13.2.2): If-Match compares strongly,
 * If-None-Match weakly.
 */
export function judgeConditions(
  { ifMatch, ifNoneMatch }: Conditions,
  etag: string
): ConditionalStatus {
  if (ifMatch && !hasTag(ifMatch, etag, 'strong')) return 412
  return ifNoneMatch && hasTag(ifNoneMatch, etag, 'weak') ? 304 : 200
}

const TAG = /(W\/)?("[^"]*")/g

function hasTag(header: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (header === etag || header.trim() === '*') return true
  for (const [, weak, tag] of header.matchAll(TAG)) {
    if (tag === etag && (comparison === 'weak' || weak === undefined)) return true
  }
  return false
}

/** The error for an If-Match that names no entity tag of the present bytes. */
export function describeOtherBytes(etag: string): ApiError {
  return new ApiError(
    'precondition_failed',
    `If-Match names other bytes than the present ones, whose entity tag is ${etag}: ask again without it.`,
    {},
    { ETag: etag }
  )
}
