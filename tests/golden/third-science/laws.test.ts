import { describe, expect, it } from 'vitest'
import { estimateDamage, type DamageResult } from '../../../src/core/damage/estimate.ts'
import { COVERED_COUNTRIES } from '../../../src/core/geography/covered-countries.ts'
import { readCountryColumn } from '../../../src/core/geography/country-columns.ts'
import { readRequest } from '../second-science/read-tables.ts'

const COUNTRIES = COVERED_COUNTRIES.map(({ alpha2 }) => alpha2)

/** Countries whose rainfall hardly grows, so that floods may become a little rarer. */
const CARIBBEAN = 'AG BB BS CU DM DO GD HT JM KN LC TT VC CL'.split(' ')

function at(country: string, warmingC: number): DamageResult {
  return estimateDamage(
    readRequest(`geography=${country}&industry=manufacturing&warming_c=${warmingC}`)
  )
}

function listOutside(
  read: (country: string) => number,
  [least, most]: readonly [number, number],
  countries: readonly string[] = COUNTRIES
): string[] {
  return countries.filter((country) => !(read(country) >= least && read(country) <= most))
}

describe('losses of now', () => {
  it.each([
    ['flood_now_pct', 'US', 0.02, 0.15],
    ['flood_now_pct', 'JP', 0.02, 0.15],
    ['flood_now_pct', 'DE', 0.02, 0.12],
    ['flood_now_pct', 'GB', 0.02, 0.08],
    ['flood_now_pct', 'BD', 0.15, 1],
    ['flood_now_pct', 'VN', 0.1, 1],
    ['flood_now_pct', 'IN', 0.1, 0.6],
    ['flood_now_pct', 'CN', 0.1, 0.5],
    ['flood_now_pct', 'PK', 0.2, 1],
    ['flood_now_pct', 'LA', 0, 0.6],
    ['flood_now_pct', 'UA', 0, 0.3],
    ['flood_now_pct', 'NL', 0, 0.05],
    ['storm_now_pct', 'US', 0.15, 0.35],
    ['storm_now_pct', 'BD', 0.1, 0.4],
    ['storm_now_pct', 'PH', 0.2, 1.2],
    ['storm_now_pct', 'JP', 0.05, 0.25],
    ['storm_now_pct', 'FJ', 0.5, 4],
    ['storm_now_pct', 'VU', 0.5, 4],
  ] as const)('%s of %s lies between %d and %d %% of GDP', (part, country, least, most) => {
    expect(listOutside((id) => at(id, 2).gdp_parts[part], [least, most], [country])).toEqual([])
  })

  it('of floods and storms lie between 0.005 and 2.5 % of GDP in every larger country', () => {
    const larger = COUNTRIES.filter((country) => readCountryColumn(country, 'pop_m') > 5)
    const both = (country: string): number => {
      const { flood_now_pct, storm_now_pct } = at(country, 2).gdp_parts
      return flood_now_pct + storm_now_pct
    }
    expect(listOutside(both, [0.005, 2.5], larger)).toEqual([])
  })
})

describe('at 3 degC', () => {
  it('floods grow by 0.1 to 2.5 times the losses of now', () => {
    const growth = (country: string): number => {
      const { flood_pct, flood_now_pct } = at(country, 3).gdp_parts
      return flood_pct / flood_now_pct
    }
    const others = COUNTRIES.filter((country) => !CARIBBEAN.includes(country))
    expect(listOutside(growth, [0.1, 2.5], others)).toEqual([])
    expect(listOutside(growth, [-0.01, 2.5])).toEqual([])
  })

  it('damage rises from Norway to India', () => {
    const order = ['NO', 'DE', 'US', 'BD', 'IN'].map((id) => at(id, 3).gdp_damage_additional_pct)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it.each([
    ['US', 3, 7],
    ['DE', 1.5, 5],
    ['IN', 5, 14],
    ['BD', 5, 13],
  ] as const)('%s loses between %d and %d %% of GDP', (country, least, most) => {
    expect(
      listOutside((id) => at(id, 3).gdp_damage_additional_pct, [least, most], [country])
    ).toEqual([])
  })

  it('supply falls short between 0 and 8 hours more a year', () => {
    expect(listOutside((id) => at(id, 3).short_hours_h, [-0.1, 8])).toEqual([])
  })

  it('deaths per degree lie between 0.5 and 12 per 100,000 where a coefficient is held', () => {
    const perDegree = (id: string): number => at(id, 2.36).deaths_per_100k
    const held = COUNTRIES.filter((id) => readCountryColumn(id, 'mortality_per_c') !== 0)
    expect(listOutside(perDegree, [0.5, 12], held)).toEqual([])
  })
})

describe('the coast in 2050', () => {
  const coast = (country: string): number =>
    estimateDamage(
      readRequest(`geography=${country}&industry=manufacturing&climate_pathway=ssp245&horizon=2050`)
    ).gdp_parts.coast_pct

  it.each([
    ['NL', 0.03, 0.3],
    ['BD', 0.2, 1.2],
    ['US', 0.05, 0.2],
    ['VN', 0.4, 2],
    ['AU', 0.1, 0.8],
  ] as const)('costs %s between %d and %d %% of GDP', (country, least, most) => {
    expect(listOutside(coast, [least, most], [country])).toEqual([])
  })

  it('costs Bangladesh more than the United States', () => {
    expect(coast('BD')).toBeGreaterThan(coast('US'))
  })
})
