import { describe, expect, it } from 'vitest'
import { estimateDamage } from '../../../src/core/damage/estimate.ts'
import { COVERED_COUNTRIES } from '../../../src/core/geography/covered-countries.ts'
import { readCountryColumn } from '../../../src/core/geography/country-columns.ts'
import { SAMPLE_DEFAULTS } from '../../../src/core/uncertainty/options.ts'
import { sampleDamage } from '../../../src/core/uncertainty/sample-damage.ts'
import { readPath, readRequest, readRows } from '../second-science/read-tables.ts'

/** Relative difference that the page allows. */
const TOLERANCE = 1e-5

const folder = new URL('.', import.meta.url)

describe('central values of the third science', () => {
  it.each(readRows('check-values.csv', folder))(
    '$request gives $field',
    ({ request, field, value }) => {
      const published = Number(value)
      const ours = readPath(estimateDamage(readRequest(request ?? '')), field ?? '')
      expect(Math.abs(ours - published)).toBeLessThanOrEqual(
        published === 0 ? 1e-12 : TOLERANCE * Math.abs(published)
      )
    }
  )
})

/** Central damage without floods and sea, of which the families count different shares. */
function withoutWater(country: string, g: string): number {
  const { gdp_damage_additional_pct: all, gdp_parts } = estimateDamage(
    readRequest(`geography=${country}&industry=manufacturing&warming_c=${g}`)
  )
  const { flood_pct, coast_pct, coast_committed_pct } = gdp_parts
  return all - 0.45 * flood_pct - 0.75 * coast_pct - 0.25 * coast_committed_pct
}

describe('central damage without floods and sea', () => {
  it('is as printed in all 196 countries at 2, 3 and 4 degC', () => {
    const rows = readRows('central.csv', folder)
    expect(rows).toHaveLength(196 * 3)
    const wrong = rows.flatMap(({ country = '', g = '', central }) => {
      const ours = withoutWater(country, g)
      return Math.abs(ours / Number(central) - 1) > TOLERANCE ? [[country, g, central, ours]] : []
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['2', 1.56423],
    ['3', 4.57859],
    ['4', 8.2782],
  ])('is at %s degC a mean by GDP over all countries', (g, published) => {
    const weights = COVERED_COUNTRIES.map(({ alpha2 }) => readCountryColumn(alpha2, 'gdp_busd'))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const mean = COVERED_COUNTRIES.reduce(
      (sum, { alpha2 }, index) => sum + (Number(weights[index]) / total) * withoutWater(alpha2, g),
      0
    )
    expect(Math.abs(mean / published - 1)).toBeLessThanOrEqual(TOLERANCE)
  })

  it.each([
    ['2', 1.67027],
    ['3', 4.70911],
    ['4', 8.44755],
  ])('with floods and sea is at %s degC the answer for the world', (g, published) => {
    const { gdp_damage_additional_pct: world } = estimateDamage(
      readRequest(`geography=world&industry=manufacturing&warming_c=${g}`)
    )
    expect(Math.abs(world / published - 1)).toBeLessThanOrEqual(TOLERANCE)
  })
})

describe('bands of the third science', () => {
  it.each(readRows('bands.csv', folder))(
    'at $g degC in $country are the sampled ones',
    ({ country, g, central, ...statistics }) => {
      const request = readRequest(`geography=${country}&industry=manufacturing&warming_c=${g}`)
      const { outputs } = sampleDamage(
        { ...request, damage_function: null },
        { ...SAMPLE_DEFAULTS, thresholds: [], shares: 'none' }
      )
      const ours = { ...outputs['gdp_damage_additional_pct'] }
      for (const [name, value] of Object.entries({ ...statistics }))
        expect(Math.abs(readPath(ours, name) / Number(value) - 1), name).toBeLessThanOrEqual(
          TOLERANCE
        )
      expect(
        Math.abs(estimateDamage(request).gdp_damage_additional_pct / Number(central) - 1)
      ).toBeLessThanOrEqual(TOLERANCE)
    }
  )
})
