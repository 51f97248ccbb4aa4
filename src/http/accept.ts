import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { ContentCoding } from './entity-tags.ts'

/** Our order of preference among equal weights: smallest output first. */
const CODINGS: readonly ContentCoding[] = ['br', 'gzip', 'identity']

/** A parameter that the package's types lack: the order among codings of equal weight. */
interface CodingNegotiator {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[]
}

/**
 * Caches, since clients send few different values of these headers; longer values are parsed each
 * time.
 */
const REMEMBERED = { max: 64, longest: 128 } as const

const codingsOf = new LRUCache<string, readonly ContentCoding[]>({ max: REMEMBERED.max })
const mediaTypesOf = new LRUCache<string, readonly string[]>({ max: REMEMBERED.max })

/**
 * List the codings that an Accept-Encoding value allows, preferred first (RFC 9110, section
 * 12.5.3). Without the header, the response is not encoded. The list always ends with `identity`,
 * so that a client that forbids everything still gets a response.
 */
export function preferredCodings(
  acceptEncoding: string | null | undefined
): readonly ContentCoding[] {
  const value = acceptEncoding ?? ''
  const known = codingsOf.get(value)
  if (known) return known
  const negotiator: CodingNegotiator = new Negotiator({ headers: { 'accept-encoding': value } })
  const accepted = negotiator
    .encodings(CODINGS, { preferred: CODINGS })
    .flatMap((name) => CODINGS.filter((coding) => coding === name))
  const complete: readonly ContentCoding[] = accepted.includes('identity')
    ? accepted
    : [...accepted, 'identity']
  if (value.length <= REMEMBERED.longest) codingsOf.set(value, complete)
  return complete
}

/**
 * List the media types of an Accept value, preferred first and without parameters; refused ones are
 * left out. Without the header, any type is accepted.
 */
export function acceptedMediaTypes(accept: string | null | undefined): readonly string[] {
  const value = accept ?? '*/*'
  const known = mediaTypesOf.get(value)
  if (known) return known
  const types = new Negotiator({ headers: { accept: value } }).mediaTypes()
  const lower = types.map((mediaType) => mediaType.toLowerCase())
  if (value.length <= REMEMBERED.longest) mediaTypesOf.set(value, lower)
  return lower
}
