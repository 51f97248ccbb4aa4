import { expect, test } from 'vitest'
import { post } from '../../tests/contract/app.ts'
import { MOST_UNITS, readUnits } from './price.ts'

const price = {
  rule: 'samples',
  units: ({ query: { samples } }: { query: { samples: number } }) => samples,
  cheaper: () => [{ samples: 6000 }, { samples: 4000.5 }, { samples: 3000 }],
}
const ask = (samples: number) => readUnits(price, { query: { samples }, body: null })

test('a price is at least one unit, and whole', () => {
  expect([ask(0), ask(1.2), ask(MOST_UNITS)]).toEqual([1, 2, MOST_UNITS])
})

test('a request above the limit is refused with the first split that fits', () => {
  expect(() => ask(MOST_UNITS + 1)).toThrow('Send samples=4000.5 instead, which costs 4001.')
})

test('a refusal states price, limit and a split that is answered', async () => {
  const envelope = { country: 'PL', horizon: 2100 }
  const refused = await post('/api/forecast?uncertainty=true&samples=4096&shares=total', envelope)
  expect(refused.status).toBe(422)
  const { code, price: units, limit, split } = await refused.json()
  expect([code, limit, units > limit]).toEqual(['too_expensive', MOST_UNITS, true])
  expect(refused.headers.get('request-price')).toBe(String(units))
  expect(split).toEqual({ samples: 1024, shares: 'first' })
})
