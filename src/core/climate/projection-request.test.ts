import { describe, expect, test } from 'vitest'
import { projectionRequestSchema } from './projection-request.ts'

describe('projection request', () => {
  test('an empty request returns all countries under rcp45', () => {
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
    [{ country: 'KE' }, 'There are no climate data for Kenya (KE).'],
  ])('%j is rejected with a message that says how to fix it', (input, expected) => {
    const message = projectionRequestSchema.safeParse(input).error?.issues[0]?.message
    expect(message?.slice(0, expected.length)).toBe(expected)
  })
})
