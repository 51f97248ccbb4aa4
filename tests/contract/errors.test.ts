import { describe, expect, it, test } from 'vitest'
import { createApi } from '../../src/api/app.ts'
import { ERROR_STATUS } from '../../src/api/errors.ts'
import { app, content, get, post } from './app.ts'

const VALID = { solar_gw: 12, bess_gw: 4, peak_demand_gw: 15, firm_capacity_gw: 10 }
const DISPATCH = '/api/bess-dispatch'

/** Read an error answer and check the one shape. */
async function readError(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const body = await response.json()
  expect(body.error).toMatch(/^[A-Z/].*[.?]$/s)
  expect(ERROR_STATUS).toHaveProperty(body.code)
  expect(response.status).toBe(ERROR_STATUS[body.code as keyof typeof ERROR_STATUS])
  return body
}

it('says whether the query or the body is wrong', async () => {
  const ofQuery = await readError(await get('/api/climate/compute?warming_c=99'))
  const ofBody = await readError(await post(DISPATCH, { ...VALID, bess_gw: '4' }))
  expect([ofQuery.code, ofQuery.error]).toEqual([
    'invalid_parameter',
    expect.stringMatching(/^The query is not valid: warming_c /),
  ])
  expect([ofBody.code, ofBody.error]).toEqual([
    'invalid_body',
    expect.stringMatching(/^The request body is not valid: bess_gw /),
  ])
})

describe('a bad body', () => {
  test.each([
    ['a missing field', { ...VALID, solar_gw: undefined }, 'solar_gw'],
    ['a number in a string', { ...VALID, bess_gw: '4' }, 'bess_gw'],
    ['null', { ...VALID, firm_capacity_gw: null }, 'firm_capacity_gw'],
    ['a negative capacity', { ...VALID, solar_gw: -1 }, 'solar_gw'],
    ['a peak of zero', { ...VALID, peak_demand_gw: 0 }, 'peak_demand_gw'],
    ['no hours', { ...VALID, bess_hours: 0 }, 'bess_hours'],
    ['a factor in percent', { ...VALID, solar_cf_daytime: 85 }, 'solar_cf_daytime'],
    ['a list in place of a number', { ...VALID, bess_gw: [4] }, 'bess_gw'],
    ['an efficiency of zero', { ...VALID, round_trip_efficiency: 0 }, 'round_trip_efficiency'],
  ])('with %s is a 400 that names the field', async (_label, body, field) => {
    const error = await readError(await post(DISPATCH, body))
    expect(error.code).toBe('invalid_body')
    expect(error.error).toContain(field)
    expect(error.issues[0].path).toBe(field)
  })

  test.each([
    ['nothing', ''],
    ['text', 'solar_gw=12'],
    ['half an object', '{"solar_gw": 12'],
    ['a trailing comma', '{"solar_gw": 12,}'],
    ['NaN', '{"solar_gw": NaN}'],
  ])('of %s is a 400 for malformed JSON', async (_label, body) => {
    expect((await readError(await post(DISPATCH, body))).code).toBe('malformed_json')
  })

  test.each([
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '5'],
    ['text', '"x"'],
  ])('of %s is a 400 that asks for an object', async (_label, body) => {
    const error = await readError(await post(DISPATCH, body))
    expect(error.code).toBe('invalid_body')
    expect(error.error).toContain('JSON object')
  })

  it('reports all problems of a body at once', async () => {
    const error = await readError(await post(DISPATCH, { solar_gw: -1, bess_gw: 'x' }))
    const paths = error.issues.map((issue: { path: string }) => issue.path)
    expect(paths).toEqual(['solar_gw', 'bess_gw', 'peak_demand_gw', 'firm_capacity_gw'])
  })

  it('is read as JSON whatever its Content-Type says', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'image/png']) {
      const response = await post(DISPATCH, VALID, { 'content-type': type })
      expect(response.status, type).toBe(200)
    }
  })

  it('may be up to 64 KiB, and is a 413 above, with and without a stated length', async () => {
    /** A body in chunks, whose length nobody knows. */
    const send = async (text: string): Promise<Response> => {
      const init = { method: 'POST', body: new Response(text).body, duplex: 'half' } as RequestInit
      return app.request(new Request(`http://localhost${DISPATCH}`, init))
    }
    const full = JSON.stringify(VALID).padEnd(65_536)
    expect([(await post(DISPATCH, full)).status, (await send(full)).status]).toEqual([200, 200])
    for (const response of [await post(DISPATCH, `${full} `), await send(`${full} `)]) {
      const { code, limit_bytes: limit } = await readError(response)
      expect([code, limit]).toEqual(['body_too_large', 65_536])
    }
  })

  it('of a scenario may be up to 640 KiB', async () => {
    const path = '/api/scenarios/validate'
    const texts = (count: number): string[] => Array(count).fill('x'.repeat(1800))
    expect((await post(path, { notes: texts(330) })).status).toBe(200)
    const error = await readError(await post(path, { notes: texts(370) }))
    expect(error.limit_bytes).toBe(655_360)
  })

  it('over the limit closes the connection, because the rest is not read', async () => {
    const response = await post(DISPATCH, 'x'.repeat(66_000))
    expect(response.status).toBe(413)
    expect(response.headers.get('connection')).toBe('close')
  })

  it('that is compressed is a 415', async () => {
    const response = await post(DISPATCH, VALID, { 'content-encoding': 'gzip' })
    expect((await readError(response)).code).toBe('unsupported_content_coding')
  })

  test.each(['/api/bess-dispatch', '/api/forecast', '/api/scenarios/validate'])(
    'of 10,000 levels is a 400 at %s',
    async (path) => {
      for (const [open, close] of [
        ['{"a":', '}'],
        ['[', ']'],
      ]) {
        const body = `{"a":${open?.repeat(10_000)}1${close?.repeat(10_000)}}`
        const error = await readError(await post(path, body))
        expect(error).toMatchObject({ code: 'malformed_json', max_depth: 64 })
      }
    }
  )

  it('may have members with the names of methods', async () => {
    const error = await readError(await post('/api/year', { pool: { toString: [] } }))
    expect(error.code).toBe('invalid_body')
  })

  it('may contain any number of brackets in its texts', async () => {
    const response = await post(DISPATCH, { ...VALID, note: `${'[{'.repeat(5000)}"` })
    expect(response.status).toBe(200)
  })
})

describe('a bad query', () => {
  test.each([
    ['/api/catalog?include_datasets=yes', 'include_datasets'],
    ['/api/catalog?include_hashes=', 'include_hashes'],
    ['/api/datasets?include_hashes=true&include_hashes=true', 'include_hashes'],
    ['/api/datasets/country-codes?raw=TRUTH', 'raw'],
    ['/api/datasets/country-codes?format=xml', 'format'],
    ['/api/datasets/owid-co2?country=Atlantis', 'country.0'],
    ['/api/datasets/owid-co2?country=DE,Korea', 'country.1'],
    ['/api/datasets/owid-co2?country=', 'country'],
    ['/api/datasets/owid-co2?fields=', 'fields'],
    ['/api/datasets/owid-co2?from=2020&to=2010', 'from'],
    ['/api/datasets/owid-co2?from=last', 'from'],
    ['/api/datasets/owid-co2?to=2020-13', 'to'],
    ['/api/datasets/owid-co2?fields=co2', 'fields'],
    ['/api/datasets/co2-ppm-monthly?country=DE', 'country'],
    ['/api/emissions?country=Atlantis', 'country'],
    ['/api/emissions?country=', 'country'],
    ['/api/emissions?sector=Power%20plants', 'sector'],
    ['/api/coefficients?service=unknown', 'service'],
    ['/api/damage/compute?adaptation_level=2', 'adaptation_level'],
    ['/api/damage/compute?carbon_price_usd_per_t=-1', 'carbon_price_usd_per_t'],
    ['/api/fiscal/compute?policy_pathway=orderly', 'policy_pathway'],
    ['/api/scenarios/compare?horizon=1999', 'horizon'],
    ['/api/damage?scenario=ssp245', 'scenario'],
    ['/api/adaptation?country=Atlantis', 'country'],
    ['/api/supply-chain?sector=Big%20Oil', 'sector'],
    ['/api/scc?discount_rate=3', 'discount_rate'],
    ['/api/scc?discount_rate=3%25', 'discount_rate'],
    ['/api/scc?discount_rate=0.03&preset=uba_1pct', 'discount_rate'],
    ['/api/scc?preset=iwg', 'preset'],
    ['/api/scc?gas=ch4', 'gas'],
    ['/api/scc?gas=ch4&preset=uba_1pct', 'gas'],
    ['/api/scc?engine=fund', 'engine'],
    ['/api/scc?eta=1', 'prtp'],
    ['/api/scc?horizon=2600', 'horizon'],
    ['/api/scc?year=2014', 'year'],
    ['/api/scc?dollar_year=1990', 'dollar_year'],
    ['/api/climate/compute?climate_pathway=rcp99', 'climate_pathway'],
    ['/api/climate/compute?industry=mining', 'industry'],
    ['/api/climate/compute?active_shocks=heatwave,fire', 'active_shocks.1'],
    ['/api/climate/compute?horizon=2024', 'horizon'],
    ['/api/climate/compute?horizon=soon', 'horizon'],
    ['/api/climate/compute?warming_c=6.5', 'warming_c'],
    ['/api/climate/compute?warming_c=', 'warming_c'],
    ['/api/climate/compute?warming_c=NaN', 'warming_c'],
    ['/api/climate/compute?warming_c=2&climate_pathway=rcp45', 'warming_c'],
    ['/api/climate/compute?geography=atlantis', 'geography'],
    ['/api/physical-climate?scenario=ssp245', 'scenario'],
    ['/api/physical-climate?country=EU', 'country'],
    ['/api/physical-climate?country=DE&country=FR', 'country'],
    ['/api/data-refresh-evidence?view=everything', 'view'],
    ['/api/data-refresh-evidence?as_of=20-11-2026', 'as_of'],
    ['/api/data-refresh-evidence?as_of=2026-02-30', 'as_of'],
    ['/api/data-update-schedule?limit=0', 'limit'],
    ['/api/data-update-schedule?limit=1001', 'limit'],
    ['/api/data-update-schedule?limit=ten', 'limit'],
    ['/api/data-update-schedule?offset=-1', 'offset'],
    ['/api/data-update-schedule?sort=colour', 'sort'],
    ['/api/data-update-schedule?filter=colour:red', 'filter'],
    ['/api/data-update-schedule?filter=monthly', 'filter'],
    ['/api/data-update-schedule?filter=cadence:dayly', 'filter'],
    ['/api/data-update-schedule?filter=', 'filter'],
    ['/api/data-update-schedule?fields=', 'fields'],
    ['/api/data-update-schedule?fields=dataset_id,colour', 'fields'],
    ['/api/datasets/country-codes/schema?max_depth=0', 'max_depth'],
    ['/api/datasets/country-codes/schema?max_depth=9', 'max_depth'],
    ['/api/datasets/country-codes/schema?max_depth=2.5', 'max_depth'],
    ['/api/datasets/country-codes/schema?max_depth=0x4', 'max_depth'],
    ['/api/datasets/country-codes/schema?max_depth=', 'max_depth'],
    ['/api/datasets/country-codes/schema?max_depth=4&max_depth=4', 'max_depth'],
  ])('%s is a 400 that names the parameter', async (path, parameter) => {
    const error = await readError(await get(path))
    expect(error.code).toBe('invalid_parameter')
    expect(error.issues[0].path).toBe(parameter)
    expect(error.error).toContain(parameter)
  })

  test.each([
    ['3', 'did you mean 0.03'],
    ['2', 'did you mean 0.02'],
    ['3%25', 'send 0.03'],
  ])('of %s for a rate says which fraction is meant', async (rate, hint) => {
    const error = await readError(await get(`/api/scc?discount_rate=${rate}`))
    expect(error.error).toContain(hint)
  })

  it('with an unknown parameter is answered as if it were not there', async () => {
    const [plain, extra] = [await get('/api/datasets'), await get('/api/datasets?utm_source=x')]
    expect(await extra.text()).toBe(await plain.text())
  })
})

it('for plant that cannot serve the load is a 400 that names what limits it', async () => {
  const query = 'segments=168&rounds=0&potential_pct=0.001'
  const path = `/api/scenarios/texas-ercot-mandate-2035/least-cost?${query}`
  const error = await readError(await get(path))
  expect(error.issues).toEqual([
    { path: 'potential_pct', message: expect.stringContaining('no plan serves the load') },
  ])
})

describe('an address that leads nowhere', () => {
  it('is a 404 in JSON that names the catalog', async () => {
    const error = await readError(await get('/api/nothing-here'))
    expect(error.code).toBe('not_found')
    expect(error.error).toContain('/api/catalog')
  })

  test.each(['/api/datasets/owid-co3', '/api/datasets/owid-co3/schema'])(
    '%s names the dataset id and suggests the nearest one',
    async (path) => {
      const error = await readError(await get(path))
      expect(error).toMatchObject({ code: 'dataset_not_found', dataset_id: 'owid-co3' })
      expect(error.error).toContain("Did you mean 'owid-co2'?")
    }
  )

  it('suggests nothing if nothing is similar', async () => {
    const error = await readError(await get('/api/datasets/zzzzzzzzzzzzzzzz'))
    expect(error.error).not.toContain('Did you mean')
  })

  test.each(['/api/climate/compute?geography=GL', '/api/physical-climate?country=GRL'])(
    '%s is a 404 that says what is missing and what is covered',
    async (path) => {
      const error = await readError(await get(path))
      expect(error.code).toBe('no_data')
      expect(error.error).toContain('There are no climate data for Greenland (GL).')
      expect(error.error).toContain('/api/countries?covered=true')
      expect(error.error.length).toBeLessThan(400)
    }
  )

  test.each([
    ['/api/emissions?country=ZZ', "'ZZ' is none"],
    ['/api/emissions?country=BVT', 'There are no emissions data for Bouvet Island (BV)'],
    ['/api/emissions?sector=aviation', 'power_and_heat'],
    ['/api/damage?country=GL', 'There are no climate data for Greenland (GL)'],
    ['/api/adaptation?country=GL', 'There are no climate data for Greenland (GL)'],
    ['/api/supply-chain?sector=mining', 'manufacturing'],
  ])('%s is a 404 that says what is missing', async (path, text) => {
    const error = await readError(await get(path))
    expect(error.code).toBe('no_data')
    expect(error.error).toContain(text)
  })

  it('of a scenario names the list', async () => {
    const error = await readError(await get('/api/scenarios/atlantis'))
    expect(error).toMatchObject({ code: 'scenario_not_found', scenario_id: 'atlantis' })
  })
})

describe('a failure of the server itself', () => {
  it('is a 500 with a request id for the operator and nothing internal', async () => {
    const reports: { requestId: string; request: string; cause: unknown }[] = []
    const broken = Object.create(content, {
      datasets: {
        get: () => {
          throw new Error('secret detail')
        },
      },
    })
    const building = () =>
      createApi(broken, {
        reportFailure: (requestId, request, cause) => reports.push({ requestId, request, cause }),
      })
    expect(building).toThrow('secret detail')
    const failing = createApi(
      { ...content, scenarios: [Object.create(null)] },
      { reportFailure: (requestId, request, cause) => reports.push({ requestId, request, cause }) }
    )
    const error = await readError(await failing.request('/api/scenarios'))
    expect(error.code).toBe('internal_error')
    expect(reports).toHaveLength(1)
    expect(error.request_id).toBe(reports[0]?.requestId)
    expect(reports[0]?.request).toBe('GET /api/scenarios')
    expect(JSON.stringify(error)).not.toContain('undefined')
    expect(JSON.stringify(error)).not.toContain('.ts')
  })
})
