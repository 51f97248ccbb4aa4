import type { Context } from 'hono'
import { ApiError } from './errors.ts'

const KIBIBYTE = 1024

/** Largest body of a calculator request, bytes. */
export const CALCULATOR_BODY_BYTES = 64 * KIBIBYTE

/** Largest body of a scenario document, bytes. */
export const SCENARIO_BODY_BYTES = 1024 * KIBIBYTE

/**
 * Read a body as JSON whatever its Content-Type says. A body of unknown length is counted while it
 * arrives, so no more than the limit is ever held. Throws a 413 over the limit, a 400 for no JSON.
 */
export async function readJsonBody(context: Context, limit: number): Promise<unknown> {
  const length = context.req.header('content-length')
  if (length !== undefined && Number(length) > limit) throw describeOversize(limit)
  try {
    if (length !== undefined) return await context.req.json()
    return JSON.parse(await readCounted(context.req.raw.body, limit))
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw new ApiError('malformed_json', 'The request body is not valid JSON: send a JSON object.')
  }
}

async function readCounted(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  limit: number
): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let total = 0
  for await (const chunk of body ?? []) {
    total += chunk.length
    if (total > limit) throw describeOversize(limit)
    chunks.push(chunk)
  }
  return new Blob(chunks).text()
}

function describeOversize(limit: number): ApiError {
  return new ApiError(
    'body_too_large',
    `The request body is over the limit of ${limit / KIBIBYTE} KiB: send a smaller one.`,
    { limit_bytes: limit }
  )
}
