import type { Context } from 'hono'
import { ApiError, describeBusy } from '../http/errors.ts'
import { parseJson } from './json-text.ts'
import { readHeader } from './request-parts.ts'

const KIBIBYTE = 1024

/** Largest body of a calculator request, bytes. */
export const CALCULATOR_BODY_BYTES = 64 * KIBIBYTE

/** Largest body of a scenario document, bytes: more than twice the largest published one. */
export const SCENARIO_BODY_BYTES = 256 * KIBIBYTE

/** Largest body of a sweep, bytes: a thousand points of a dozen parameters. */
export const SWEEP_BODY_BYTES = 256 * KIBIBYTE

/** Bodies of a stated length up to this are read whole; others are counted while they arrive. */
const SMALL_BODY_BYTES = 16 * KIBIBYTE

/** Maximum bytes of request bodies in memory at a time, over all requests. */
const HELD_BYTES = 64 * KIBIBYTE * KIBIBYTE

const RETRY_AFTER_S = 2

/** The client is to send nothing further on a connection whose body we do not read. */
const CLOSE = { Connection: 'close' } as const

/**
 * Read a body as JSON regardless of its Content-Type. Throws a 413 over the limit, a 415 for a
 * compressed body, a 400 for anything but JSON.
 */
export async function readJsonBody(context: Context, limit: number): Promise<unknown> {
  return parseJson(new TextDecoder().decode(await readBody(context, limit)))
}

/**
 * Read a body as it came. Over the limit it is refused before it is read where its length is
 * stated, else as soon as it passes the limit, so memory never exceeds the limit.
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
        throw describeBusy('Too many uploads at a time.', RETRY_AFTER_S, CLOSE)
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
    `The request body is over the limit of ${limit / KIBIBYTE} KiB: send a smaller one.`,
    { limit_bytes: limit },
    CLOSE
  )
}

function describeCoding(coding: string): ApiError {
  return new ApiError(
    'unsupported_content_coding',
    `The request body is compressed (Content-Encoding: ${coding}): send the JSON text as it is.`,
    {},
    CLOSE
  )
}
