import { describe, expect, it, test } from 'vitest'
import { get } from './app.ts'

const read = async (query: string) => (await get(`/api/emissions${query}`)).json()

describe('/api/emissions', () => {
  it('gives the history of a country with its latest year, per head and share of the world', async () => {
    const body = await read('?country=de')
    expect(body).toMatchObject({ country: 'DE', name: 'Germany', sector: null })
    expect(body.series[0].year).toBe(1990)
    expect(body.latest).toEqual(body.series.at(-1))
    expect(body.latest.co2_mt).toBeGreaterThan(400)
    expect(body.latest.share_of_world_pct).toBeGreaterThan(1)
    expect(body.latest.share_of_world_pct).toBeLessThan(3)
    expect(body.source.attribution.join()).toContain('Our World in Data')
  })

  it('gives one sector of a country', async () => {
    const body = await read('?country=DE&sector=power-and-heat')
    expect(body.sector).toBe('power_and_heat')
    expect(body.latest).toMatchObject({ sector: 'power_and_heat', year: 2023 })
    expect(body.source.datasets).toEqual(['edgar-emissions'])
  })

  it.each(['?country=DE', '?country=DE&sector=transport', '?sector=transport', ''])(
    'gives the unit of every number of a row: %s',
    async (query) => {
      const { units, series, countries } = await read(query)
      const [row] = series ?? countries
      const numbers = Object.keys(row).filter((name) => typeof row[name] === 'number')
      expect(Object.keys(units)).toEqual(
        expect.arrayContaining(numbers.filter((name) => name !== 'year'))
      )
      expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.keys(units)))
    }
  )

  it('gives the latest year of each country, by code', async () => {
    const body = await read('')
    const codes = body.countries.map((row: { country: string }) => row.country)
    expect(codes).toEqual([...codes].sort())
    expect(body.count).toBeGreaterThan(200)
    const shares = body.countries.reduce(
      (sum: number, row: { share_of_world_pct: number | null }) =>
        sum + (row.share_of_world_pct ?? 0),
      0
    )
    expect(shares).toBeGreaterThan(95)
    expect(shares).toBeLessThan(100)
  })

  test.each(['CN', 'US', 'IN', 'DE', 'FR', 'BR', 'ZA'])(
    'compares the sources of %s, with the spread and the reasons',
    async (country) => {
      const { comparison } = await read(`?country=${country}`)
      expect(comparison.values.map((row: { dataset_id: string }) => row.dataset_id)).toEqual([
        'owid-co2',
        'gcb-2024-national',
        'edgar-emissions',
      ])
      expect(comparison.spread_pct).toBeLessThan(12)
      expect(comparison.reasons.length).toBeGreaterThan(1)
    }
  )
})
