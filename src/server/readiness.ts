import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { describeBusy, describeWrongMethod } from '../http/errors.ts'
import { OPEN_TO_ALL_ORIGINS } from '../http/headers.ts'
import { sendError } from './send-error.ts'

/** State of the server. A server whose files fail verification exits with an error. */
type ServerState = 'starting' | 'ready' | 'failing' | 'draining'

/** A request listener that can be used before the site is loaded. */
export interface Readiness {
  readonly listener: RequestListener
  /** From now on, all requests except health checks go to this listener. */
  readonly open: (listener: RequestListener) => void
  /** Whether requests other than health checks are answered, and new ones are welcome. */
  readonly isReady: () => boolean
}

/** Liveness: a supervisor restarts a process that does not respond. */
const LIVE_PATH = '/livez'

/** Readiness: a load balancer skips a server that responds with 503. */
const READY_PATH = '/readyz'

/** Status as JSON; once ready, the API app adds what it has loaded. */
const HEALTH_PATH = '/healthz'

const STATE_PATHS: ReadonlySet<string> = new Set([LIVE_PATH, READY_PATH, HEALTH_PATH])

/** States in which the app does not answer, or nobody should ask it. */
const NOT_SERVING: ReadonlySet<ServerState> = new Set(['starting', 'draining'])

/** What decides over readiness. */
interface ReadinessParts {
  readonly isDraining: () => boolean
  /** Whether the threads of calculations die again and again: a balancer should prefer other servers. */
  readonly isFailing: () => boolean
}

/** Startup takes one or two seconds. */
const STARTING = describeBusy('The server is starting and verifying its files.', 2)

/**
 * Answer health checks from the start, and everything else once the files are verified: until then
 * the response is 503, so that no unverified byte is served.
 */
export function createReadiness({ isDraining, isFailing }: ReadinessParts): Readiness {
  let inner: RequestListener | null = null

  const readState = (): ServerState => {
    if (isDraining()) return 'draining'
    if (inner === null) return 'starting'
    return isFailing() ? 'failing' : 'ready'
  }

  return {
    isReady: () => readState() === 'ready',
    listener: (request, response) => {
      const { url = '' } = request
      const query = url.indexOf('?')
      const path = query < 0 ? url : url.slice(0, query)
      // Only these ask for the state: to look at every thread for each file would cost as much as sending it.
      if (STATE_PATHS.has(path)) {
        const state = readState()
        if (path !== HEALTH_PATH || NOT_SERVING.has(state)) {
          sendState(request, response, path === LIVE_PATH || state === 'ready' ? 200 : 503, state)
          return
        }
      }
      if (inner === null) sendError(request, response, STARTING)
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
