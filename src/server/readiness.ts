import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { describeBusy, describeWrongMethod } from '../http/errors.ts'
import { OPEN_TO_ALL_ORIGINS } from '../http/headers.ts'
import { sendError } from './send-error.ts'

/** What the server is doing. A server that refuses its files has ended, with a sentence. */
type ServerState = 'starting' | 'ready' | 'draining'

/** A listener that can be given out before there is anything to answer with. */
export interface Readiness {
  readonly listener: RequestListener
  /** From here on all requests but those for the state go to this listener. */
  readonly open: (listener: RequestListener) => void
}

/** Answers whether the process lives at all: a supervisor restarts one that does not. */
const LIVE_PATH = '/livez'

/** Answers whether requests should be sent here: a balancer leaves out a server that says 503. */
const READY_PATH = '/readyz'

/** Tells the state in words; once ready the API app adds what it has loaded. */
const HEALTH_PATH = '/healthz'

/** A start takes a second or two. */
const STARTING = describeBusy('The server is starting and checks its files.', 2)

/**
 * Answer questions about the state of a server from its first moment, and everything else once its
 * files are proved: until then the answer is 503, so that no byte is served that nobody checked.
 */
export function createReadiness({ isDraining }: { readonly isDraining: () => boolean }): Readiness {
  let inner: RequestListener | null = null

  const readState = (): ServerState => {
    if (isDraining()) return 'draining'
    return inner === null ? 'starting' : 'ready'
  }

  return {
    listener: (request, response) => {
      const path = request.url?.split('?', 1)[0]
      const state = readState()
      if (path === LIVE_PATH) sendState(request, response, 200, state)
      else if (path === READY_PATH || (path === HEALTH_PATH && state !== 'ready')) {
        sendState(request, response, state === 'ready' ? 200 : 503, state)
      } else if (inner === null) sendError(request, response, STARTING)
      else inner(request, response)
    },
    open: (listener) => {
      inner = listener
    },
  }
}

const METHODS: readonly string[] = ['GET', 'HEAD']

function sendState(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  state: ServerState
): void {
  const { method = '', url = '' } = request
  if (!METHODS.includes(method)) {
    sendError(request, response, describeWrongMethod(method, url, METHODS))
    return
  }
  const text = JSON.stringify({ status: state })
  response.writeHead(status, {
    ...OPEN_TO_ALL_ORIGINS,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
  })
  response.end(method === 'HEAD' ? undefined : text)
}
