import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { CALCULATOR_BODY_BYTES, readBody, SCENARIO_BODY_BYTES } from './body.ts'
import { readHeader, readQuery } from './request-parts.ts'

/** A request as plain data, so that it can go to another thread. */
export interface PlainRequest {
  readonly method: 'GET' | 'POST'
  /** Whole address. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | null
}

/** An answer as plain data. */
export interface PlainAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

/**
 * Answers a request elsewhere by a copy of the same app, so errors and successes arrive alike.
 * Throws an ApiError where it has no room.
 */
export type HeavyRunner = (request: PlainRequest) => Promise<PlainAnswer>

/** A path whose requests can cost more than 20 ms. */
interface HeavyPath {
  readonly path: string
  /** Parameters that make a GET heavy where one of them is given; empty: any request is. */
  readonly parameters: readonly string[]
  /** Largest body of a POST in bytes; absent for a GET. */
  readonly maxBytes?: number
}

const VARIED = ['sensitivity', 'uncertainty']

/** All of them: those that vary each coefficient, draw them all, that evaluate each country, or write whole tables. */
const HEAVY_PATHS: readonly HeavyPath[] = [
  { path: '/api/climate/compute', parameters: VARIED },
  { path: '/api/damage/compute', parameters: VARIED },
  { path: '/api/fiscal/compute', parameters: VARIED },
  { path: '/api/scenarios/compare', parameters: [...VARIED, 'explain'] },
  { path: '/api/scc', parameters: [...VARIED, 'explain'] },
  { path: '/api/physical-climate', parameters: [] },
  { path: '/api/damage', parameters: [] },
  { path: '/api/emissions', parameters: [] },
  { path: '/api/datasets/:dataset_id', parameters: [] },
  { path: '/api/scenarios/:scenario_id/least-cost', parameters: [] },
  { path: '/api/forecast', parameters: [], maxBytes: CALCULATOR_BODY_BYTES },
  { path: '/api/scenarios/:scenario_id/uncertainty', parameters: [] },
  { path: '/api/scenarios/validate', parameters: [], maxBytes: SCENARIO_BODY_BYTES },
  { path: '/api/scenarios/uncertainty', parameters: [], maxBytes: SCENARIO_BODY_BYTES },
  { path: '/api/scenarios/evaluate', parameters: [], maxBytes: SCENARIO_BODY_BYTES },
]

/** Spellings of a switch that is off. */
const OFF: ReadonlySet<string> = new Set(['false', '0'])

/** Hand heavy requests to a runner; to be registered before the routes that answer them. */
export function registerHeavy(app: OpenAPIHono, run: HeavyRunner): void {
  for (const heavy of HEAVY_PATHS) {
    const { path, maxBytes } = heavy
    if (maxBytes === undefined) app.get(path, runElsewhere(run, heavy))
    else app.post(path, runElsewhere(run, heavy))
  }
}

/** Answer a request by a copy of the app; the other end of a runner. */
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

/** Request fields that an answer depends on. */
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
