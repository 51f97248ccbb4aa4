import { executionAsyncResource } from 'node:async_hooks'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { ApiError, describeWrongMethod } from '../http/errors.ts'
import type { Listener } from './request-handler.ts'
import { securedResponseClass, type ResponsePolicy } from './secured-response.ts'
import { sendError, sendFault, writeRawError } from './send-error.ts'

/** Time limits of one server, in milliseconds. */
interface TimeLimits {
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number
  /** From the first byte of a request to the end of its body. */
  readonly requestMs: number
  /** How long an idle connection stays open; longer than the 60 s of common balancers. */
  readonly keepAliveMs: number
  /** Interval at which these are checked. */
  readonly checkEveryMs: number
}

/** Limits for production. */
const TIME_LIMITS: TimeLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  checkEveryMs: 5000,
}

const MAX_HEADER_BYTES = 16_384
const MAX_CONNECTIONS = 10_000

/** A server with the settings shared by its responses. */
export interface SiteServer {
  readonly server: Server
  readonly policy: ResponsePolicy
}

/** Options of a server. */
export interface SiteServerOptions {
  readonly listener: Listener
  readonly hstsMaxAgeS: number | null
  /** Whether a proxy sets X-Forwarded-Proto and X-Forwarded-For; otherwise any client could. */
  readonly trustsProxy?: boolean
  readonly limits?: TimeLimits
}

/**
 * Create the HTTP server: with limits, security headers on every response, and no request that can
 * crash it.
 */
export function createSiteServer({
  listener,
  hstsMaxAgeS,
  trustsProxy = false,
  limits = TIME_LIMITS,
}: SiteServerOptions): SiteServer {
  keepTicksFast()
  const policy: ResponsePolicy = { hstsMaxAgeS, isDraining: false }
  const server = createServer(
    {
      ServerResponse: securedResponseClass(policy),
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Node would answer without a body.
      requireHostHeader: false,
    },
    guard(listener, trustsProxy)
  )
  server.maxConnections = MAX_CONNECTIONS
  server.on('clientError', answerUnparsable)
  server.on('checkExpectation', refuseExpectation)
  server.on('connect', refuseTunnel)
  return { server, policy }
}

const keptTicks: object[] = []

/**
 * Keep the record of one call of process.nextTick for good. V8 forgets the shape of these records when it
 * collects garbage while none is alive, and then writes each later one field by field; a response makes
 * several, which took 2 to 5 of the 25 us of a file.
 */
function keepTicksFast(): void {
  process.nextTick(() => keptTicks.push(executionAsyncResource()))
}

/**
 * Reject requests that Node accepts but a proxy may interpret differently, and turn an exception of
 * the listener into a 500, logged with an id.
 */
function guard(listener: Listener, trustsProxy: boolean): Listener {
  return (request, response) => {
    try {
      const hosts = countHosts(request.rawHeaders)
      if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1')) {
        const message = hosts === 0 ? NO_HOST : TWO_HOSTS
        response.shouldKeepAlive = false
        sendError(request, response, new ApiError('malformed_request', message))
        return
      }
      if (!trustsProxy) dropForwarded(request.headers)
      listener(request, response)
    } catch (error) {
      sendFault(request, response, error)
    }
  }
}

/** Only where they are: an object from which something was deleted is slower to read ever after. */
function dropForwarded(headers: IncomingHttpHeaders): void {
  for (const name of FORWARDED) if (headers[name] !== undefined) delete headers[name]
}

/** Only 100-continue, which Node answers, is understood (RFC 9110, section 10.1.1). */
function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
  const message =
    'This server does not support that expectation: send the request without the Expect header.'
  response.shouldKeepAlive = false
  sendError(request, response, new ApiError('expectation_failed', message))
}

function refuseTunnel(request: IncomingMessage, socket: Duplex): void {
  const { url = '' } = request
  socket.end(writeRawError(describeWrongMethod('CONNECT', url.slice(0, 100), ALL_METHODS)))
}

/** What only a proxy of ours may say. */
const FORWARDED = ['x-forwarded-proto', 'x-forwarded-for'] as const

const NO_HOST = 'The request has no Host header (RFC 9112, section 3.2): send one.'
const TWO_HOSTS = 'The request has more than one Host header (RFC 9112, section 3.2): send one.'

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 'host'.length && name.toLowerCase() === 'host') count += 1
  }
  return count
}

const UNPARSABLE: Readonly<Record<string, { status: number; error: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    error: `The request headers exceed ${MAX_HEADER_BYTES} bytes.`,
  },
}

/** All supported methods, for an error response without a known URL. */
const ALL_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'POST']

/** A request line that is valid except for a method unknown to Node. */
const UNKNOWN_METHOD = /^([!#$%&'*+.^`|~\w-]+) (\/[!-~]*) HTTP\/1\.[01]\r\n/

/** Error of Node's parser; `rawPacket` is the last packet read. */
interface ParserFault extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer
}

function answerUnparsable(fault: ParserFault, socket: Duplex): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [, method, path] =
    fault.code === 'HPE_INVALID_METHOD'
      ? (UNKNOWN_METHOD.exec(fault.rawPacket?.toString('latin1') ?? '') ?? [])
      : []
  if (method !== undefined && path !== undefined) {
    socket.end(writeRawError(describeWrongMethod(method, path, ALL_METHODS)))
    return
  }
  const { status, error } = UNPARSABLE[fault.code ?? ''] ?? {
    status: 400,
    error: 'The request is not valid HTTP/1.1.',
  }
  socket.end(writeRawError(new ApiError('malformed_request', error), status))
}
