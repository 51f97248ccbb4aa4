import canonicalize from 'canonicalize'

/**
 * Write a value as canonical JSON bytes (RFC 8785: sorted keys, shortest numbers, no white space).
 * Throws on a value that JSON cannot represent, such as NaN.
 */
export function canonicalBytes(value: object): Uint8Array {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('The value cannot be written as JSON.')
  return new TextEncoder().encode(text)
}
