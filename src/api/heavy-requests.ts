import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { readBody } from './body.ts'
import { readHeader, readQuery } from './request-parts.ts'
import type { Route } from './route.ts'

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

/**
 * Answers a request in another thread with a copy of the same app, so errors and successes look the
 * same. Throws an ApiError if its queue is full.
 */
export type HeavyRunner = (request: PlainRequest) => Promise<PlainAnswer>

/** A path with requests that can take more than 20 ms. */
interface HeavyPath {
  readonly path: string
  /** Parameters that make a GET heavy if any of them is given; empty if every request is heavy. */
  readonly parameters: readonly string[]
  /** Maximum body of a POST in bytes; absent for a GET. */
  readonly maxBytes?: number
}

/** Heavy requests of operations that do not declare their lane: selections of tables and runs of documents. */
const HEAVY_PATHS: readonly HeavyPath[] = [
  { path: '/api/emissions', parameters: [] },
  { path: '/api/datasets/:dataset_id', parameters: [] },
  { path: '/api/scenarios/:scenario_id/uncertainty', parameters: [] },
  { path: '/api/scenarios/:scenario_id/what-if', parameters: [] },
  { path: '/api/scenarios/:scenario_id/year', parameters: [] },
]

/** Spellings of a boolean parameter that is off. */
const OFF: ReadonlySet<string> = new Set(['false', '0'])

/** Pass heavy requests to a runner. Must be registered before the routes that answer them. */
export function registerHeavy(app: OpenAPIHono, routes: readonly Route[], run: HeavyRunner): void {
  for (const heavy of [...routes.flatMap(findHeavy), ...HEAVY_PATHS]) {
    const { path, maxBytes } = heavy
    if (maxBytes === undefined) app.get(path, runElsewhere(run, heavy))
    else app.post(path, runElsewhere(run, heavy))
  }
}

function findHeavy({ config: { path }, lane, maxBytes }: Route): HeavyPath[] {
  if (lane === 'light') return []
  const parameters = lane === 'heavy' ? [] : lane.heavyWith
  return [{ path, parameters, ...(maxBytes === null ? {} : { maxBytes }) }]
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

/** Request headers that a response depends on. */
const READ_HEADERS = ['accept', 'accept-encoding', 'if-match', 'if-none-match'] as const

function runElsewhere(run: HeavyRunner, heavy: HeavyPath): MiddlewareHandler {
  return async (context, next) => {
    if (!isHeavy(context, heavy.parameters)) return next()
    const { maxBytes } = heavy
    const request: PlainRequest = {
      method: maxBytes === undefined ? 'GET' : 'POST',
      url: context.req.url,
      headers: Object.fromEntries(
        READ_HEADERS.flatMap((name) => {
          const value = readHeader(context, name)
          return value === undefined ? [] : [[name, value]]
        })
      ),
      body: maxBytes === undefined ? null : await readBody(context, maxBytes),
    }
    const { status, headers, body } = await run(request)
    return new Response(isBodiless(status) ? null : body, { status, headers })
  }
}

function isHeavy(context: Context, parameters: readonly string[]): boolean {
  if (parameters.length === 0) return true
  const query = readQuery(context)
  return parameters.some((name) => !OFF.has(String(query[name] ?? 'false')))
}

/** Statuses with which a response must have no body (RFC 9110, section 6.4.1). */
function isBodiless(status: number): boolean {
  return status === 204 || status === 304
}
