import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { cutReceived } from '../core/validation/received.ts'
import type { Content } from '../data/content.ts'
import type { Oracle } from '../plan/program/solve.ts'
import type { SearchEntry } from '../search/entry.ts'
import { describeInternalError, describeWrongMethod } from '../http/errors.ts'
import { describeOptions } from '../http/headers.ts'
import { ApiError, renderError } from './errors.ts'
import type { HeavyRunner } from './heavy-requests.ts'
import { joinRuns } from './joint-runs.ts'
import { createLiveAnswers, type AnswerEffects } from './live-answers.ts'
import { registerRoutes } from './register-routes.ts'
import type { Requester } from './route.ts'
import { MCP_PATH, methodsOf, ROUTES } from './routes.ts'
import { createScenarioRuns } from './scenario-runs.ts'

/** What the app needs from its host, apart from the content. */
export interface ApiEffects extends AnswerEffects {
  /** Report a failure to the operator; the client only gets the id. */
  readonly reportFailure: (requestId: string, request: string, cause: unknown) => void
  /** The current day in UTC, ISO 8601: the only place where the app reads the clock. */
  readonly today: () => string
  /** Public origin of the site, or null if only its proxy knows it. */
  readonly site: string | null
  /** Runs requests that take more than 20 ms in another thread; null runs them here. */
  readonly runHeavy: HeavyRunner | null
  /** Loads the solver of the cheapest plan of a document; null if there is none. */
  readonly loadOracle: (() => Promise<Oracle>) | null
  /** Loads what the pages of the site are found by; null if there are no pages. */
  readonly loadSearchEntries: (() => Promise<readonly SearchEntry[]>) | null
}

const encoder = new TextEncoder()

const REAL_EFFECTS: ApiEffects = {
  digest: (body) => {
    const bytes = sha256(typeof body === 'string' ? encoder.encode(body) : body)
    return { hex: bytesToHex(bytes), base64: btoa(String.fromCharCode(...bytes)) }
  },
  measure: (text) => encoder.encode(text).length,
  compress: null,
  now: null,
  reportFailure: (requestId, request, cause) =>
    console.error(`request ${requestId} ${request} failed`, cause),
  today: () => new Date().toISOString().slice(0, 'yyyy-mm-dd'.length),
  site: null,
  runHeavy: null,
  loadOracle: null,
  loadSearchEntries: null,
}

/**
 * Build the API over the repository's content: one fetch handler for the build, the server and any
 * other runtime. Its only state is bounded caches of responses, so all copies give the same
 * answers.
 */
export function createApi(content: Content, overrides: Partial<ApiEffects> = {}): Hono {
  const effects = { ...REAL_EFFECTS, ...overrides }
  // Hono's faster router does not support fixed paths next to one with a parameter, as under
  // /api/scenarios.
  const app = new Hono({ router: new TrieRouter() })
  const { loadOracle, loadSearchEntries, today, site } = effects
  const runHeavy = effects.runHeavy && joinRuns(effects.runHeavy)
  const request: Requester = (address, init) => app.request(address, init)
  const routes = ROUTES
  const host = {
    content,
    runs: createScenarioRuns(content),
    routes,
    request,
    loadOracle,
    loadSearchEntries,
    today,
    site,
    runHeavy,
  }
  registerRoutes(app, host, createLiveAnswers(effects))
  // Loaded with the first request of an agent: others never need it.
  let agents: Promise<(request: Request) => Promise<Response>> | undefined
  app.all(MCP_PATH, async ({ req }) => {
    agents ??= import('./agents/mcp.ts').then(({ createAgentHandler }) =>
      createAgentHandler({ content, request }, site)
    )
    return (await agents)(req.raw)
  })
  app.notFound(({ req: { method, path } }) => {
    const methods = methodsOf(path)
    if (methods === null) return renderError(describeUnknownPath(path))
    if (method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: describeOptions(methods) })
    }
    const example = ROUTES.find((route) => route.path === path)?.body?.example
    return renderError(describeWrongMethod(method, path, methods, example ?? null))
  })
  app.onError((cause, { req: { method, path } }) =>
    renderError(describeFailure(cause, `${method} ${path}`, effects))
  )
  return app
}

function describeUnknownPath(path: string): ApiError {
  return new ApiError(
    'not_found',
    `Nothing is served at ${cutReceived(path)}: /api/catalog lists every endpoint.`
  )
}

function describeFailure(cause: unknown, request: string, effects: ApiEffects): ApiError {
  if (cause instanceof ApiError) return cause
  const requestId = crypto.randomUUID()
  effects.reportFailure(requestId, request, cause)
  return describeInternalError(requestId)
}
