import type { Content } from '../data/content.ts'
import type { PostRoute } from './post-route.ts'
import { bessDispatch } from './routes/bess-dispatch.ts'
import { defineForecast } from './routes/forecast.ts'
import { defineScenarioValidation } from './routes/scenarios.ts'

/** Every POST of the API, in the order of its description. */
export function listPostRoutes(content: Content): readonly PostRoute[] {
  return [bessDispatch, defineScenarioValidation(content), defineForecast(content)]
}

/** A POST without a query, from the text of a body to the text of its answer. */
interface Calculation {
  readonly maxBytes: number
  /** Throws for a body that is no JSON or that the calculation does not take. */
  readonly answer: (body: string) => string
}

/** The same POSTs by path, for a server that calls them without the app. */
export function indexCalculations(content: Content): ReadonlyMap<string, Calculation> {
  return new Map(
    listPostRoutes(content).map(({ route: { path }, maxBytes, prepare }) => {
      const calculate = prepare({})
      return [path, { maxBytes, answer: (body) => calculate(JSON.parse(body)) }]
    })
  )
}
