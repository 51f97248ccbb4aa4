import { assert, double, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatAlike,
  formatColumn,
  formatCount,
  formatExact,
  formatFixed,
  formatFixedOrBelow,
  formatOrdinal,
  formatProse,
  formatRange,
  formatSigned,
  roundAlike,
} from './number.ts'

const S = '\u202f'
const M = '\u2212'

describe('formatProse', () => {
  test.each([
    ['zero', 0, '0'],
    ['negative zero', -0, '0'],
    ['three digits', 35.34, '35.3'],
    ['no trailing zeros', 2.4, '2.4'],
    ['rounding up a power of ten', 99.96, '100'],
    ['thousands', 217606, `218${S}000`],
    ['one thousand', 1000, `1${S}000`],
    ['just under one thousand', 999.4, '999'],
    ['millions', 1234567, `1${S}230${S}000`],
    ['small fraction', 0.039_84, '0.0398'],
    ['very small fraction', 0.000_001_234, '0.00000123'],
    ['negative', -1.805, `${M}1.8`],
    ['negative thousands', -12345, `${M}12${S}300`],
    ['whole hundreds keep their zeros', 100, '100'],
  ])('writes %s', (_, value, text) => {
    expect(formatProse(value)).toBe(text)
  })

  test.each([Number.NaN, Infinity, -Infinity])('refuses %s', (value) => {
    expect(() => formatProse(value)).toThrow(/finite/)
  })

  test('stays within half a unit of the third digit', () => {
    assert(
      property(double({ min: 1e-6, max: 1e12, noNaN: true }), (value) => {
        const read = Number(formatProse(value).replaceAll(S, ''))
        expect(Math.abs(read - value)).toBeLessThanOrEqual(value * 0.005 * (1 + 1e-9))
      })
    )
  })
})

describe('formatExact', () => {
  test.each([
    ['binary noise', 12 * 0.85 * 6, '61.2'],
    ['three decimals', 0.937, '0.937'],
    ['thousands with decimals', 10_499.25, `10${S}499.25`],
    ['negative', -0.5, `${M}0.5`],
  ])('writes %s', (_, value, text) => {
    expect(formatExact(value)).toBe(text)
  })

  test('reads back to the same number when it has at most nine digits', () => {
    assert(
      property(integer({ min: -999_999_999, max: 999_999_999 }), (digits) => {
        const value = digits / 1000
        const text = formatExact(value).replaceAll(S, '').replace(M, '-')
        expect(Number(text)).toBe(value === 0 ? 0 : value)
      })
    )
  })
})

test('formatFixed keeps trailing zeros and drops the sign of a number rounded to zero', () => {
  expect(formatFixed(2, 1)).toBe('2.0')
  expect(formatFixed(-0.04, 1)).toBe('0.0')
  expect(formatFixed(-1234.5, 2)).toBe(`${M}1${S}234.50`)
})

test('formatColumn gives all rows the decimals of the longest', () => {
  expect(formatColumn([54.8, 109, 1.25])).toEqual(['54.80', '109.00', '1.25'])
  expect(formatColumn([])).toEqual([])
})

test('formatSigned shows a plus, a true minus and a bare zero', () => {
  expect([1.8, -1.8, 0].map(formatSigned)).toEqual(['+1.8', `${M}1.8`, '0'])
})

test('formatRange joins with an en dash, or with a word if there is a minus sign', () => {
  expect(formatRange(8, 20)).toBe('8\u201320')
  expect(formatRange(2.999, 3.001)).toBe('3')
  expect(formatRange(-2, 3)).toBe(`${M}2 to 3`)
})

test('formatCount writes every digit and rejects fractions', () => {
  expect(formatCount(340000)).toBe(`340${S}000`)
  expect(() => formatCount(1.5)).toThrow(/whole number/)
})

describe('formatAlike', () => {
  test.each([
    ['tenths beside tens', 24, [24, 6.9, 18.9], '24.0'],
    ['hundredths beside units', 7.8, [0.937, 2.163, 7.8], '7.80'],
    ['the smaller rounded to the same place', 0.937, [0.937, 2.163, 7.8], '0.94'],
    ['whole numbers without decimals', 30, [12, 30], '30'],
    ['beside hundreds none', 6.9, [6.9, 217], '7'],
    ['zero', 0, [0, 5.25], '0.00'],
    ['a trace that would read as zero', 0.04, [0.04, 217], '0.04'],
    ['a lone zero', 0, [0], '0'],
  ])('writes %s', (_, value, among, text) => {
    expect(formatAlike(value, among)).toBe(text)
  })
})

describe('formatOrdinal', () => {
  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [80, '80th'],
    [101, '101st'],
    [112, '112th'],
    [1022, `1${S}022nd`],
  ])('%d is the %s', (rank, text) => {
    expect(formatOrdinal(rank)).toBe(text)
  })

  test('rejects fractions', () => {
    expect(() => formatOrdinal(1.5)).toThrow(RangeError)
  })
})

describe('formatFixedOrBelow', () => {
  test.each([
    [0, 2, '0.00'],
    [0.0039, 2, '<0.01'],
    [0.005, 2, '0.01'],
    [1.234, 2, '1.23'],
    [-0.78, 2, `${M}0.78`],
    [0.3, 0, '<1'],
    [999, 0, '999'],
  ])('%d with %d decimals is %s', (value, decimals, text) => {
    expect(formatFixedOrBelow(value, decimals)).toBe(text)
  })
})

describe('roundAlike', () => {
  test.each([
    [0.000_002_25, 14.4, 0],
    [14.44, 14.44, 14.4],
    [1.239, 14.4, 1.2],
    [-0.5264, 0.927, -0.526],
    [0, 0, 0],
  ])('%d beside %d is %d', (value, largest, rounded) => {
    expect(roundAlike(value, largest)).toBe(rounded)
  })
})
