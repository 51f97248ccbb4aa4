import { EXAMPLES as LISTED_EXAMPLES } from './example-requests.ts'
import type { Route } from './route.ts'
import { bessDispatchRoute } from './routes/bess-dispatch.ts'
import { compareRoute, damageRoute, fiscalRoute } from './routes/chain.ts'
import { physicalClimateRoute, projectionsRoute } from './routes/climate.ts'
import { adaptationRoute, countryDamageRoute, supplyChainRoute } from './routes/country-risk.ts'
import { forecastRoute } from './routes/forecast.ts'
import { evaluationRoute } from './routes/scenario-evaluation.ts'
import { validateRoute } from './routes/scenarios.ts'
import { sccRoute } from './routes/scc.ts'
import { yearRoute } from './routes/year.ts'

/**
 * Every operation defined with `defineRoute`: a POST answers a document or a body, a GET only its
 * query. Registration, threads, examples and the description read this list.
 */
export const POST_ROUTES: readonly Route[] = [
  bessDispatchRoute,
  validateRoute,
  evaluationRoute,
  forecastRoute,
  yearRoute,
]

/** The calculators that answer a GET. */
export const CALCULATOR_ROUTES: readonly Route[] = [
  damageRoute,
  fiscalRoute,
  compareRoute,
  sccRoute,
  physicalClimateRoute,
  projectionsRoute,
  countryDamageRoute,
  adaptationRoute,
  supplyChainRoute,
]

/** All of them. */
export const ROUTES: readonly Route[] = [...POST_ROUTES, ...CALCULATOR_ROUTES]

/** The example body of the POST at a path, or null if there is none. */
export function findBodyExample(path: string): object | null {
  return POST_ROUTES.find(({ config }) => config.path === path)?.bodyExample ?? null
}

/** Parameters of the example request by operation id; the other operations are called without. */
export const EXAMPLES: ReadonlyMap<string, Route['example']> = new Map([
  ...Object.entries(LISTED_EXAMPLES),
  ...ROUTES.map(({ config, example }) => [String(config.operationId), example] as const),
])
