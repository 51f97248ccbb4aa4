import type { IncomingMessage, ServerResponse } from 'node:http'
import { MCP_PATH } from '../api/routes.ts'
import { ApiError, describeBusy, describeWrongMethod } from '../http/errors.ts'
import { describeOptions, OPEN_TO_ALL_ORIGINS, READING_METHODS } from '../http/headers.ts'
import type { BuiltSite } from './built-site.ts'
import type { Maker } from './maker.ts'
import { sendNotFound, sendRetired } from './not-found.ts'
import { parseTarget, type Target } from './request-target.ts'
import type { Representation } from './resource.ts'
import { sendError, sendFault } from './send-error.ts'
import { sendRepresentation } from './send-resource.ts'
import type { StoredFile } from './stored-file.ts'
import type { Turns } from './turns.ts'

/** Answers one request of Node's HTTP server. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void

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
  /** Renders pages whose answer depends on the request. */
  readonly maker: Maker
  readonly turns: Turns
}

/** Path that the API app answers live, in addition to /api and the frozen responses. */
const HEALTH_PATH = '/healthz'

const RETRY_AFTER_S = 1

/** Compose the handlers: stored files, then the API app, then live pages, then 404. */
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
        sendFile(request, response, exact, answerers)
        return
      }
    }
    answerParsed(request, response, answerers)
  }
}

/** Send a file from memory, or read or make it in a turn of its connection. */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StoredFile,
  { turns }: Answerers
): void {
  const { 'accept-encoding': acceptEncoding } = request.headers
  const send = (representation: Representation): void => {
    try {
      sendRepresentation(request, response, representation)
    } catch (fault) {
      sendFaultOf(request, response, fault)
    }
  }
  const known = file.peek(acceptEncoding)
  if (known !== null) {
    send(known)
    return
  }
  const load = async (): Promise<void> => {
    try {
      send(await file.load(acceptEncoding))
    } catch (fault) {
      sendFaultOf(request, response, fault)
    }
  }
  turns.take(request.socket, load, () => sendError(request, response, describeCrowdedConnection()))
}

function sendFaultOf(request: IncomingMessage, response: ServerResponse, fault: unknown): void {
  if (fault instanceof ApiError) sendError(request, response, fault)
  else sendFault(request, response, fault)
}

/** Answer a request whose raw target is not in the table. */
function answerParsed(
  request: IncomingMessage,
  response: ServerResponse,
  answerers: Answerers
): void {
  const { method = '', url = '' } = request
  const asked = parseTarget(url)
  if (!asked) {
    sendError(request, response, describeMalformedTarget())
    return
  }
  const target = toLiveTarget(asked, answerers.site)
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

/** What is asked: a query on a static copy is answered by its live URL, which reads it. */
function toLiveTarget(asked: Target, { liveAddresses }: BuiltSite): Target {
  const live = asked.url.search === '' ? undefined : liveAddresses.get(asked.path)
  if (live === undefined) return asked
  const joint = live.includes('?') ? '&' : '?'
  return parseTarget(`${live}${joint}${asked.url.search.slice(1)}`) ?? asked
}

/** Answer with a file, or lead from another name of a page to the page; false if neither applies. */
function answerStored(
  request: IncomingMessage,
  response: ServerResponse,
  { url, path }: Target,
  answerers: Answerers
): boolean {
  const { site, canonicalRequest, canonicalPage } = answerers
  const canonical = canonicalRequest(url, request.headers.accept ?? null)
  const frozen = canonical === null ? undefined : site.byRequest.get(canonical)
  const file = frozen ?? site.byPath.get(path) ?? site.findPair(path)
  if (file !== undefined && file !== null) {
    sendFile(request, response, file, answerers)
    return true
  }
  const page = canonicalPage(path)
  if (page === null || (!site.byPath.has(page) && site.findPair(page) === null)) return false
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

/** Answer with the API app or a live page; an exception becomes a 500. */
async function answerLive(
  request: IncomingMessage,
  response: ServerResponse,
  { url, path }: Target,
  { site, api, maker, methodsOf }: Answerers
): Promise<void> {
  // The app sees a normalised URL, regardless of the form the client sent.
  request.url = url.pathname + url.search
  const { method = '' } = request
  const isPage = site.byPath.has(path) || site.livePages.has(path) || site.findPair(path) !== null
  try {
    // An operation beside /api says itself that it does not know a name.
    const isOperation = isApiPath(site, path) || methodsOf(path) !== null
    if (isOperation) await api(request, response)
    else if (isPage && !READING_METHODS.includes(method)) {
      sendError(request, response, describeWrongMethod(method, path, READING_METHODS))
    } else if (site.livePages.has(path)) await sendLivePage(request, response, maker)
    else if (!(await sendRetired(request, response, path, site.byPath)))
      await sendNotFound(request, response, site.notFoundPage)
  } catch (fault) {
    sendFaultOf(request, response, fault)
  }
}

/** Send a page whose answer depends on the host and the scheme of the request, such as a sitemap. */
async function sendLivePage(
  request: IncomingMessage,
  response: ServerResponse,
  maker: Maker
): Promise<void> {
  const { url: address = '', headers: given, method } = request
  const scheme = given['x-forwarded-proto']
  const { status, headers, body } = await maker.make({
    address,
    headers: {
      ...(given.host === undefined ? {} : { host: given.host }),
      ...(typeof scheme === 'string' ? { 'x-forwarded-proto': scheme } : {}),
    },
  })
  response.writeHead(status, {
    'Content-Type': headers['content-type'] ?? 'text/plain; charset=utf-8',
    'Cache-Control': headers['cache-control'] ?? 'no-store',
    'Content-Length': String(body.length),
  })
  response.end(method === 'HEAD' ? undefined : body)
}

function isApiPath({ apiPaths }: BuiltSite, path: string): boolean {
  const isOwn = path === '/api' || path === HEALTH_PATH || path === MCP_PATH
  return isOwn || path.startsWith('/api/') || apiPaths.has(path)
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
