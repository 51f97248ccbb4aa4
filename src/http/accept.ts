import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { ContentCoding } from './entity-tags.ts'

/** Our order where the client is indifferent: the smallest first. */
const CODINGS: readonly ContentCoding[] = ['br', 'gzip', 'identity']

/** What the package's own types leave out: the order among codings of equal weight. */
interface CodingNegotiator {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[]
}

/** Clients send few different values of this field, so each is read once; longer ones each time. */
const REMEMBERED = { max: 64, longest: 128 } as const

const remembered = new LRUCache<string, readonly ContentCoding[]>({ max: REMEMBERED.max })

/**
 * List the codings that an Accept-Encoding value allows, the preferred first (RFC 9110, section
 * 12.5.3). Without the field we send no coding. `identity` closes the list in any case: a client
 * that forbids everything else still gets an answer.
 */
export function preferredCodings(
  acceptEncoding: string | null | undefined
): readonly ContentCoding[] {
  const value = acceptEncoding ?? ''
  const known = remembered.get(value)
  if (known) return known
  const negotiator: CodingNegotiator = new Negotiator({ headers: { 'accept-encoding': value } })
  const accepted = negotiator
    .encodings(CODINGS, { preferred: CODINGS })
    .flatMap((name) => CODINGS.filter((coding) => coding === name))
  const complete: readonly ContentCoding[] = accepted.includes('identity')
    ? accepted
    : [...accepted, 'identity']
  if (value.length <= REMEMBERED.longest) remembered.set(value, complete)
  return complete
}

/**
 * List the media types that an Accept value names, the preferred first and without parameters;
 * refused ones are left out. Without the field any type is accepted.
 */
export function acceptedMediaTypes(accept: string | null | undefined): readonly string[] {
  const headers = accept === null || accept === undefined ? {} : { accept }
  return new Negotiator({ headers }).mediaTypes().map((mediaType) => mediaType.toLowerCase())
}
