import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
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
  /** Address of the client, which shares the threads fairly with others; null if it is unknown. */
  readonly client: string | null
}

/**
 * Answers a request in another thread with a copy of the same app, so errors and successes look the
 * same. Throws an ApiError if its queue is full.
 */
export type HeavyRunner = (request: PlainRequest, work: Work) => Promise<PlainAnswer>

/** A GET that has no `defineRoute` yet, with its lane and a typical price. */
interface HeavyPath extends Omit<Work, 'client'> {
  readonly path: string
}

/** Operations that do not declare their lane: selections of tables and runs of documents. */
const HEAVY_PATHS: readonly HeavyPath[] = [
  { path: '/api/emissions', lane: 'tables', units: 10 },
  { path: '/api/datasets/:dataset_id', lane: 'tables', units: 20 },
  { path: '/api/scenarios/:scenario_id/uncertainty', lane: 'tables', units: 20 },
  { path: '/api/scenarios/:scenario_id/what-if', lane: 'samples', units: 4000 },
  { path: '/api/scenarios/:scenario_id/year', lane: 'samples', units: 100 },
]

/** Pass requests of these operations to a runner. Must be registered before their routes. */
export function registerHeavy(app: OpenAPIHono, run: HeavyRunner): void {
  for (const { path, lane, units } of HEAVY_PATHS) {
    app.get(path, async (context: Context) => {
      const work = { lane, units, client: readClient(context) }
      return writePlain(await run(plainRequest(context, null, ANSWER_HEADERS), work))
    })
  }
}

/** A request as a thread takes it, with the headers of these names. */
export function plainRequest(
  context: Context,
  body: PlainRequest['body'],
  names: readonly string[] = ['accept']
): PlainRequest {
  const headers = names.flatMap((name) => {
    const value = readHeader(context, name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    method: body === null ? 'GET' : 'POST',
    url: context.req.url,
    headers: Object.fromEntries(headers),
    body,
  }
}

/** The answer of a thread as a response. */
export function writePlain({ status, headers, body }: PlainAnswer): Response {
  return new Response(isBodiless(status) ? null : body, { status, headers })
}

/** Answer a request of a runner with a copy of the app. */
export async function answerPlain(
  app: OpenAPIHono,
  { method, url, headers, body }: PlainRequest
): Promise<PlainAnswer> {
  const response = await app.request(url, { method, headers, ...(body === null ? {} : { body }) })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  }
}

/** Request headers that a whole response depends on. */
const ANSWER_HEADERS = ['accept', 'accept-encoding', 'if-match', 'if-none-match']

/** Statuses with which a response must have no body (RFC 9110, section 6.4.1). */
function isBodiless(status: number): boolean {
  return status === 204 || status === 304
}
