import { describe, expect, it, test } from 'vitest'
import { content, get } from './app.ts'

const read = async (path: string) => (await get(`/api/countries${path}`)).json()

describe('/api/countries', () => {
  it('lists every country in any dataset, by code, with its latest emissions', async () => {
    const { count, countries } = await read('')
    const codes = countries.map((row: { country: string }) => row.country)
    expect(count).toBe(codes.length)
    expect(count).toBeGreaterThan(200)
    expect(codes).toEqual([...codes].sort())
    const germany = countries.find((row: { country: string }) => row.country === 'DE')
    expect(germany).toMatchObject({
      alpha3: 'DEU',
      name: 'Germany',
      region: 'Europe',
      page_url: '/countries/DE',
    })
    expect(germany.groups).toContain('european_union')
    expect(germany.co2_mt).toBeGreaterThan(400)
  })

  it('answers for every country of the list', async () => {
    const { countries } = await read('')
    const statuses = await Promise.all(
      countries.map(async ({ url }: { url: string }) => (await get(url)).status)
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

describe('/api/countries/{country}', () => {
  test.each(['de', 'DE', 'deu', 'DEU'])('reads the code %s as Germany', async (code) => {
    expect(await read(`/${code}`)).toMatchObject({ country: 'DE', name: 'Germany' })
  })

  it('gives each value with its unit and year, each holding with its source and licence', async () => {
    const { holdings } = await read('/BR')
    for (const holding of holdings) {
      expect(holding.license).toBeTruthy()
      expect(holding.source.url).toMatch(/^https?:/)
      expect(holding.values.length + holding.rows.length).toBeGreaterThan(0)
      for (const value of holding.values) expect(value.unit, value.field).toBeTruthy()
    }
  })

  it('gives the value from the dataset', async () => {
    const { holdings } = await read('/FR')
    const population = holdings.find(
      ({ dataset_id }: { dataset_id: string }) => dataset_id === 'wb-population'
    )
    const { data } = await (await get('/api/datasets/wb-population?country=FR')).json()
    const row = data.rows.at(-1)
    expect(population.values).toMatchObject([
      { field: 'population', unit: 'persons', value: row.population, time: String(row.year) },
    ])
  })

  it('compares the sources of emissions, like /api/emissions', async () => {
    const { emissions } = await read('/IN')
    const { comparison, latest } = await (await get('/api/emissions?country=IN')).json()
    expect(emissions).toEqual({ comparison, latest })
  })

  it('gives projections for a covered country and null for another', async () => {
    const { physical_climate } = await read('/VN')
    expect(physical_climate).toEqual(await (await get('/api/physical-climate?country=VN')).json())
    expect((await read('/GL')).physical_climate).toBeNull()
  })

  it.each([
    ['US', 'regions of the country'],
    ['VN', 'the country itself'],
  ])('lists the scenarios of %s, %s', async (alpha2) => {
    const { scenarios } = await read(`/${alpha2}`)
    const ids = scenarios.map(({ id }: { id: string }) => id)
    const own = content.scenarios.filter(({ region_id }) => region_id.startsWith(alpha2))
    expect(ids).toEqual(own.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(0)
  })

  it('never gives a projection if a measured value is known', async () => {
    const { holdings } = await read('/DE')
    for (const { values, source_updated_at } of holdings) {
      for (const { time, is_projection } of values) {
        if (time === null || is_projection) continue
        expect(time.slice(0, 4) <= source_updated_at.slice(0, 4)).toBe(true)
      }
    }
  })

  test.each([
    ['a code that no country has', 'ZZ', 404, 'no_data'],
    ['a country without data', 'BV', 404, 'no_data'],
    ['a misspelt name, with the nearest', 'Germny', 400, 'invalid_parameter'],
    ['a text in another form', 'D3', 400, 'invalid_parameter'],
  ])('refuses %s', async (_case, code, status, expected) => {
    const response = await get(`/api/countries/${code}`)
    expect(response.status).toBe(status)
    const body = await response.json()
    expect(body.code).toBe(expected)
    if (code === 'Germny') expect(body.error).toContain('did you mean Germany (DE)?')
  })
})
