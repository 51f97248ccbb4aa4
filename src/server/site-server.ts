import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import {
  createDirectConnections,
  type DirectAnswering,
  type DirectConnections,
} from './direct-answers/connections.ts'
import { rawErrorAnswer, sendError, type ErrorBody } from './error-answer.ts'
import type { Listener } from './request-handler.ts'
import { securedResponseClass, type ResponsePolicy } from './secured-response.ts'

/** Time limits of one server, in milliseconds. */
export interface TimeLimits {
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
export const TIME_LIMITS: TimeLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  checkEveryMs: 5000,
}

const MAX_HEADER_BYTES = 16_384
const MAX_CONNECTIONS = 10_000

/** A server with what it shares with its connections and responses. */
export interface SiteServer {
  readonly server: Server
  readonly policy: ResponsePolicy
  readonly direct: DirectConnections
}

/** What a server answers, and how. */
export interface SiteServerOptions {
  readonly listener: Listener
  /** The resource that stands for a request target as it came; without it Node reads every request. */
  readonly findStored?: DirectAnswering['find']
  readonly hstsMaxAgeS: number | null
  readonly limits?: TimeLimits
}

/** Create the HTTP server: limits, security fields on every answer, no request that ends it. */
export function createSiteServer({
  listener,
  findStored,
  hstsMaxAgeS,
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
    withoutCrash(listener)
  )
  server.maxConnections = MAX_CONNECTIONS
  server.on('clientError', answerUnparsable)
  const direct = createDirectConnections({
    find: findStored ?? (() => undefined),
    handOver: takeConnections(server),
    policy,
    firstRequestMs: limits.headersMs,
    keepAliveMs: limits.keepAliveMs,
    checkEveryMs: limits.checkEveryMs,
  })
  server.on('connection', direct.open)
  return { server, policy, direct }
}

/** Take the place of Node's own listener of new connections; returns that listener. */
function takeConnections(server: Server): (socket: Socket) => void {
  const listeners = server.listeners('connection')
  server.removeAllListeners('connection')
  return (socket) => {
    for (const listen of listeners) Reflect.apply(listen, server, [socket])
  }
}

/** A fault in a listener is one answer of status 500, logged under an id, not the end. */
function withoutCrash(listener: Listener): Listener {
  return (request, response) => {
    try {
      listener(request, response)
    } catch (error) {
      const requestId = randomUUID()
      console.error(`request ${requestId} ${request.method} ${request.url} failed:`, error)
      if (response.headersSent) response.destroy()
      else {
        sendError(request, response, 500, {
          error: 'The server failed on this request. Report the request id if it happens again.',
          code: 'internal_error',
          request_id: requestId,
        })
      }
    }
  }
}

const UNPARSABLE: Readonly<Record<string, { status: number; error: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    error: `The request's header fields exceed ${MAX_HEADER_BYTES} bytes.`,
  },
}

function answerUnparsable(fault: NodeJS.ErrnoException, socket: Duplex): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, error } = UNPARSABLE[fault.code ?? ''] ?? {
    status: 400,
    error: 'The request is not valid HTTP/1.1.',
  }
  const body: ErrorBody = { error, code: 'malformed_request' }
  socket.end(rawErrorAnswer(status, body))
}
