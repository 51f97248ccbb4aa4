import { parse } from 'range-parser'
import { ApiError } from '../http/errors.ts'

/** A request for a part of a file, by its header fields. */
export interface RangeRequest {
  readonly range: string | undefined
  readonly ifRange: string | undefined
}

/** The part to send: both ends are included, as in Content-Range. */
export interface BytePart {
  readonly start: number
  readonly end: number
}

/**
 * The part of a file that a request asks for (RFC 9110, section 14); null where the whole file is the
 * answer: without Range, with a unit other than bytes, a malformed value, several parts, or an If-Range
 * that names other bytes. Throws an ApiError, 416, where no byte of the file lies in the range.
 */
export function readByteRange(
  { range, ifRange }: RangeRequest,
  etag: string,
  size: number
): BytePart | null {
  if (range === undefined) return null
  // A date would compare with a Last-Modified that we do not send, so only the entity tag counts.
  if (ifRange !== undefined && ifRange !== etag) return null
  const { code, type, ranges } = parse(size, range)
  if (type !== 'bytes' || (code & MALFORMED) !== 0) return null
  const [part, ...others] = ranges
  if (part === undefined) throw describeUnsatisfiable(range, size)
  return others.length === 0 ? { start: part.start, end: part.end } : null
}

/** Bit of the parser's code for a value that is no range. */
const MALFORMED = 1

/** Longest part of a header field that a message repeats, characters. */
const ECHOED = 100

function describeUnsatisfiable(range: string, size: number): ApiError {
  return new ApiError(
    'range_not_satisfiable',
    `Range is '${range.slice(0, ECHOED)}', but the file has ${size} bytes: ask for bytes from 0 to ${size - 1}.`,
    { bytes: size },
    { 'Content-Range': `bytes */${size}` }
  )
}
