const ENTITY_TAG = /(?:W\/)?("[^"]*")/g

/**
 * Say whether an If-None-Match value holds the entity tag of the selected representation. The
 * comparison is the weak one (RFC 9110, sections 8.8.3.2 and 13.1.2).
 */
export function isKnownToClient(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  for (const match of ifNoneMatch.matchAll(ENTITY_TAG)) {
    if (match[1] === etag) return true
  }
  return false
}
