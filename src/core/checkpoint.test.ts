import { afterEach, expect, test } from 'vitest'
import { content } from '../../tests/contract/app.ts'
import { createApi } from '../api/app.ts'
import { ROUTES } from '../api/routes.ts'
import { onCheckpoint } from './checkpoint.ts'

/** What a stopped calculation throws is no failure to report. */
const app = createApi(content, { reportFailure: () => undefined })

afterEach(() => onCheckpoint(() => undefined))

test.each([
  ['/api/forecast?uncertainty=true&samples=256', { country: 'PL' }],
  ['/api/scenarios/evaluate?samples=64', {}],
  ['/api/year', { weather: { synthetic: 'PL', years: 3 } }],
])('%s can be stopped before it has an answer', async (path, body) => {
  const example = ROUTES.find(({ path: own, method }) => method === 'POST' && path.startsWith(own))
    ?.body?.example
  const init = { method: 'POST', body: JSON.stringify({ ...example, ...body }) }
  const ask = async () => (await app.request(path, init)).status
  let reached = 0
  onCheckpoint(() => (reached += 1))
  expect(await ask()).toBe(200)
  const all = reached
  expect(all).toBeGreaterThan(2)
  onCheckpoint(() => {
    reached += 1
    throw new Error('stopped')
  })
  expect(await ask()).not.toBe(200)
  expect(reached).toBe(all + 1)
})
