import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError, describeBusy, describeWrongMethod } from '../http/errors.ts'
import { describeOptions, OPEN_TO_ALL_ORIGINS, READING_METHODS } from '../http/headers.ts'
import type { BuiltSite } from './built-site.ts'
import { sendNotFound } from './not-found.ts'
import { parseTarget, type Target } from './request-target.ts'
import type { Resource } from './resource.ts'
import { sendError, sendFault } from './send-error.ts'
import { sendResource } from './send-resource.ts'
import type { Turns } from './turns.ts'

/** Answers one request of Node's HTTP server. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Astro's handler for pages rendered on demand; it calls `next` if none matches. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void
) => void | Promise<void>

/** The parts that answer requests, in order of precedence. */
export interface Answerers {
  readonly site: BuiltSite
  /** Canonical path and query of a GET that may be frozen; null when it must be answered live. */
  readonly canonicalRequest: (url: URL, accept: string | null) => string | null
  /** Path of the page that a path names otherwise; null if there is none. */
  readonly canonicalPage: (path: string) => string | null
  /** Methods of a path of the API app; null if it has none. */
  readonly methodsOf: (path: string) => readonly string[] | null
  readonly api: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
  readonly pages: PageHandler
  readonly turns: Turns
}

/** Path that the API app answers live, in addition to /api and the frozen responses. */
const HEALTH_PATH = '/healthz'

const RETRY_AFTER_S = 1

/** Compose the handlers: files in memory, then the API app, then pages on demand, then 404. */
export function createRequestHandler(answerers: Answerers): Listener {
  const { byRequest } = answerers.site

  return (request, response) => {
    const { method, url = '', socket } = request
    if (answerers.turns.isRefused(socket)) return
    if (method === 'GET' || method === 'HEAD') {
      // Most request targets match the table as received; parsing the URL would cost more than the
      // rest.
      const exact = byRequest.get(url)
      const { accept = '*/*' } = request.headers
      if (exact && (!exact.variesOnAccept || accept === '*/*')) {
        sendResource(request, response, exact)
        return
      }
    }
    answerParsed(request, response, answerers)
  }
}

/** Answer a request whose raw target is not in the table. */
function answerParsed(
  request: IncomingMessage,
  response: ServerResponse,
  answerers: Answerers
): void {
  const { method = '', url = '' } = request
  const target = parseTarget(url)
  if (!target) {
    sendError(request, response, describeMalformedTarget())
    return
  }
  if (method === 'GET' || method === 'HEAD') {
    if (answerStored(request, response, target, answerers)) return
  } else if (method !== 'POST') {
    answerMethod(request, response, target.path, answerers)
    return
  }
  answerers.turns.take(
    request.socket,
    () => answerLive(request, response, target, answerers),
    () => sendError(request, response, describeCrowdedConnection())
  )
}

/**
 * Answer from memory, or redirect: a query on a static copy to the live URL, another name of a page to
 * the page; false if neither applies.
 */
function answerStored(
  request: IncomingMessage,
  response: ServerResponse,
  { url, path }: Target,
  { site, canonicalRequest, canonicalPage }: Answerers
): boolean {
  const live = url.search === '' ? undefined : site.liveAddresses.get(path)
  if (live !== undefined) {
    const joint = live.includes('?') ? '&' : '?'
    redirect(response, `${live}${joint}${url.search.slice(1)}`)
    return true
  }
  const canonical = canonicalRequest(url, request.headers.accept ?? null)
  const frozen = canonical === null ? undefined : site.byRequest.get(canonical)
  const resource: Resource | undefined = frozen ?? site.byPath.get(path)
  if (resource !== undefined) {
    sendResource(request, response, resource)
    return true
  }
  const page = canonicalPage(path)
  if (page === null || !site.byPath.has(page)) return false
  redirect(response, `${page}${url.search}`)
  return true
}

/** Redirect to the canonical URL. */
function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, {
    ...OPEN_TO_ALL_ORIGINS,
    Location: location,
    'Cache-Control': 'no-store',
    'Content-Length': '0',
  })
  response.end()
}

/** Answer OPTIONS with the methods of a URL, and an unsupported method with 405. */
function answerMethod(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { methodsOf }: Answerers
): void {
  const methods = methodsOf(path) ?? READING_METHODS
  if (request.method === 'OPTIONS') {
    response.writeHead(204, describeOptions(methods))
    response.end()
  } else {
    sendError(request, response, describeWrongMethod(request.method ?? '', path, methods))
  }
}

/** Answer with the API app or a page rendered on demand; an exception becomes a 500. */
async function answerLive(
  request: IncomingMessage,
  response: ServerResponse,
  { url, path }: Target,
  { site, api, pages }: Answerers
): Promise<void> {
  // The app sees a normalised URL, regardless of the form the client sent.
  request.url = url.pathname + url.search
  try {
    if (isApiPath(site, path)) await api(request, response)
    else if (site.byPath.has(path)) {
      sendError(request, response, describeWrongMethod(request.method ?? '', path, READING_METHODS))
    } else if (url.pathname.startsWith('//')) {
      // Astro reads '//' as the start of a host name.
      sendNotFound(request, response, site.notFoundPage)
    } else {
      await pages(request, response, () => sendNotFound(request, response, site.notFoundPage))
    }
  } catch (fault) {
    sendFault(request, response, fault)
  }
}

function isApiPath({ apiPaths }: BuiltSite, path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path === HEALTH_PATH || apiPaths.has(path)
}

function describeMalformedTarget(): ApiError {
  return new ApiError(
    'malformed_request',
    'The request target is invalid: it must be a path whose percent encoding is valid UTF-8.'
  )
}

function describeCrowdedConnection(): ApiError {
  const reason = 'Too many requests on this connection are waiting for their responses.'
  return describeBusy(reason, RETRY_AFTER_S, { Connection: 'close' })
}
