import { describe, expect, it, test } from 'vitest'
import { createApi } from '../../src/api/app.ts'
import { answerPlain } from '../../src/api/heavy-requests.ts'
import { describeBusy } from '../../src/http/errors.ts'
import { app, content, get, TODAY } from './app.ts'

/** An app that hands heavy requests to a copy of itself, as the server hands them to a thread. */
const handing = createApi(content, {
  today: () => TODAY,
  runHeavy: (request) => answerPlain(app, request),
})

/** An app that hands them to nobody, which tells what is handed without the work of an answer. */
const full = createApi(content, {
  today: () => TODAY,
  runHeavy: () => Promise.reject(describeBusy('No room.', 1)),
})

async function isHanded(path: string, init: RequestInit = {}): Promise<boolean> {
  return (await full.request(path, init)).status === 503
}

describe('a request that another thread answers', () => {
  test.each([
    '/api/scc?explain=true&sensitivity=true',
    '/api/climate/compute?uncertainty=true',
    '/api/scenarios/compare?uncertainty=TRUE&samples=256',
    '/api/fiscal/compute?uncertaint%79=1',
    '/api/s%63c?uncertainty=true',
    '/api/damage',
    '/api/scenarios/ohio-pjm-mandate-2035/what-if?gas_gw=1',
    '/api/physical-climate?country=DE',
    '/api/datasets/owid-co2?country=DE&format=ndjson',
  ])('is GET %s', async (path) => {
    expect(await isHanded(path)).toBe(true)
  })

  test.each([
    '/api/forecast?uncertainty=true',
    '/api/scenarios/validate',
    '/api/scenarios/evaluate',
  ])('is POST %s', async (path) => {
    expect(await isHanded(path, { method: 'POST', body: '{}' })).toBe(true)
  })

  test('is one whose body takes long to read', async () => {
    const body = JSON.stringify({ note: 'x'.repeat(70_000) })
    expect(await isHanded('/api/scenarios/evaluate', { method: 'POST', body })).toBe(true)
  })

  test('costs a unit for every kilobyte where its body is read there', async () => {
    const units: number[] = []
    const measuring = createApi(content, {
      runHeavy: (request, work) => {
        units.push(work.units)
        return answerPlain(app, request)
      },
    })
    const body = JSON.stringify({ note: 'x'.repeat(80_000) })
    await measuring.request('/api/scenarios/validate', { method: 'POST', body })
    expect(units).toEqual([body.length / 1000])
  })

  test.each([
    '/healthz',
    '/api/climate/compute?geography=DE&uncertainty=false',
    '/api/scc?discount_rate=0.03',
    '/api/scenarios/ohio-pjm-mandate-2035',
    '/api/scc?uncertainty=true&samples=3',
  ])('is not GET %s', async (path) => {
    expect(await isHanded(path)).toBe(false)
  })

  test.each([
    ['a short forecast', '/api/forecast', '{}'],
    ['a body with a mistake', '/api/forecast?uncertainty=true', '{"horizon":1}'],
    ['a body that is no JSON', '/api/scenarios/validate', '{'],
  ])('is not %s', async (_label, path, body) => {
    expect(await isHanded(path, { method: 'POST', body })).toBe(false)
  })

  it('tells what it costs', async () => {
    const path = '/api/scc?uncertainty=true&samples=256'
    const [handed, direct] = [await handing.request(path), await app.request(path)]
    const price = Number(handed.headers.get('request-price'))
    expect(price).toBeGreaterThan(20)
    expect(Number(direct.headers.get('request-price'))).toBe(price)
  })

  it.each([
    ['an answer', '/api/scc?uncertainty=true&samples=256', {}],
    ['an error', '/api/scc?uncertainty=true&engine=dice2023', {}],
    ['an answer to HEAD', '/api/scc?uncertainty=true&samples=512', { method: 'HEAD' }],
    ['a checked document', '/api/scenarios/validate', { method: 'POST', body: '{"id":"a"}' }],
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
    const path = '/api/scc?uncertainty=true&samples=256&engine=dice2016r2'
    const etag = (await get(path)).headers.get('etag') ?? ''
    const answer = await handing.request(path, { headers: { 'if-none-match': etag } })
    expect(answer.status).toBe(304)
  })

  it("is a 503 with Retry-After if the runner's queue is full", async () => {
    const answer = await full.request('/api/scc?uncertainty=true')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(await answer.json()).toMatchObject({ code: 'server_busy' })
  })
})
