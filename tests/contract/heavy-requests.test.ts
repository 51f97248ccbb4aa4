import { describe, expect, it, test } from 'vitest'
import { createApi } from '../../src/api/app.ts'
import { answerPlain, type PlainRequest } from '../../src/api/heavy-requests.ts'
import { describeBusy } from '../../src/http/errors.ts'
import { app, content, get, TODAY } from './app.ts'

const seen: PlainRequest[] = []

/** An app that hands heavy requests to a copy of itself, as the server hands them to a thread. */
const handing = createApi(content, {
  today: () => TODAY,
  runHeavy: (request) => {
    seen.push(request)
    return answerPlain(app, request)
  },
})

async function isHanded(path: string, init: RequestInit = {}): Promise<boolean> {
  seen.length = 0
  await handing.request(path, init)
  return seen.length === 1
}

describe('a heavy request', () => {
  test.each([
    '/api/climate/compute?sensitivity=true',
    '/api/damage/compute?sensitivity=1',
    '/api/fiscal/compute?sensitivity=TRUE',
    '/api/fiscal/compute?sensitivit%79=true',
    '/api/scenarios/compare?explain=true',
    '/api/scenarios/compare?uncertainty=true',
    '/api/scc?sensitivity=true',
    '/api/s%63c?explain=true',
    '/api/damage',
    '/api/scenarios/ohio-pjm-mandate-2035/uncertainty?samples=512',
    '/api/physical-climate?country=DE',
    '/api/datasets/owid-co2?country=DE&format=ndjson',
  ])('GET %s goes to the runner', async (path) => {
    expect(await isHanded(path)).toBe(true)
  })

  test.each(['/api/forecast', '/api/scenarios/validate', '/api/scenarios/evaluate'])(
    'POST %s goes to it',
    async (path) => {
      expect(await isHanded(path, { method: 'POST', body: '{}' })).toBe(true)
    }
  )

  test.each([
    '/healthz',
    '/api/climate/compute?geography=DE&sensitivity=false',
    '/api/scc?discount_rate=0.03',
    '/api/scenarios/ohio-pjm-mandate-2035',
  ])('GET %s does not', async (path) => {
    expect(await isHanded(path)).toBe(false)
  })

  it.each([
    ['an answer', '/api/scc?explain=true', {}],
    ['an error', '/api/scc?explain=true&engine=fund', {}],
    ['an answer to HEAD', '/api/scc?explain=true', { method: 'HEAD' }],
    ['a refused body', '/api/forecast', { method: 'POST', body: '{"horizon":1}' }],
    ['a body that is no JSON', '/api/scenarios/validate', { method: 'POST', body: '{' }],
    [
      'a representation that Accept asks for',
      '/api/datasets/eu-ets?from=2020',
      { headers: { accept: 'text/csv' } },
    ],
  ])('gets the same %s as from the app', async (_label, path, init) => {
    const [handed, direct] = [await handing.request(path, init), await app.request(path, init)]
    expect(handed.status).toBe(direct.status)
    expect(Object.fromEntries(handed.headers)).toEqual(Object.fromEntries(direct.headers))
    expect(await handed.text()).toBe(await direct.text())
  })

  it('gets 304 from it too', async () => {
    const path = '/api/scc?sensitivity=true&engine=dice2016r2'
    const etag = (await get(path)).headers.get('etag') ?? ''
    const answer = await handing.request(path, { headers: { 'if-none-match': etag } })
    expect(answer.status).toBe(304)
  })

  it("is a 503 with Retry-After if the runner's queue is full", async () => {
    const full = createApi(content, {
      runHeavy: () => Promise.reject(describeBusy('No room.', 1)),
    })
    const answer = await full.request('/api/scc?sensitivity=true')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(await answer.json()).toMatchObject({ code: 'server_busy' })
  })
})
