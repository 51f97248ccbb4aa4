import { OpenAPIHono } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import type { Content } from '../data/content.ts'
import { checkBody } from './body.ts'
import { openToOrigins } from './cors.ts'
import { ApiError, describeInvalidInput, renderError } from './errors.ts'
import { answerOtherMethods } from './methods.ts'
import { registerBessDispatch } from './routes/bess-dispatch.ts'
import { registerCatalog } from './routes/catalog.ts'
import { registerClimate } from './routes/climate.ts'
import { registerDatasets } from './routes/datasets.ts'
import { registerFreshness } from './routes/freshness.ts'
import { registerRelease } from './routes/release.ts'
import { registerScc } from './routes/scc.ts'
import { registerScenarios, registerScenarioValidation } from './routes/scenarios.ts'
import { registerService } from './routes/service.ts'
import { addValidators } from './validators.ts'

/** What the app needs from outside besides content. */
export interface ApiEffects {
  /** Tell an operator of a failure; the client only gets the id. */
  readonly reportFailure: (requestId: string, cause: unknown) => void
  /** The current day in UTC, ISO 8601: the one place where time enters. */
  readonly today: () => string
}

const REAL_EFFECTS: ApiEffects = {
  reportFailure: (requestId, cause) => console.error(`request ${requestId} failed`, cause),
  today: () => new Date().toISOString().slice(0, 'yyyy-mm-dd'.length),
}

/**
 * Build the API over the repository's content: one fetch handler for build, server and any runtime.
 * It keeps no state, so any number of copies answer alike.
 */
export function createApi(content: Content, overrides: Partial<ApiEffects> = {}): OpenAPIHono {
  const effects = { ...REAL_EFFECTS, ...overrides }
  const app = new OpenAPIHono({
    defaultHook: async (result, context) => {
      if (result.success) return
      const isBody = result.target === 'json'
      const input: unknown = isBody ? await context.req.json() : readQuery(context.req.queries())
      return renderError(
        describeInvalidInput(isBody ? 'invalid_body' : 'invalid_parameter', result.error, input)
      )
    },
  })
  app.use(openToOrigins)
  app.use(addValidators)
  app.use(checkBody)
  registerCatalog(app, content)
  registerDatasets(app, content)
  registerFreshness(app, content, effects.today)
  registerRelease(app, content)
  registerScenarioValidation(app)
  answerOtherMethods(app)
  registerScenarios(app, content)
  registerBessDispatch(app)
  registerClimate(app)
  registerScc(app)
  registerService(app, content)
  answerOtherMethods(app)
  app.notFound((context) => renderError(describeUnknownPath(context.req.path)))
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
  if (cause instanceof HTTPException && cause.status === 400) {
    return new ApiError('malformed_json', 'The request body is not valid JSON: send a JSON object.')
  }
  const requestId = crypto.randomUUID()
  effects.reportFailure(requestId, cause)
  return new ApiError(
    'internal_error',
    `The server failed to answer. Report the request id ${requestId} to its operator.`,
    { request_id: requestId }
  )
}

/** Query parameters by name; only a repeated one is a list. */
function readQuery(queries: Record<string, string[]>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(queries).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ])
  )
}
