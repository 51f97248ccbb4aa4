import { UpstreamFault } from '../upstream-fault.ts'
import type { RefreshEffects } from './effects.ts'

/** What a server said about a file the last time, to ask whether it changed (RFC 9110, 13.1). */
export interface Validators {
  readonly etag?: string
  readonly last_modified?: string
}

/** What to fetch, and how much patience and room it gets. */
export interface FetchRequest {
  readonly url: string
  readonly validators: Validators
  readonly max_bytes: number
  readonly timeout_ms: number
}

/** The answer of a server. */
export type Fetched =
  | { readonly kind: 'not_modified' }
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array; readonly validators: Validators }

/** Attempts in all before a source counts as failed. */
const MAX_ATTEMPTS = 4

/** First wait between attempts; each further one is twice as long. */
const FIRST_WAIT_MS = 1000

/** Longest wait that a server may ask for; beyond it the source fails until the next run. */
const LONGEST_WAIT_MS = 120_000

/** Answers that another attempt may mend. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])

type Attempt =
  | Fetched
  | { readonly kind: 'retry'; readonly fault: UpstreamFault; readonly wait_ms: number | null }

/**
 * Fetch a file, conditionally where validators are known. Retries lost connections, timeouts and
 * passing server errors with exponential waits, or the wait that Retry-After names. Throws an
 * `UpstreamFault` when the attempts are used up or the answer is final.
 */
export async function fetchFile(request: FetchRequest, effects: RefreshEffects): Promise<Fetched> {
  for (let attempt = 1; ; attempt++) {
    const answer = await attemptFetch(request, effects)
    if (answer.kind !== 'retry') return answer
    const wait = answer.wait_ms ?? FIRST_WAIT_MS * 2 ** (attempt - 1)
    if (attempt === MAX_ATTEMPTS || wait > LONGEST_WAIT_MS) {
      throw new UpstreamFault(
        answer.fault.code,
        `${answer.fault.message} (${attempt} ${attempt === 1 ? 'attempt' : 'attempts'})`,
        { cause: answer.fault }
      )
    }
    await effects.sleep(wait)
  }
}

async function attemptFetch(request: FetchRequest, effects: RefreshEffects): Promise<Attempt> {
  const signal = AbortSignal.timeout(request.timeout_ms)
  try {
    const headers = conditionalHeaders(request.validators)
    const response = await effects.fetch(request.url, { headers, signal, redirect: 'follow' })
    return await readResponse(response, request, effects)
  } catch (error) {
    if (error instanceof UpstreamFault) throw error
    return { kind: 'retry', fault: connectionFault(error, signal, request), wait_ms: null }
  }
}

async function readResponse(
  response: Response,
  request: FetchRequest,
  effects: RefreshEffects
): Promise<Attempt> {
  if (response.status === 304) return { kind: 'not_modified' }
  if (!response.ok) {
    await response.body?.cancel()
    const fault = new UpstreamFault('http_status', `${request.url} answered ${response.status}`)
    if (!RETRYABLE_STATUSES.has(response.status)) throw fault
    return { kind: 'retry', fault, wait_ms: readRetryAfter(response, effects.now()) }
  }
  const bytes = await readBody(response, request)
  const etag = response.headers.get('etag')
  const lastModified = response.headers.get('last-modified')
  const validators = {
    ...(etag === null ? {} : { etag }),
    ...(lastModified === null ? {} : { last_modified: lastModified }),
  }
  return { kind: 'fetched', bytes, validators }
}

async function readBody(response: Response, request: FetchRequest): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > request.max_bytes) {
      throw new UpstreamFault(
        'oversize',
        `${request.url} holds more than the ${request.max_bytes} bytes that its adapter accepts`
      )
    }
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

function conditionalHeaders({ etag, last_modified }: Validators): Record<string, string> {
  return {
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(last_modified === undefined ? {} : { 'if-modified-since': last_modified }),
  }
}

/** Retry-After is a number of seconds or an HTTP date (RFC 9110, 10.2.3). */
function readRetryAfter(response: Response, now: Date): number | null {
  const text = response.headers.get('retry-after')
  if (text === null) return null
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : Math.max(0, time - now.getTime())
}

function connectionFault(
  error: unknown,
  signal: AbortSignal,
  request: FetchRequest
): UpstreamFault {
  if (signal.aborted) {
    return new UpstreamFault('timeout', `${request.url} took longer than ${request.timeout_ms} ms`)
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const detail = cause instanceof Error ? cause.message : 'unknown reason'
  return new UpstreamFault('connection', `${request.url} broke off: ${detail}`, { cause: error })
}
