import { describe, expect, it, test } from 'vitest'
import { listAliases } from '../../src/api/request-names.ts'
import { ROUTES } from '../../src/api/routes.ts'
import { app, get, post } from './app.ts'

const DISPATCH = '/api/bess-dispatch'
const PLANT = { solar_gw: 12, bess_gw: 4, peak_demand_gw: 15, firm_capacity_gw: 10 }

async function readJson(response: Response | Promise<Response>) {
  return (await response).json()
}

describe('an unknown parameter', () => {
  it('is named in a header with the nearest known one, and in the answer of a calculator', async () => {
    const response = await get('/api/climate/compute?geograpy=DE&hroizon=2040')
    expect(response.headers.get('ignored-parameters')).toBe(
      'geograpy;did-you-mean="geography", hroizon;did-you-mean="horizon"'
    )
    expect((await response.json()).ignored).toEqual([
      { name: 'geograpy', did_you_mean: 'geography' },
      { name: 'hroizon', did_you_mean: 'horizon' },
    ])
  })

  test.each([
    '/api/emissions?contry=DE',
    '/api/physical-climate?contry=DE',
    '/api/damage?contry=DE',
    '/api/adaptation?contry=DE',
    '/api/supply-chain?contry=DE',
    '/api/scc?contry=DE',
    '/api/fiscal/compute?contry=DE',
    '/api/damage/compute?contry=DE',
    '/api/scenarios/compare?contry=DE',
    '/api/scenarios/ohio-pjm-mandate-2035/what-if?contry=DE',
  ])('is in the answer of %s', async (path) => {
    expect(await readJson(get(path))).toHaveProperty('ignored.0.name', 'contry')
  })

  it('does not change a response with a fixed shape', async () => {
    const response = await get('/api/datasets/owid-co2?raw=true&utm_source=x')
    expect(response.headers.get('ignored-parameters')).toBe('utm_source')
    expect(await response.text()).toBe(await (await get('/api/datasets/owid-co2?raw=true')).text())
  })

  it('is a header that browsers may read', async () => {
    const { headers } = await get('/api/climate/compute')
    expect(headers.get('access-control-expose-headers')).toContain('Ignored-Parameters')
    expect(headers.get('ignored-parameters')).toBeNull()
  })

  it('is written as a string in the header if it is not a token', async () => {
    const { headers } = await get('/api/climate/compute?%22caf%C3%A9%22=1&1=2')
    expect(headers.get('ignored-parameters')).toBe(String.raw`"1", "\"caf%C3%A9\""`)
  })

  it('is reported at most twenty times', async () => {
    const query = Array.from({ length: 300 }, (_, index) => `k${index}=1`).join('&')
    const { headers } = await get(`/api/climate/compute?${query}`)
    expect(headers.get('ignored-parameters')?.split(', ')).toHaveLength(20)
  })
})

describe('a parameter under another name', () => {
  test.each([
    ['/api/damage/compute?country=PL', '/api/damage/compute?geography=PL'],
    ['/api/damage/compute?region=PL&year=2040', '/api/damage/compute?geography=PL&horizon=2040'],
    ['/api/damage?geography=VN', '/api/damage?country=VN'],
    ['/api/climate/compute?scenario=ssp585', '/api/climate/compute?climate_pathway=ssp585'],
    ['/api/climate/compute?year=2040&horizon=2040', '/api/climate/compute?horizon=2040'],
    ['/api/emissions?geography=DE', '/api/emissions?country=DE'],
  ])('is taken: %s is %s', async (alias, own) => {
    const [answer, expected] = await Promise.all([get(alias), get(own)])
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(await expected.text())
    expect(answer.headers.get('ignored-parameters')).toBeNull()
  })

  it('is refused beside the own name with another value', async () => {
    const response = await get('/api/damage/compute?country=PL&geography=DE')
    expect(response.status).toBe(400)
    expect((await response.json()).error).toContain('country is another name of geography')
  })

  it('keeps its own meaning where the operation has both', async () => {
    const answer = await readJson(get('/api/scc?year=2030&horizon=2200'))
    expect(answer).toMatchObject({ emission_year: 2030, horizon: 2200 })
  })
})

describe('a parameter of another operation', () => {
  const listed = ROUTES.filter(({ isListed }) => isListed)
  const everywhere = new Set(listed.flatMap(({ query }) => Object.keys(query.shape)))

  test.each(listed.map((route) => [route.operationId, route] as const))(
    'is refused by %s, or is another name of one of its own',
    async (_, { path, method, query, params }) => {
      const address = path.replaceAll(/\{(\w+)\}/g, (_part, name) => params[name]?.example ?? name)
      const known = new Set([...Object.keys(query.shape), 'format'])
      const aliases = new Set([...known].flatMap((name) => listAliases(name, known)))
      for (const name of everywhere) {
        if (known.has(name) || aliases.has(name)) continue
        const response = await app.request(`${address}?${name}=1`, { method })
        const answer = await response.json()
        expect(answer).toMatchObject({ code: 'unknown_parameter', parameter: name })
        expect(response.status).toBe(400)
        expect(answer.error).toContain(address)
      }
    }
  )
})

describe('an unknown field of a body', () => {
  it('is named in the header of an answer that has five numbers and nothing else', async () => {
    const response = await post(DISPATCH, { ...PLANT, bess_hour: 8 })
    expect(response.headers.get('ignored-parameters')).toBe('bess_hour;did-you-mean="bess_hours"')
    expect(Object.keys(await response.json())).toHaveLength(5)
  })

  test.each([
    ['/api/forecast', { contry: 'DE' }, 'country'],
    ['/api/sweep', { calculator: 'scc', outpust: ['scc'] }, 'outputs'],
    ['/api/year', { weather: { set: 'PL' }, vrs: [] }, 'vre'],
  ])('is refused by %s, with the nearest field', async (path, body, near) => {
    const response = await post(path, body)
    expect(response.status).toBe(400)
    const answer = await response.json()
    expect(answer.code).toBe('invalid_body')
    expect(answer.error).toContain(`did you mean ${near}?`)
  })

  test.each([
    [
      { geography: 'PL', year: 2040 },
      { country: 'PL', horizon: 2040 },
    ],
    [
      { region: 'DE', climate_pathway: 'rcp85' },
      { country: 'DE', scenario: 'rcp85' },
    ],
  ])('may be another name of one: %j is %j', async (alias, own) => {
    const [answer, expected] = await Promise.all([
      post('/api/forecast', alias),
      post('/api/forecast', own),
    ])
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(await expected.text())
  })

  it('is refused beside the own name with another value', async () => {
    const response = await post('/api/forecast', { country: 'PL', geography: 'DE' })
    expect(response.status).toBe(400)
    expect((await response.json()).error).toContain('geography is another name of country')
  })

  it('of a scenario document is its author’s own', async () => {
    const response = await post('/api/scenarios/validate', { own_field: 1 })
    expect(response.headers.get('ignored-parameters')).toBeNull()
  })
})

describe('a country', () => {
  test.each([
    ['de', 'DE'],
    ['DEU', 'DE'],
    ['Germany', 'DE'],
    ['UK', 'GB'],
    ['Great Britain', 'GB'],
    ['EL', 'GR'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['south korea', 'KR'],
    ['Viet Nam', 'VN'],
    ['Czech Republic', 'CZ'],
    ['USA', 'US'],
    ['the Netherlands', 'NL'],
  ])('%s is answered as %s on every endpoint', async (text, code) => {
    const query = `country=${encodeURIComponent(text)}`
    for (const path of ['emissions', 'physical-climate', 'damage', 'adaptation']) {
      expect(await readJson(get(`/api/${path}?${query}`)), path).toMatchObject({ country: code })
    }
    const profile = await readJson(get(`/api/countries/${encodeURIComponent(text)}`))
    expect(profile.alpha2 ?? profile.country).toBe(code)
    const climate = await readJson(
      get(`/api/climate/compute?geography=${encodeURIComponent(text)}`)
    )
    expect(climate.inputs.geography).toBe(code)
    const rows = await readJson(get(`/api/datasets/owid-co2?fields=country&from=2020&${query}`))
    expect(rows.selection.country).toEqual([code])
    const forecast = await readJson(post('/api/forecast', { country: text }))
    expect(forecast.envelope.country).toBe(code)
  })

  it('is recognised by names from other datasets', async () => {
    expect((await readJson(get('/api/emissions?country=Ivory%20Coast'))).country).toBe('CI')
  })

  test.each([
    ['Korea', 400, "'Korea' could be KR (South Korea) or KP (North Korea)"],
    ['Congo', 400, 'CD (Democratic Republic of the Congo) or CG (Republic of the Congo)'],
    ['EU', 400, "'EU' is a group of countries"],
    ['Germny', 400, 'did you mean Germany (DE)?'],
    ['Atlantis', 400, "'Atlantis' is none"],
    ['ZZ', 404, "'ZZ' is none"],
  ])('%s has one status and one message on every endpoint', async (text, status, message) => {
    const query = `country=${text}`
    const responses = await Promise.all([
      ...['emissions', 'physical-climate', 'damage', 'adaptation', 'datasets/owid-co2'].map(
        (path) => get(`/api/${path}?${query}`)
      ),
      get(`/api/countries/${text}`),
      post('/api/forecast', { country: text }),
    ])
    for (const response of responses) {
      expect(response.status).toBe(status)
      const { issues } = await response.json()
      expect(issues[0].message).toContain(message)
    }
  })
})

describe('a word of a list', () => {
  test.each([
    ['/api/climate/compute?industry=Energy&climate_pathway=RCP45', 'inputs.industry', 'energy'],
    ['/api/climate/compute?geography=Europe.North', 'inputs.geography', 'europe.north'],
    ['/api/fiscal/compute?policy_pathway=NDC', 'inputs.policy_pathway', 'ndc'],
    ['/api/scc?engine=DICE2023', 'engine', 'dice2023'],
    ['/api/supply-chain?sector=Energy', 'sectors.0.sector', 'energy'],
    ['/api/damage?country=DE&scenario=RCP85', 'scenario', 'rcp85'],
    ['/api/data-refresh-evidence?view=Summary', 'view', 'summary'],
  ])('is read in any letter case: %s', async (path, field, value) => {
    expect(await readJson(get(path))).toHaveProperty(field, value)
  })

  test.each([
    ['/api/climate/compute?climate_pathway=ssp2-4.5', 'did you mean ssp245?'],
    ['/api/climate/compute?industry=agricultre', 'did you mean agriculture?'],
    ['/api/climate/compute?geography=europe.nort', 'did you mean europe.north?'],
    ['/api/fiscal/compute?policy_pathway=netzero2050', 'did you mean net_zero_2050?'],
    ['/api/data-update-schedule?sort=cadance', 'did you mean cadence?'],
    ['/api/data-update-schedule?filter=cadence:dayly', 'did you mean daily?'],
    ['/api/datasets/owid-co2?fields=co2mt', 'did you mean co2_mt?'],
    ['/api/scenarios/ohio-pjm-mandate-2053', 'ohio-pjm-mandate-2035'],
  ])('that is misspelt names the nearest: %s', async (path, hint) => {
    const response = await get(path)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect((await response.json()).error).toContain(hint)
  })

  it('of shocks may be empty, as a form sends it where none is chosen', async () => {
    const [empty, absent] = await Promise.all([
      readJson(get('/api/climate/compute?active_shocks=')),
      readJson(get('/api/climate/compute')),
    ])
    expect(empty).toEqual(absent)
  })

  it('may be given with commas or several times', async () => {
    const [commas, repeated] = await Promise.all([
      readJson(get('/api/climate/compute?active_shocks=heatwave,FLOOD')),
      readJson(get('/api/climate/compute?active_shocks=heatwave&active_shocks=flood')),
    ])
    expect(repeated).toEqual(commas)
  })
})

describe('a number', () => {
  test.each([
    ['/api/damage/compute?adaptation_level=50%25', 'send 0.5'],
    ['/api/climate/compute?warming_c=2C', 'send 2'],
    ['/api/damage/compute?carbon_price_usd_per_t=%2450', 'send 50'],
    ['/api/scc?discount_rate=0,03', 'send 0.03'],
    ['/api/scenarios/ohio-pjm-mandate-2035/what-if?energy_growth_pct=2%25', 'send 2'],
  ])('with a unit says what to send: %s', async (path, hint) => {
    const response = await get(path)
    expect(response.status).toBe(400)
    expect((await response.json()).error).toContain(hint)
  })

  it('in quotes says its type first, and to leave them out', async () => {
    const { error } = await readJson(post(DISPATCH, { ...PLANT, solar_gw: '10' }))
    expect(error).toContain("solar_gw must be a number: send 10 without quotes, not '10'")
  })

  test.each(['True', 'TRUE', '1'])('that is a flag may be %s', async (text) => {
    expect(await readJson(get(`/api/climate/compute?explain=${text}`))).toHaveProperty(
      'explanation'
    )
  })
})

describe('a body that is no JSON', () => {
  test.each([
    ['', 'it is empty'],
    ['country=DE&horizon=2050', 'it is form data'],
    ['{"solar_gw": 1,}', 'a comma before a closing bracket'],
    ["{'solar_gw': 1}", 'single quotes'],
    ['{solar_gw: 1}', 'a name has no quotes'],
    ['{"solar_gw": NaN}', 'the only literals of JSON'],
    ['{"solar_gw": 1', 'a bracket, comma or quote is missing'],
  ])('%j gets its own hint', async (body, hint) => {
    const response = await post(DISPATCH, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'malformed_json',
      error: expect.stringContaining(hint),
    })
  })
})

it('a GET of a route that takes a body shows one', async () => {
  const response = await get(DISPATCH)
  expect(response.status).toBe(405)
  const { error, example } = await response.json()
  expect(error).toContain('{"solar_gw":12')
  expect((await post(DISPATCH, example)).status).toBe(200)
})

describe('the catalog', () => {
  it('lists every vocabulary that parameters use', async () => {
    const { vocabularies } = await readJson(app.request('/api/catalog'))
    expect(vocabularies).toMatchObject({
      pathways: expect.arrayContaining(['rcp26', 'ssp585']),
      geographies: expect.arrayContaining(['europe.north', 'DE']),
      countries: expect.arrayContaining(['DE', 'BR', 'XK']),
      industries: expect.arrayContaining(['energy']),
      shocks: expect.arrayContaining(['heatwave']),
      policy_pathways: expect.arrayContaining(['ndc']),
    })
  })

  it('gives type, default and bounds of each parameter', async () => {
    const { endpoints } = await readJson(app.request('/api/catalog'))
    const compute = endpoints.find(({ path }: { path: string }) => path === '/api/climate/compute')
    expect(compute.parameters).toContainEqual(
      expect.objectContaining({
        name: 'horizon',
        schema: { type: 'integer', default: 2050, minimum: 2025, maximum: 2100 },
      })
    )
  })
})
