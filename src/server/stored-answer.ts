import { preferredCodings } from './content-coding.ts'
import { isKnownToClient } from './precondition.ts'
import type { Representation, Resource, StoredAnswer } from './representation.ts'

/** What of a request selects among the answers of one resource. */
export interface Preferences {
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
}

/** Select the answer to a GET or HEAD: in the coding the client prefers, or 304 if it has that. */
export function selectAnswer(
  resource: Resource,
  { acceptEncoding, ifNoneMatch }: Preferences
): StoredAnswer {
  const { etag, whole, notModified } = selectRepresentation(resource, acceptEncoding)
  const isKnown = ifNoneMatch !== undefined && isKnownToClient(ifNoneMatch, etag)
  return isKnown ? notModified : whole
}

/** Select the coding that the client prefers. */
export function selectRepresentation(
  resource: Resource,
  acceptEncoding: string | undefined
): Representation {
  for (const coding of preferredCodings(acceptEncoding)) {
    const representation = resource[coding]
    if (representation) return representation
  }
  return resource.identity
}
