import { createApi } from '../../src/api/app.ts'
import { loadOracle } from '../../src/plan/solver/node-oracle.ts'
import { CONTENT } from '../support/published.ts'

/** The repository's own content: contracts hold for what is published. */
export const content = CONTENT

/** The day that the app takes for today. */
export const TODAY = '2026-11-20'

/** The app under test, over that content, with a solver as the server has one. */
export const app = createApi(content, { loadOracle, today: () => TODAY })

/** The answer to a GET of the app. */
export function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return Promise.resolve(app.request(path, { headers }))
}

/** The answer to a POST of a text or of a value as JSON. */
export function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return Promise.resolve(app.request(path, { method: 'POST', body: text, headers }))
}
