import { UpstreamFault } from '../upstream-fault.ts'
import type { FaultCode } from '../upstream-fault.ts'
import type { RefreshEffects } from './effects.ts'
import type { TransportResponse } from './https-transport.ts'
import { readBody } from './read-body.ts'
import { requestUpstream } from './request-upstream.ts'

/**
 * Validators that a server sent with a file last time, for a conditional request (RFC 9110, 13.1).
 */
export interface Validators {
  readonly etag?: string
  readonly last_modified?: string
}

/** What to fetch, with its timeout and size limit. */
export interface FetchRequest {
  readonly url: string
  /** Hosts that a redirect may lead to, including that of the address itself. */
  readonly hosts: readonly string[]
  readonly validators: Validators
  readonly max_bytes: number
  readonly timeout_ms: number
}

/** The answer of a server. */
export type Fetched =
  | { readonly kind: 'not_modified' }
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array; readonly validators: Validators }

/** Total attempts before a source counts as failed. */
const MAX_ATTEMPTS = 4

/** First wait between attempts; each later one is twice as long. */
const FIRST_WAIT_MS = 1000

/**
 * Maximum wait that a server may request; if it requests more, the source fails until the next run.
 */
const LONGEST_WAIT_MS = 120_000

/** Statuses worth a retry. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])

type Attempt =
  | Fetched
  | { readonly kind: 'retry'; readonly fault: UpstreamFault; readonly wait_ms: number | null }

/** Transfer faults worth a retry. */
const RETRYABLE_FAULTS: ReadonlySet<FaultCode> = new Set(['incomplete'])

/**
 * Fetch a file, conditionally if validators are known. Retries lost connections, timeouts,
 * truncated bodies and temporary server errors with exponential backoff, or after the time that
 * Retry-After gives. Throws an `UpstreamFault` when the attempts are used up or a retry is
 * pointless.
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
    const { url, hosts } = request
    const response = await requestUpstream({ url, hosts, headers, signal }, effects.transport)
    return await readResponse(response, request, effects)
  } catch (error) {
    if (error instanceof UpstreamFault) {
      if (!RETRYABLE_FAULTS.has(error.code)) throw error
      return { kind: 'retry', fault: error, wait_ms: null }
    }
    return { kind: 'retry', fault: connectionFault(error, signal, request), wait_ms: null }
  }
}

async function readResponse(
  response: TransportResponse,
  request: FetchRequest,
  effects: RefreshEffects
): Promise<Attempt> {
  const { status, headers, body } = response
  const isConditional = Object.keys(request.validators).length > 0
  if (status === 304 && isConditional) {
    body.destroy()
    return { kind: 'not_modified' }
  }
  // We do not send requests that justify 204 (no data), 206 (partial data) or, without validators,
  // 304.
  if (status !== 200) {
    body.destroy()
    const fault = new UpstreamFault('http_status', `${request.url} answered ${status}`)
    if (!RETRYABLE_STATUSES.has(status)) throw fault
    return { kind: 'retry', fault, wait_ms: readRetryAfter(headers['retry-after'], effects.now()) }
  }
  if (/^\s*(text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '')) {
    body.destroy()
    throw new UpstreamFault('not_data', `${request.url} answered with a web page instead of data`)
  }
  const { etag, 'last-modified': lastModified } = headers
  const validators = {
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { last_modified: lastModified }),
  }
  return { kind: 'fetched', bytes: await readBody(response, request), validators }
}

function conditionalHeaders({ etag, last_modified }: Validators): Record<string, string> {
  return {
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(last_modified === undefined ? {} : { 'if-modified-since': last_modified }),
  }
}

/** Retry-After is a number of seconds or an HTTP date (RFC 9110, 10.2.3). */
function readRetryAfter(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null
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
