import { once } from 'node:events'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CALCULATION_HEADERS } from '../../src/api/post-route.ts'
import { indexCalculations } from '../../src/api/post-routes.ts'
import { createCalculationListener } from '../../src/server/calculations.ts'
import { drain } from '../../src/server/drain.ts'
import type { Listener } from '../../src/server/request-handler.ts'
import { createSiteServer, type SiteServer } from '../../src/server/site-server.ts'
import { app, content } from './app.ts'

const HSTS_MAX_AGE_S = 600

const appListener = getRequestListener(app.fetch, { hostname: 'localhost' })
const askApp = vi.fn<Listener>((request, response) => void appListener(request, response))
const calculations = indexCalculations(content)

const open: SiteServer[] = []

async function serve(listener: Listener): Promise<string> {
  const site = createSiteServer({ listener, hstsMaxAgeS: HSTS_MAX_AGE_S })
  open.push(site)
  site.server.listen(0, '127.0.0.1')
  await once(site.server, 'listening')
  const address = site.server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

let direct = ''
let viaApp = ''
beforeAll(async () => {
  viaApp = await serve(appListener)
  direct = await serve(
    createCalculationListener({
      calculations,
      headers: CALCULATION_HEADERS,
      hstsMaxAgeS: HSTS_MAX_AGE_S,
      api: askApp,
      fetch: (request) => app.fetch(request),
    })
  )
})
afterAll(async () => {
  await Promise.all(open.map((site) => drain(site, 0)))
})

async function read(origin: string, path: string, request: RequestInit) {
  const response = await fetch(origin + path, { method: 'POST', ...request })
  const headers = new Map(response.headers)
  headers.delete('date')
  return { status: response.status, headers, body: await response.text() }
}

/** The answer, after proof that it is the app's own. */
async function readBoth(path: string, request: RequestInit) {
  const [ours, theirs] = await Promise.all([
    read(direct, path, request),
    read(viaApp, path, request),
  ])
  expect(ours).toEqual(theirs)
  return ours
}

const DISPATCH = '/api/bess-dispatch'
const DISPATCH_BODY = '{"solar_gw":12,"bess_gw":4,"peak_demand_gw":15,"firm_capacity_gw":10}'

const capacity = fc.oneof({ weight: 9, arbitrary: fc.double({ min: 0, max: 60 }) }, fc.anything())
const dispatch = fc.record(
  {
    solar_gw: capacity,
    bess_gw: capacity,
    peak_demand_gw: capacity,
    firm_capacity_gw: capacity,
    round_trip_efficiency: fc.double({ min: 0, max: 1.1 }),
  },
  { requiredKeys: ['solar_gw', 'bess_gw', 'peak_demand_gw', 'firm_capacity_gw'] }
)

const envelope = fc.record({
  country: fc.constantFrom('VN', 'PL', 'DE', 'XX', 'Poland'),
  horizon: fc.integer({ min: 2020, max: 2110 }),
  industry: fc.constantFrom('manufacturing', 'energy', 'farming'),
})

const submission = fc
  .tuple(fc.constantFrom(...content.scenarios), fc.constantFrom('', 'baseline', 'sources', 'id'))
  .map(([scenario, dropped]) => ({ ...scenario, [dropped]: undefined }))

describe('a calculation without the app answers as the app does', () => {
  it('has every POST of the description', () => {
    const described = app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: '', version: '' },
    }).paths
    const paths = Object.entries(described ?? {}).filter(([, item]) => item.post !== undefined)
    expect([...calculations.keys()].sort()).toEqual(paths.map(([path]) => path).sort())
  })

  it.each([
    [DISPATCH, dispatch, 150],
    ['/api/forecast', envelope, 30],
    ['/api/scenarios/validate', submission, 20],
  ])('to bodies that %s takes or refuses', async (path, bodies, runs) => {
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty<[unknown]>(bodies, async (body) => {
        const { status } = await readBoth(path, { body: JSON.stringify(body) })
        statuses.add(status)
      }),
      { numRuns: runs }
    )
    expect(statuses).toContain(200)
  })

  it.each([
    ['nothing', '', 400],
    ['no JSON', '{"solar_gw":', 400],
    ['a list', '[]', 400],
    ['a byte order mark before JSON', `\uFEFF${DISPATCH_BODY}`, 200],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400],
    ['a name of the prototype', `{"__proto__":1,${DISPATCH_BODY.slice(1)}`, 200],
    ['as much as is allowed', DISPATCH_BODY.padEnd(65_536), 200],
    ['more than is allowed', DISPATCH_BODY.padEnd(65_537), 413],
  ])('to %s', async (_label, body, status) => {
    expect((await readBoth(DISPATCH, { body })).status).toBe(status)
  })

  it('to a body of unstated length', async () => {
    const bytes = new TextEncoder().encode(DISPATCH_BODY)
    const inParts = (): RequestInit & { duplex: 'half' } => ({
      body: new Blob([bytes.slice(0, 20), bytes.slice(20)]).stream(),
      duplex: 'half',
    })
    const ours = await read(direct, DISPATCH, inParts())
    expect(ours).toEqual(await read(viaApp, DISPATCH, inParts()))
    expect(ours.status).toBe(200)
  })

  it.each([
    ['with a query', `${DISPATCH}?explain=true`, { body: DISPATCH_BODY }, 200],
    ['with a bad query', `${DISPATCH}?explain=maybe`, { body: DISPATCH_BODY }, 400],
    ['by another method', DISPATCH, { method: 'PUT', body: DISPATCH_BODY }, 405],
    ['for methods', DISPATCH, { method: 'OPTIONS' }, 204],
    ['elsewhere', '/api/none', { body: DISPATCH_BODY }, 404],
  ])('to a request %s', async (_label, path, request, status) => {
    expect((await readBoth(path, request)).status).toBe(status)
  })
})

it('asks the app for nothing when a calculation succeeds', async () => {
  askApp.mockClear()
  const { status, headers } = await read(direct, DISPATCH, { body: DISPATCH_BODY })
  expect(status).toBe(200)
  expect(headers.get('strict-transport-security')).toBe(`max-age=${HSTS_MAX_AGE_S}`)
  expect(askApp).not.toHaveBeenCalled()
})

it('ends one connection, and not the server, where the app fails too', async () => {
  const failing = await serve(
    createCalculationListener({
      calculations,
      headers: CALCULATION_HEADERS,
      hstsMaxAgeS: null,
      api: askApp,
      fetch: () => Promise.reject(new Error('The app is gone.')),
    })
  )
  await expect(read(failing, DISPATCH, { body: '' })).rejects.toThrow('fetch failed')
  expect((await read(failing, DISPATCH, { body: DISPATCH_BODY })).status).toBe(200)
})
