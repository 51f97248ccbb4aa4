import type { Context, Hono } from 'hono'
import { readClient, readHeader } from './request-parts.ts'
import type { Lane } from './route.ts'

/** A request as plain data that can be posted to another thread. */
export interface PlainRequest {
  readonly method: 'GET' | 'POST'
  /** Full URL. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | null
}

/** A response as plain data. */
export interface PlainAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

/** What a scheduler of threads knows of a request. */
export interface Work {
  readonly lane: Exclude<Lane, 'light'>
  /** Price in units of about a millisecond. */
  readonly units: number
  /** Aborted when the client has left. */
  readonly signal?: AbortSignal
  /** Address of the client, which shares the threads fairly with others; null if it is unknown. */
  readonly client: string | null
}

/**
 * Answers a request in another thread with a copy of the same app, so errors and successes look the
 * same. Throws an ApiError if its queue is full.
 */
export type HeavyRunner = (request: PlainRequest, work: Work) => Promise<PlainAnswer>

/** What a scheduler is told of a request. */
export function planWork(context: Context, lane: Work['lane'], units: number): Work {
  return { lane, units, client: readClient(context), signal: context.req.raw.signal }
}

/** A request as a thread takes it. */
export function plainRequest(context: Context, body: PlainRequest['body']): PlainRequest {
  const accept = readHeader(context, 'accept')
  return {
    method: body === null ? 'GET' : 'POST',
    url: context.req.url,
    headers: accept === undefined ? {} : { accept },
    body,
  }
}

/** The answer of a thread as a response. */
export function writePlain({ status, headers, body }: PlainAnswer): Response {
  return new Response(isBodiless(status) ? null : body, { status, headers })
}

/** Answer a request of a runner with a copy of the app. */
export async function answerPlain(
  app: Hono,
  { method, url, headers, body }: PlainRequest
): Promise<PlainAnswer> {
  const response = await app.request(url, { method, headers, ...(body === null ? {} : { body }) })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  }
}

/** Statuses with which a response must have no body (RFC 9110, section 6.4.1). */
function isBodiless(status: number): boolean {
  return status === 204 || status === 304
}
