import { expect, it } from 'vitest'
import { median } from './comparison.ts'

it.each([
  ['one value', [4], 4],
  ['an odd count', [9, 1, 5], 5],
  ['an even count', [4, 1, 3, 2], 2.5],
])('takes the middle of %s', (_case, values, expected) => {
  expect(median(values)).toBe(expected)
})

it('finds no middle of nothing', () => {
  expect(() => median([])).toThrow(RangeError)
})
