import { describe, expect, test } from 'vitest'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import {
  listCountryProjections,
  projectionRequestSchema,
  projectPhysicalClimate,
} from './projections.ts'

describe('projections of a country', () => {
  const poland = projectPhysicalClimate('PL', 'rcp85')

  test('give one row per year with warming by the pattern of the country', () => {
    expect(poland.years).toEqual([2025, 2030, 2040, 2050, 2060, 2070, 2080, 2090, 2100])
    expect(poland.projections.map(({ year }) => year)).toEqual(poland.years)
    const row = poland.projections.find(({ year }) => year === 2050)
    expect(row?.warming_c.global).toBeCloseTo(2.318, 9)
    expect(row?.warming_c.regional).toBeCloseTo(1.4174 * 2.318, 9)
  })

  test('name the substitute for sea level, and extrapolate only if warming exceeds 4 °C', () => {
    expect(poland.limits.join()).toContain('ssp585 is used instead')
    const extrapolated = poland.projections.filter((row) => row.extrapolated)
    expect(extrapolated.every((row) => row.warming_c.global > 4)).toBe(true)
    expect(extrapolated.map(({ year }) => year)).toEqual([2090, 2100])
  })

  test('the list of all countries has a finite row for each', () => {
    const rows = listCountryProjections('rcp60', 2050)
    expect(rows.map(({ country }) => country)).toEqual(
      COVERED_COUNTRIES.map(({ alpha2 }) => alpha2)
    )
    for (const { indicators, warming_c } of rows) {
      const held = Object.values(indicators).filter((value) => value !== null)
      expect(held.length).toBeGreaterThanOrEqual(2)
      expect(held.every(Number.isFinite)).toBe(true)
      expect(warming_c.regional).toBeGreaterThan(0)
    }
  })

  test('a code that is not covered throws', () => {
    expect(() => projectPhysicalClimate('GL', 'rcp45')).toThrow("No geography has the id 'GL'")
  })
})

describe('projection request', () => {
  test('an empty request asks for all countries on rcp45', () => {
    expect(projectionRequestSchema.parse({})).toEqual({ scenario: 'rcp45' })
  })

  test('a code in any case becomes upper-case alpha-2', () => {
    expect(projectionRequestSchema.parse({ country: 'vnm' }).country).toBe('VN')
    expect(projectionRequestSchema.parse({ country: 'Viet Nam' }).country).toBe('VN')
  })

  test.each([
    [{ scenario: 'ssp245' }, 'must be one of rcp26, rcp45, rcp60, rcp85'],
    [
      { country: 'ZZ' },
      "must be a country's ISO 3166 code or English name, such as DE or Germany: 'ZZ' is none",
    ],
    [{ country: 'GL' }, 'There are no climate data for Greenland (GL).'],
  ])('%j is refused with a message that says how to mend it', (input, expected) => {
    const message = projectionRequestSchema.safeParse(input).error?.issues[0]?.message
    expect(message?.slice(0, expected.length)).toBe(expected)
  })
})
