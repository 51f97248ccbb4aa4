import { OpenAPIHono } from '@hono/zod-openapi'
import { TrieRouter } from 'hono/router/trie-router'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Planner } from '../core/scenario/plan/answer.ts'
import type { Content } from '../data/content.ts'
import { describeInternalError } from '../http/errors.ts'
import { createCalculators } from './calculator-route.ts'
import { findExample } from './description.ts'
import { ApiError, describeInvalidInput, renderError } from './errors.ts'
import { registerHeavy, type HeavyRunner } from './heavy-requests.ts'
import { announceIgnored } from './ignored-names.ts'
import { createLiveAnswers, type AnswerEffects } from './live-answers.ts'
import { answerOtherMethod, collectMethods } from './methods.ts'
import { registerPost } from './post-route.ts'
import { readQuery } from './request-parts.ts'
import { bessDispatch } from './routes/bess-dispatch.ts'
import { registerCatalog } from './routes/catalog.ts'
import { registerChain } from './routes/chain.ts'
import { registerPhysicalClimate, registerTippingPoints } from './routes/climate.ts'
import { registerCoefficients } from './routes/coefficients.ts'
import { registerCountries } from './routes/countries.ts'
import { registerCountryRisk } from './routes/country-risk.ts'
import { registerDatasets } from './routes/datasets.ts'
import { registerEmissions } from './routes/emissions.ts'
import { registerLeastCost } from './routes/least-cost.ts'
import { defineForecast } from './routes/forecast.ts'
import { registerFreshness } from './routes/freshness.ts'
import { registerRelease } from './routes/release.ts'
import { registerScc } from './routes/scc.ts'
import { defineEvaluation } from './routes/scenario-evaluation.ts'
import { defineScenarioValidation, registerScenarios } from './routes/scenarios.ts'
import {
  defineDocumentUncertainty,
  registerScenarioUncertainty,
} from './routes/scenario-uncertainty.ts'
import { registerService } from './routes/service.ts'
import { registerSweep } from './routes/sweep.ts'
import { defineYear } from './routes/year.ts'
import { registerWhatIf } from './routes/what-if.ts'
import { registerValidation } from './routes/validation.ts'
import { addValidators } from './validators.ts'

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
  const calculate = createCalculators(app, answers)
  if (effects.runHeavy !== null) registerHeavy(app, effects.runHeavy)
  registerPost(app, answers, bessDispatch)
  registerPost(app, answers, defineScenarioValidation(content))
  registerPost(app, answers, defineDocumentUncertainty(content))
  registerPost(app, answers, defineEvaluation(content, effects.loadPlanner))
  registerPost(app, answers, defineForecast(content))
  registerPost(app, answers, defineYear(content))
  registerSweep(app, effects.runHeavy)
  registerChain(calculate)
  registerScc(calculate)
  registerPhysicalClimate(calculate)
  registerCountryRisk(calculate, content)
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
  registerLeastCost(app, content, effects.loadPlanner)
  registerTippingPoints(app)
  registerCoefficients(app)
  registerValidation(app, content)
  registerService(app, content, effects.site)
  const methodsOf = collectMethods(app)
  app.notFound(({ req: { method, path } }) => {
    const methods = methodsOf(path)
    if (methods !== null) {
      return answerOtherMethod(method, path, methods, findExample(app, path))
    }
    return renderError(describeUnknownPath(path))
  })
  app.onError((cause, { req: { method, path } }) =>
    renderError(describeFailure(cause, `${method} ${path}`, effects))
  )
  return app
}

function describeUnknownPath(path: string): ApiError {
  return new ApiError(
    'not_found',
    `Nothing is served at ${path}: /api/catalog lists every endpoint.`
  )
}

function describeFailure(cause: unknown, request: string, effects: ApiEffects): ApiError {
  if (cause instanceof ApiError) return cause
  const requestId = crypto.randomUUID()
  effects.reportFailure(requestId, request, cause)
  return describeInternalError(requestId)
}
