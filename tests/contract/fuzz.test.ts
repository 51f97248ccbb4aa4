import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { describeApi } from '../../src/api/description.ts'
import { ROUTES } from '../../src/api/routes.ts'
import { createJudge } from './fuzz/judge.ts'
import { readMaterial } from './fuzz/material.ts'
import { listOperations } from './fuzz/operations.ts'
import { fuzzRequests } from './fuzz/requests.ts'
import { countCases } from '../thorough.ts'
import { app, content, get, post } from './app.ts'

const description = describeApi(ROUTES)
const judge = createJudge(description)

it('answers valid, nearly valid and hostile requests as described', async () => {
  const requests = fuzzRequests(listOperations(description), readMaterial(content))
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const { method, target, headers, body } = request
      const init = { method, headers: { ...headers }, ...(body === null ? {} : { body }) }
      const response = await app.request(target, init)
      const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';')
      const { status } = response
      expect(judge(request, { status, mediaType, text: await response.text() })).toBeNull()
    }),
    { numRuns: countCases(50, 50_000) }
  )
})

it('reaches every route with a body', () => {
  const routes = app.routes.flatMap(({ method, path }) => (method === 'POST' ? [path] : []))
  const fuzzed = listOperations(description).flatMap(({ method, path }) =>
    method === 'POST' ? [path] : []
  )
  expect(routes.length).toBeGreaterThan(5)
  expect(new Set(fuzzed)).toEqual(new Set(routes))
})

it('refuses deeply nested JSON on every route with a body', async () => {
  const deep = '['.repeat(5000) + ']'.repeat(5000)
  for (const { path } of app.routes.filter(({ method }) => method === 'POST')) {
    const headers = { 'content-type': 'application/json' }
    const { status } = await app.request(path, { method: 'POST', headers, body: deep })
    expect([400, 413], path).toContain(status)
  }
})

/** Values at the ends of what a number may be, and anything between. */
const between = (least: number, most: number): fc.Arbitrary<number> =>
  fc.oneof(fc.constantFrom(least, most), fc.double({ min: least, max: most, noNaN: true }))

it('gives five finite numbers for every accepted power system', async () => {
  const plant = fc.record({
    solar_gw: between(0, 1e6),
    bess_gw: between(0, 1e6),
    peak_demand_gw: between(1e-6, 1e6),
    firm_capacity_gw: between(0, 1e6),
    bess_hours: between(5e-324, 1e4),
    solar_cf_daytime: between(0, 1),
    solar_cf_evening: between(0, 1),
    round_trip_efficiency: between(5e-324, 1),
  })
  await fc.assert(
    fc.asyncProperty(plant, async (body) => {
      const answer: object = await (await post('/api/bess-dispatch', body)).json()
      expect(Object.values(answer).filter((value) => Number.isFinite(value))).toHaveLength(5)
    }),
    { numRuns: countCases(50, 3000) }
  )
})

it('gives no null for a number at the ends of the chain’s parameters', async () => {
  const question = fc.record({
    carbon_price_usd_per_t: between(0, 1e6),
    adaptation_level: between(0, 1),
    warming_c: between(0, 6),
    horizon: fc.constantFrom(2025, 2050, 2100),
  })
  const request = {
    operation: 'GET /api/fiscal/compute',
    method: 'GET',
    target: '/api/fiscal/compute',
  }
  await fc.assert(
    fc.asyncProperty(question, async (parameters) => {
      const query = new URLSearchParams(
        Object.entries(parameters).map(([name, value]) => [name, String(value)])
      )
      const response = await get(`/api/fiscal/compute?${query}&sensitivity=true&explain=true`)
      const { status } = response
      const text = await response.text()
      expect(judge(request, { status, mediaType: 'application/json', text })).toBeNull()
      expect(status).toBe(200)
    }),
    { numRuns: countCases(4, 100) }
  )
})

test.each([
  [
    'bess-dispatch',
    { solar_gw: 1e308, bess_gw: 4, peak_demand_gw: 15, firm_capacity_gw: 10 },
    'solar_gw',
  ],
  [
    'bess-dispatch',
    { solar_gw: 1, bess_gw: 4, peak_demand_gw: 1e-320, firm_capacity_gw: 10 },
    'peak_demand_gw',
  ],
])('%s rejects an implausible number: %j', async (path, body, field) => {
  const response = await post(`/api/${path}`, body)
  expect(response.status).toBe(400)
  expect((await response.json()).issues).toEqual([expect.objectContaining({ path: field })])
})

it('refuses a carbon price that no one has proposed', async () => {
  const response = await get('/api/damage/compute?carbon_price_usd_per_t=1e308')
  expect(response.status).toBe(400)
  expect((await response.json()).error).toContain('from 0 to 1000000 USD')
})

it('states which end of a sensitivity range of the SCC has no value, and why', async () => {
  const query = 'damage_function=howard_sterner_2017_total&sensitivity=true'
  const { sensitivity } = await (await get(`/api/scc?${query}`)).json()
  expect(sensitivity[0]).toMatchObject({
    symbol: 'damage_exponent',
    scc_at_high_usd_per_tco2: null,
    swing_usd_per_tco2: null,
    status: 'low_end_only',
    note: expect.stringContaining('damages exceed output'),
  })
  expect(sensitivity[0].scc_at_low_usd_per_tco2).toBeGreaterThan(0)
  const rest = sensitivity.slice(1)
  expect(rest.every(({ status }: { status: string }) => status === 'both_ends')).toBe(true)
})
