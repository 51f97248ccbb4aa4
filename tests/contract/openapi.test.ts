import { validate } from '@readme/openapi-parser'
import { describe, expect, it, test } from 'vitest'
import { createApi } from '../../src/api/app.ts'
import { describeApi } from '../../src/api/description.ts'
import { loadPlanner } from '../../src/solver/node-oracle.ts'
import { EXAMPLE_FLEETS } from '../../src/year/example-fleets.ts'
import { createSchemaCompiler } from '../support/json-schema.ts'
import { app, content, get, post } from './app.ts'

const compile = createSchemaCompiler({ strict: false, allErrors: true })
const description = describeApi(app)
const solving = createApi(content, { loadPlanner })

/** A request for each operation, with the parameters that its path needs. */
const REQUESTS: Readonly<Record<string, () => Promise<Response>>> = {
  'GET /api/catalog': () => get('/api/catalog?include_hashes=true'),
  'GET /api/datasets': () => get('/api/datasets'),
  'GET /api/datasets/{dataset_id}': () => get('/api/datasets/country-codes'),
  'GET /datasets/{dataset_id}.json': () => get('/datasets/country-codes.json'),
  'GET /api/datasets/{dataset_id}.csv': () => get('/api/datasets/country-codes.csv?country=DE'),
  'GET /api/datasets/{dataset_id}.ndjson': () => get('/api/datasets/country-codes.ndjson'),
  'GET /api/datasets/{dataset_id}.parquet': () => get('/api/datasets/country-codes.parquet'),
  'GET /api/datasets/{dataset_id}/schema': () => get('/api/datasets/country-codes/schema'),
  'GET /api/data-refresh-evidence': () => get('/api/data-refresh-evidence?view=full'),
  'GET /api/data-update-schedule': () => get('/api/data-update-schedule?limit=2&offset=1'),
  'GET /api/scenarios': () => get('/api/scenarios'),
  'GET /api/scenarios/{scenario_id}': () => get(`/api/scenarios/${content.scenarios[0]?.id}`),
  'GET /api/scenarios/{scenario_id}/what-if': () =>
    get(`/api/scenarios/${content.scenarios[0]?.id}/what-if?reduction_pct=40&price_path=high`),
  'GET /api/scenarios/{scenario_id}/least-cost': async () =>
    solving.request(
      '/api/scenarios/poland-mandate-2035/least-cost?compare=document&robust=true&explain=true&near_pct=2&questions=ceiling'
    ),
  'GET /api/scenarios/{scenario_id}/least-cost.lp': () =>
    get('/api/scenarios/poland-mandate-2035/least-cost.lp'),
  'GET /api/scenarios/{scenario_id}/uncertainty': () =>
    get(`/api/scenarios/${content.scenarios[0]?.id}/uncertainty?samples=256&seed=7`),
  'POST /api/scenarios/evaluate': () =>
    post('/api/scenarios/evaluate?samples=256', content.scenarios[0] ?? {}),
  'POST /api/scenarios/uncertainty': () =>
    post('/api/scenarios/uncertainty?samples=256', content.scenarios[0] ?? {}),
  'POST /api/scenarios/validate': () => post('/api/scenarios/validate', {}),
  'POST /api/bess-dispatch': () =>
    post('/api/bess-dispatch?explain=true', {
      solar_gw: 12,
      bess_gw: 4,
      peak_demand_gw: 15,
      firm_capacity_gw: 10,
    }),
  'GET /api/climate/compute': () =>
    get('/api/climate/compute?geography=de&active_shocks=flood,heatwave&explain=1&sensitivity=1'),
  'GET /api/physical-climate': () => get('/api/physical-climate?country=VN'),
  'GET /api/emissions': () => get('/api/emissions?country=DEU'),
  'GET /api/countries': () => get('/api/countries'),
  'GET /api/countries/{country}': () => get('/api/countries/de'),
  'GET /api/damage/compute': () =>
    get(
      '/api/damage/compute?geography=IN&industries=1&explain=1&sensitivity=1&adaptation_level=0.5'
    ),
  'GET /api/fiscal/compute': () =>
    get('/api/fiscal/compute?geography=PL&policy_pathway=net_zero_2050&explain=1&sensitivity=1'),
  'GET /api/scenarios/compare': () => get('/api/scenarios/compare?explain=1&sensitivity=1'),
  'GET /api/damage': () => get('/api/damage?country=VN&scenario=rcp85'),
  'GET /api/adaptation': () => get('/api/adaptation?country=BD&explain=1'),
  'GET /api/supply-chain': () => get('/api/supply-chain?explain=1'),
  'POST /api/sweep': () =>
    post('/api/sweep', { calculator: 'scc', grid: { discount_rate: [0.02, 0.03] } }),
  'POST /api/forecast': () => post('/api/forecast?explain=1', { country: 'KOR', horizon: 2035 }),
  'POST /api/year': () =>
    post('/api/year', { weather: { set: 'PL' }, standard_h: 3, ...EXAMPLE_FLEETS[7]?.fleet }),
  'GET /api/coefficients': () => get('/api/coefficients?service=scc'),
  'GET /api/validation': () => get('/api/validation'),
  'GET /api/scc': () => get('/api/scc?explain=1&sensitivity=1&engine=dice2023'),
  'GET /api/tipping-points': () => get('/api/tipping-points'),
  'GET /api/openapi.json': () => get('/api/openapi.json'),
  'GET /api/ce-context.txt': () => get('/api/ce-context.txt'),
  'GET /api/release.json': () => get('/api/release.json'),
  'GET /datapackage.json': () => get('/datapackage.json'),
  'GET /SHA256SUMS': () => get('/SHA256SUMS'),
  'GET /feed.xml': () => get('/feed.xml'),
  'GET /llms.txt': () => get('/llms.txt'),
  'GET /robots.txt': () => get('/robots.txt'),
  'GET /healthz': () => get('/healthz'),
}

const operations = Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
  (['get', 'post'] as const).flatMap((method) => {
    const operation = item[method]
    return operation === undefined ? [] : [{ name: `${method.toUpperCase()} ${path}`, operation }]
  })
)

/** Check a value against a response schema whose references point into the description. */
function validateAgainst(schema: object, value: unknown): string {
  const check = compile({ ...schema, components: description.components })
  return check(value) ? '' : JSON.stringify(check.errors)
}

describe('the OpenAPI description', () => {
  it('is a valid OpenAPI 3.1.0 document of interface version 1.0.0 on this very server', async () => {
    const copy = JSON.parse(JSON.stringify(description))
    const result = await validate(copy)
    expect(result.valid ? [] : result.errors).toEqual([])
    expect(description.openapi).toBe('3.1.0')
    expect(description.info.version).toBe('1.0.0')
    expect(description.servers?.[0]?.url).toBe('/')
  })

  it('gives every operation an id, a summary and an answer for each error it can make', () => {
    for (const { name, operation } of operations) {
      expect(operation.operationId, name).toBeTruthy()
      expect(operation.summary, name).toBeTruthy()
      expect(operation.responses?.['200'], name).toBeDefined()
      if (name.startsWith('POST')) {
        expect(Object.keys(operation.responses ?? {}), name).toEqual(
          expect.arrayContaining(['400', '413'])
        )
      }
    }
  })

  it('describes every parameter', () => {
    for (const { name, operation } of operations) {
      for (const parameter of operation.parameters ?? []) {
        if (!('name' in parameter) || parameter.in === 'path') continue
        const { schema } = parameter
        const text =
          schema !== undefined && 'description' in schema ? schema.description : undefined
        expect(parameter.description ?? text, `${name} ${parameter.name}`).toBeTruthy()
      }
    }
  })
})

describe('every operation', () => {
  it('has a request in the table of this test', () => {
    expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(REQUESTS).sort())
  })

  test.each(operations)('$name answers as it is described', async ({ name, operation }) => {
    const response = await REQUESTS[name]?.()
    expect(response?.status).toBe(200)
    const described: unknown = operation.responses?.['200']
    const [mediaType = ''] = (response?.headers.get('content-type') ?? '').split(';')
    expect(described).toHaveProperty(['content', mediaType])
    if (mediaType !== 'application/json') return
    const schema = JSON.parse(JSON.stringify(described)).content[mediaType].schema
    expect(validateAgainst(schema, await response?.json())).toBe('')
  })

  const paths = Object.keys(description.paths ?? {})

  test.each(paths)('%s refuses every other method with 405 and Allow', async (template) => {
    const path = template
      .replace('{dataset_id}', 'country-codes')
      .replace('{country}', 'DE')
      .replace('{scenario_id}', content.scenarios[0]?.id ?? '')
    const taken = new Set(
      operations
        .filter(({ name }) => name.endsWith(` ${template}`))
        .flatMap(({ name }) => (name.startsWith('GET') ? ['GET', 'HEAD'] : ['POST']))
    )
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (taken.has(method)) continue
      const response = await app.request(path, { method })
      expect(response.status, `${method} ${path}`).toBe(405)
      const allow = response.headers.get('allow') ?? ''
      expect(allow).toContain('OPTIONS')
      const body = await response.json()
      expect(validateAgainst({ $ref: '#/components/schemas/ErrorAnswer' }, body)).toBe('')
      expect(body).toMatchObject({ code: 'method_not_allowed' })
    }
  })
})
