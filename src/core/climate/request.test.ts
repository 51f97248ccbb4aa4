import { describe, expect, test } from 'vitest'
import { physicalClimateRequestSchema } from './request.ts'

const messages = (input: unknown): string[] =>
  physicalClimateRequestSchema.safeParse(input).error?.issues.map(({ message }) => message) ?? []

describe('physical-climate request', () => {
  test('an empty request gets the defaults', () => {
    expect(physicalClimateRequestSchema.parse({})).toEqual({
      climate_pathway: 'rcp45',
      geography: 'north_america',
      industry: 'energy',
      active_shocks: [],
      horizon: 2050,
      warming_c: null,
    })
  })

  test('a warming level replaces the default pathway', () => {
    expect(physicalClimateRequestSchema.parse({ warming_c: 0 })).toMatchObject({
      climate_pathway: null,
      warming_c: 0,
    })
  })

  test('codes are case-insensitive and become upper-case alpha-2; shocks are sorted and deduplicated', () => {
    expect(
      physicalClimateRequestSchema.parse({
        geography: 'pol',
        active_shocks: ['flood', 'heatwave', 'flood'],
      })
    ).toMatchObject({ geography: 'PL', active_shocks: ['heatwave', 'flood'] })
  })

  test.each([
    [{ climate_pathway: 'rcp99' }, 'must be one of rcp26, rcp45'],
    [{ industry: 'mining' }, 'must be one of energy, agriculture'],
    [{ active_shocks: ['fire'] }, 'must be one of heatwave, drought'],
    [{ horizon: 2024 }, 'must be a whole year from 2025 to 2100'],
    [{ horizon: 2101 }, 'must be a whole year from 2025 to 2100'],
    [{ horizon: 2050.5 }, 'must be a whole year from 2025 to 2100'],
    [{ warming_c: -0.1 }, 'must be a number from 0 to 6 degC above 1850-1900'],
    [{ warming_c: 6.1 }, 'must be a number from 0 to 6 degC above 1850-1900'],
    [{ warming_c: Number.NaN }, 'must be a '],
    [{ warming_c: 2, climate_pathway: 'rcp45' }, 'must be left out if climate_pathway is given'],
    [{ geography: 'GL' }, 'There are no climate data for Greenland (GL).'],
  ])('%j is rejected with a message that says how to fix it', (input, expected) => {
    const found = messages(input)
    expect(found).toHaveLength(1)
    expect(found[0]?.slice(0, expected.length)).toBe(expected)
  })

  test.each([
    ['GL', 'uncovered'],
    ['atlantis', 'unknown'],
  ])('the issue of %s carries the reason %s', (geography, reason) => {
    const issue = physicalClimateRequestSchema.safeParse({ geography }).error?.issues[0]
    expect(issue).toMatchObject({ code: 'custom', params: { reason } })
  })

  test('all problems are reported at once', () => {
    expect(messages({ horizon: 1, industry: 'x', geography: 'y' })).toHaveLength(3)
  })
})
