import { OpenAPIHono } from '@hono/zod-openapi'
import { TrieRouter } from 'hono/router/trie-router'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Planner } from '../core/scenario/plan/answer.ts'
import type { Content } from '../data/content.ts'
import { describeInternalError } from '../http/errors.ts'
import { ApiError, describeInvalidInput, renderError } from './errors.ts'
import { registerHeavy, type HeavyRunner } from './heavy-requests.ts'
import { announceIgnored } from './ignored-names.ts'
import { createLiveAnswers, type AnswerEffects } from './live-answers.ts'
import { answerOtherMethod, collectMethods } from './methods.ts'
import { registerCalculators, registerPosts } from './register-routes.ts'
import { readQuery } from './request-parts.ts'
import { CALCULATOR_ROUTES, findBodyExample, POST_ROUTES } from './routes.ts'
import { registerCatalog } from './routes/catalog.ts'
import { registerTippingPoints } from './routes/climate.ts'
import { registerCoefficients } from './routes/coefficients.ts'
import { registerCountries } from './routes/countries.ts'
import { registerDatasets } from './routes/datasets.ts'
import { registerEmissions } from './routes/emissions.ts'
import { registerLeastCost } from './routes/least-cost.ts'
import { registerFreshness } from './routes/freshness.ts'
import { registerRelease } from './routes/release.ts'
import { registerScenarios } from './routes/scenarios.ts'
import { registerScenarioUncertainty } from './routes/scenario-uncertainty.ts'
import { registerScenarioYear } from './routes/scenario-year.ts'
import { registerService } from './routes/service.ts'
import { registerSweep } from './routes/sweep.ts'
import { registerWhatIf } from './routes/what-if.ts'
import { registerValidation } from './routes/validation.ts'
import { collectParameterNames } from './parameter-names.ts'
import { addValidators } from './validators.ts'
import { cutReceived } from '../core/validation/received.ts'

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
  /** Loads the solver of cheapest plans; null if there is none. */
  readonly loadPlanner: (() => Promise<Planner>) | null
}

const REAL_EFFECTS: ApiEffects = {
  digest: (bytes) => sha256(bytes),
  compress: null,
  reportFailure: (requestId, request, cause) =>
    console.error(`request ${requestId} ${request} failed`, cause),
  today: () => new Date().toISOString().slice(0, 'yyyy-mm-dd'.length),
  site: null,
  runHeavy: null,
  loadPlanner: null,
}

/**
 * Build the API over the repository's content: one fetch handler for the build, the server and any
 * other runtime. Its only state is bounded caches of responses, so all copies give the same
 * answers.
 */
export function createApi(content: Content, overrides: Partial<ApiEffects> = {}): OpenAPIHono {
  const effects = { ...REAL_EFFECTS, ...overrides }
  const app = new OpenAPIHono({
    // Hono's faster router does not support fixed paths next to one with a parameter, as under
    // /api/scenarios.
    router: new TrieRouter(),
    defaultHook: (result, context) => {
      if (result.success) return
      return renderError(
        describeInvalidInput('invalid_parameter', result.error, readQuery(context))
      )
    },
  })
  const answers = createLiveAnswers(effects)
  if (effects.runHeavy !== null) registerHeavy(app, effects.runHeavy)
  const host = { content, loadPlanner: effects.loadPlanner }
  const shared = { host, answers, run: effects.runHeavy }
  registerPosts(app, POST_ROUTES, shared)
  registerSweep(app, effects.runHeavy)
  registerCalculators(app, CALCULATOR_ROUTES, shared)
  // The routes above set their own validators.
  app.get('*', addValidators(answers), announceIgnored(app))
  registerCatalog(app, content)
  registerDatasets(app, content)
  registerFreshness(app, content, effects.today)
  registerRelease(app, content, effects.site)
  registerEmissions(app, content)
  registerCountries(app, content)
  registerScenarios(app, content)
  registerWhatIf(app, content)
  registerScenarioUncertainty(app, content)
  registerScenarioYear(app, content)
  registerLeastCost(app, content)
  registerTippingPoints(app)
  registerCoefficients(app)
  registerValidation(app, content)
  registerService(app, content, effects.site)
  takeSynonyms(app)
  const methodsOf = collectMethods(app)
  app.notFound(({ req: { method, path } }) => {
    const methods = methodsOf(path)
    if (methods !== null) {
      return answerOtherMethod(method, path, methods, findBodyExample(path))
    }
    return renderError(describeUnknownPath(path))
  })
  app.onError((cause, { req: { method, path } }) =>
    renderError(describeFailure(cause, `${method} ${path}`, effects))
  )
  return app
}

/** Let every GET be asked under the other names of its parameters, before any route reads them. */
function takeSynonyms(app: OpenAPIHono): void {
  const { canonicalUrl } = collectParameterNames(app)
  const answer = app.fetch
  app.fetch = (request, ...host) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(request, ...host)
    try {
      const url = canonicalUrl(request.url)
      if (url === null) return answer(request, ...host)
      const { method, headers, signal } = request
      return answer(new Request(url, { method, headers, signal }), ...host)
    } catch (fault) {
      if (fault instanceof ApiError) return renderError(fault)
      throw fault
    }
  }
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
