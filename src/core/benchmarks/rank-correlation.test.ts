import { expect, test } from 'vitest'
import { rankCorrelation } from './rank-correlation.ts'

test.each([
  ['one order', [1, 5, 9], [2, 3, 4], 1],
  ['the reverse order', [1, 5, 9], [4, 3, 2], -1],
  ['two neighbours swapped', [1, 2, 3, 4], [1, 2, 4, 3], 0.8],
])('%s', (_case, a, b, expected) => {
  expect(rankCorrelation(a, b)).toBeCloseTo(expected, 12)
})

test('rejects lists of different lengths and fewer than two values', () => {
  expect(() => rankCorrelation([1, 2], [1])).toThrow('the same length, at least 2: 2 and 1')
  expect(() => rankCorrelation([1], [1])).toThrow('at least 2')
})
