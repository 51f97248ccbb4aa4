import type { Context } from 'hono'
import { ApiError, describeBusy } from '../http/errors.ts'
import { readHeader } from './request-parts.ts'

const KIBIBYTE = 1024

/** Maximum body of a calculator request, bytes. */
export const CALCULATOR_BODY_BYTES = 64 * KIBIBYTE

/** Maximum body of a scenario document, bytes: more than twice the largest published one. */
export const SCENARIO_BODY_BYTES = 640 * KIBIBYTE

/** Maximum body of a sweep, bytes: enough for a thousand points of a dozen parameters. */
export const SWEEP_BODY_BYTES = 256 * KIBIBYTE

/** Maximum body of a question about a year, bytes: three own years of four series. */
export const YEAR_BODY_BYTES = 2 * KIBIBYTE * KIBIBYTE

/**
 * Bodies with a Content-Length up to this are read at once; others are counted while they arrive.
 */
const SMALL_BODY_BYTES = 16 * KIBIBYTE

/** Maximum total size of the request bodies in memory at any time, bytes. */
const HELD_BYTES = 64 * KIBIBYTE * KIBIBYTE

const RETRY_AFTER_S = 2

/** Closes the connection, since we do not read the rest of the body. */
const CLOSE = { Connection: 'close' } as const

/**
 * Read a body without decoding it, whatever its Content-Type. Throws a 413 over the limit and a 415
 * for a compressed body. A body over the limit is rejected before it is read if its length is
 * stated, otherwise as soon as it passes the limit, so memory use is bounded.
 */
export async function readBody(context: Context, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const coding = readHeader(context, 'content-encoding') ?? 'identity'
  if (coding.toLowerCase() !== 'identity') throw describeCoding(coding)
  const stated = readHeader(context, 'content-length')
  // A body of no stated length may be of any.
  const length = stated === undefined ? Infinity : Number(stated)
  if (stated !== undefined && length > limit) throw describeOversize(limit)
  const { raw } = context.req
  if (length <= SMALL_BODY_BYTES) return new Uint8Array(await raw.arrayBuffer())
  return readCounted(raw.body, limit)
}

let heldBytes = 0

async function readCounted(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  limit: number
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let total = 0
  try {
    for await (const chunk of body ?? []) {
      total += chunk.length
      heldBytes += chunk.length
      if (total > limit) throw describeOversize(limit)
      if (heldBytes > HELD_BYTES)
        throw describeBusy('Too many uploads at the same time.', RETRY_AFTER_S, CLOSE)
      chunks.push(chunk)
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer())
  } finally {
    heldBytes -= total
  }
}

function describeOversize(limit: number): ApiError {
  return new ApiError(
    'body_too_large',
    `The request body exceeds the limit of ${limit / KIBIBYTE} KiB: send a smaller one.`,
    { limit_bytes: limit },
    CLOSE
  )
}

function describeCoding(coding: string): ApiError {
  return new ApiError(
    'unsupported_content_coding',
    `The request body is compressed (Content-Encoding: ${coding}): send the JSON text uncompressed.`,
    {},
    CLOSE
  )
}
