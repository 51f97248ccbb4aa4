import { OpenAPIHono } from '@hono/zod-openapi'
import { TrieRouter } from 'hono/router/trie-router'
import type { Content } from '../data/content.ts'
import { openToOrigins } from './cors.ts'
import { findExample } from './description.ts'
import { ApiError, describeInvalidInput, renderError } from './errors.ts'
import { announceIgnored } from './ignored-names.ts'
import { answerOtherMethod, collectMethods } from './methods.ts'
import { readQuery, registerPost } from './post-route.ts'
import { listPostRoutes } from './post-routes.ts'
import { registerCatalog } from './routes/catalog.ts'
import { registerChain } from './routes/chain.ts'
import { registerClimate } from './routes/climate.ts'
import { registerCoefficients } from './routes/coefficients.ts'
import { registerCountries } from './routes/countries.ts'
import { registerCountryRisk } from './routes/country-risk.ts'
import { registerDatasets } from './routes/datasets.ts'
import { registerEmissions } from './routes/emissions.ts'
import { registerFreshness } from './routes/freshness.ts'
import { registerRelease } from './routes/release.ts'
import { registerScc } from './routes/scc.ts'
import { registerScenarios } from './routes/scenarios.ts'
import { registerService } from './routes/service.ts'
import { registerWhatIf } from './routes/what-if.ts'
import { registerValidation } from './routes/validation.ts'
import { addValidators } from './validators.ts'

/** What the app needs from outside besides content. */
export interface ApiEffects {
  /** Tell an operator of a failure; the client only gets the id. */
  readonly reportFailure: (requestId: string, cause: unknown) => void
  /** The current day in UTC, ISO 8601: the one place where time enters. */
  readonly today: () => string
  /** Origin under which the public reaches the site, or null where only its proxy knows. */
  readonly site: string | null
}

const REAL_EFFECTS: ApiEffects = {
  reportFailure: (requestId, cause) => console.error(`request ${requestId} failed`, cause),
  today: () => new Date().toISOString().slice(0, 'yyyy-mm-dd'.length),
  site: null,
}

/**
 * Build the API over the repository's content: one fetch handler for build, server and any runtime.
 * It keeps no state, so any number of copies answer alike.
 */
export function createApi(content: Content, overrides: Partial<ApiEffects> = {}): OpenAPIHono {
  const effects = { ...REAL_EFFECTS, ...overrides }
  const app = new OpenAPIHono({
    // Plain paths beside one with a parameter, as under /api/scenarios: the faster router takes none.
    router: new TrieRouter(),
    defaultHook: (result, context) => {
      if (result.success) return
      return renderError(
        describeInvalidInput('invalid_parameter', result.error, readQuery(context))
      )
    },
  })
  // Of reading alone: a calculation answers with its own headers, without a chain of middleware.
  app.get('*', openToOrigins, addValidators, announceIgnored(app))
  for (const post of listPostRoutes(content)) registerPost(app, post)
  registerCatalog(app, content)
  registerDatasets(app, content)
  registerFreshness(app, content, effects.today)
  registerRelease(app, content, effects.site)
  registerEmissions(app, content)
  registerCountries(app, content)
  registerChain(app)
  registerCountryRisk(app, content)
  registerScenarios(app, content)
  registerWhatIf(app, content)
  registerClimate(app)
  registerScc(app)
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
  app.onError((cause) => renderError(describeFailure(cause, effects)))
  return app
}

function describeUnknownPath(path: string): ApiError {
  return new ApiError(
    'not_found',
    `Nothing is served at ${path}: /api/catalog lists every endpoint.`
  )
}

function describeFailure(cause: unknown, effects: ApiEffects): ApiError {
  if (cause instanceof ApiError) return cause
  const requestId = crypto.randomUUID()
  effects.reportFailure(requestId, cause)
  return new ApiError(
    'internal_error',
    `The server failed to answer. Report the request id ${requestId} to its operator.`,
    { request_id: requestId }
  )
}
