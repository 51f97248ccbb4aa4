import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { ApiError, describeWrongMethod } from '../http/errors.ts'
import type { Listener } from './request-handler.ts'
import { securedResponseClass, type ResponsePolicy } from './secured-response.ts'
import { sendError, sendFault, writeRawError } from './send-error.ts'

/** Time limits of one server, in milliseconds. */
interface TimeLimits {
  /** From the first byte of a request to the end of its head. */
  readonly headersMs: number
  /** From the first byte of a request to the end of its body. */
  readonly requestMs: number
  /** How long an idle connection stays open; longer than the 60 s of common balancers. */
  readonly keepAliveMs: number
  /** How often these are checked. */
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

/** A server with what it shares with its responses. */
export interface SiteServer {
  readonly server: Server
  readonly policy: ResponsePolicy
}

/** What a server answers, and how. */
export interface SiteServerOptions {
  readonly listener: Listener
  readonly hstsMaxAgeS: number | null
  /** Whether a proxy in front of us sets X-Forwarded-Proto; else it is what any client says. */
  readonly trustsProxy?: boolean
  readonly limits?: TimeLimits
}

/** Create the HTTP server: limits, security fields on every answer, no request that ends it. */
export function createSiteServer({
  listener,
  hstsMaxAgeS,
  trustsProxy = false,
  limits = TIME_LIMITS,
}: SiteServerOptions): SiteServer {
  const policy: ResponsePolicy = { hstsMaxAgeS, isDraining: false }
  const server = createServer(
    {
      ServerResponse: securedResponseClass(policy),
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    guard(listener, trustsProxy)
  )
  server.maxConnections = MAX_CONNECTIONS
  server.on('clientError', answerUnparsable)
  return { server, policy }
}

/**
 * Refuse what Node lets through and a proxy may read otherwise, and turn a fault of the listener
 * into one answer of status 500, logged under an id.
 */
function guard(listener: Listener, trustsProxy: boolean): Listener {
  return (request, response) => {
    try {
      if (countHosts(request.rawHeaders) > 1) {
        sendError(request, response, new ApiError('malformed_request', TWO_HOSTS))
        return
      }
      if (!trustsProxy) delete request.headers['x-forwarded-proto']
      listener(request, response)
    } catch (error) {
      sendFault(request, response, error)
    }
  }
}

const TWO_HOSTS = 'The request has more than one Host field (RFC 9112, section 3.2): send one.'

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
    error: `The request's header fields exceed ${MAX_HEADER_BYTES} bytes.`,
  },
}

/** Methods that some address takes, for an answer that cannot know the address. */
const ALL_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'POST']

/** A request line whose only fault is a method that Node does not know. */
const UNKNOWN_METHOD = /^([!#$%&'*+.^`|~\w-]+) (\/[!-~]*) HTTP\/1\.[01]\r\n/

/** What Node's parser reports: `rawPacket` holds what it read last. */
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
