import type { IncomingMessage, ServerResponse } from 'node:http'
import { findExact, type BuiltSite } from './built-site.ts'
import { sendError } from './error-answer.ts'
import { sendNotFound } from './not-found.ts'
import type { Resource } from './representation.ts'
import { parseTarget, type Target } from './request-target.ts'
import { OPEN_TO_ALL_ORIGINS, toHeaderRecord } from './security-headers.ts'
import { sendResource } from './send-resource.ts'

/** Answers one request of Node's HTTP server. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Astro's handler for pages that are rendered on demand; it calls `next` when none matches. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void
) => void | Promise<void>

/** The parts that answer requests, in the order in which they are asked. */
export interface Answerers {
  readonly site: BuiltSite
  /** Canonical path and query of a GET that may be frozen; null when it must be answered live. */
  readonly canonicalRequest: (url: URL, accept: string | null) => string | null
  readonly api: Listener
  readonly pages: PageHandler
}

/** Path that the API app answers live, outside /api and the frozen answers. */
const HEALTH_PATH = '/healthz'

/** An address that parsing would not change: calculators are called by such. */
const PLAIN_API_PATH = /^\/api(?:\/[a-z0-9_-]+)+$/

const READING_METHODS = 'GET, HEAD, OPTIONS'

/** Compose the answerers: files in memory, then the API app, then pages on demand, then 404. */
export function createRequestHandler(answerers: Answerers): Listener {
  const { site, canonicalRequest, api } = answerers

  return (request, response) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (isReading) {
      // Most requests stand in the table as they come; parsing the address costs more than the rest.
      const exact = findExact(site, request.url ?? '', request.headers.accept)
      if (exact) {
        sendResource(request, response, exact)
        return
      }
    } else if (PLAIN_API_PATH.test(request.url ?? '')) {
      api(request, response)
      return
    }

    const target = parseTarget(request.url ?? '')
    if (!target) {
      sendMalformed(request, response)
      return
    }
    if (isReading) {
      const canonical = canonicalRequest(target.url, request.headers.accept ?? null)
      const frozen = canonical === null ? undefined : site.byRequest.get(canonical)
      const resource = frozen ?? site.byPath.get(target.path)
      if (resource) {
        sendResource(request, response, resource)
        return
      }
    }
    // The app sees one form of address, whichever the client sent.
    request.url = target.url.pathname + target.url.search
    if (isApiPath(site, target.path)) api(request, response)
    else answerElsewhere(request, response, target, answerers)
  }
}

function isApiPath(site: BuiltSite, path: string): boolean {
  return (
    path === '/api' || path.startsWith('/api/') || path === HEALTH_PATH || site.apiPaths.has(path)
  )
}

/** Addresses that are neither in memory for this method nor the API app's. */
function answerElsewhere(
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
  { site, pages }: Answerers
): void {
  const resource: Resource | undefined = site.byPath.get(target.path)
  if (resource) {
    sendMethodNotAllowed(request, response)
    return
  }
  // Astro reads '//' as the start of a host name.
  if (target.url.pathname.startsWith('//')) {
    sendNotFound(request, response, site.notFoundPage)
    return
  }
  void pages(request, response, () => sendNotFound(request, response, site.notFoundPage))
}

function sendMethodNotAllowed(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, {
      Allow: READING_METHODS,
      'Access-Control-Allow-Methods': READING_METHODS,
      ...toHeaderRecord(OPEN_TO_ALL_ORIGINS),
    })
    response.end()
    return
  }
  sendError(
    request,
    response,
    405,
    {
      error: `${request.method} is not possible here. Use one of: ${READING_METHODS}.`,
      code: 'method_not_allowed',
    },
    { Allow: READING_METHODS }
  )
}

function sendMalformed(request: IncomingMessage, response: ServerResponse): void {
  sendError(request, response, 400, {
    error:
      'The request target is not an address: it must be a path whose percent encoding is complete UTF-8 text.',
    code: 'malformed_request',
  })
}
