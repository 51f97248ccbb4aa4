import { describe, expect, test } from 'vitest'
import { damageRequestSchema } from './request.ts'

function messageOf(input: unknown): string {
  const answer = damageRequestSchema.safeParse(input)
  return answer.success ? 'accepted' : answer.error.issues.map(({ message }) => message).join('; ')
}

describe('damage request', () => {
  test('an empty request has every default', () => {
    expect(damageRequestSchema.parse({})).toEqual({
      climate_pathway: 'rcp45',
      geography: 'north_america',
      industry: 'energy',
      active_shocks: [],
      horizon: 2050,
      warming_c: null,
      carbon_price_usd_per_t: null,
      adaptation_level: 0,
      damage_function: 'mean',
    })
  })

  test.each([
    ['a price of 0', { carbon_price_usd_per_t: 0 }],
    ['no price', { carbon_price_usd_per_t: null }],
    ['full adaptation', { adaptation_level: 1 }],
    ['no adaptation', { adaptation_level: 0 }],
    ['a country in small letters', { geography: 'bd' }],
  ])('%s is accepted', (_case, input) => {
    expect(messageOf(input)).toBe('accepted')
  })

  test.each([
    ['a negative price', { carbon_price_usd_per_t: -1 }, 'from 0 to 1000000 USD of 2022'],
    ['a price as text', { carbon_price_usd_per_t: '50' }, 'must be a number'],
    ['adaptation above 1', { adaptation_level: 1.01 }, 'must be a number from 0 to 1'],
    ['adaptation below 0', { adaptation_level: -0.1 }, 'from 0 to 1 (0 is none'],
    [
      'a pathway and a warming level',
      { climate_pathway: 'rcp26', warming_c: 2 },
      'must be left out if climate_pathway is given',
    ],
  ])('%s is rejected with a fix', (_case, input, message) => {
    expect(messageOf(input)).toContain(message)
  })
})
