import { describe, expect, it } from 'vitest'
import { decimalExponent, powerOfTenBelow } from './number.ts'

describe('decimalExponent', () => {
  it.each([
    [1, 0],
    [9.999_999_999_999_999e2, 2],
    [1000, 3],
    [-1234, 3],
    [0.05, -2],
    [0.001, -3],
    [5e-324, -324],
    [1.7e308, 308],
    [0, 0],
  ])('of %d is %d', (value, expected) => {
    expect(decimalExponent(value)).toBe(expected)
  })
})

describe('powerOfTenBelow', () => {
  it.each([
    [999, 100],
    [1000, 1000],
    [0.3, 0.1],
    [0.001, 0.001],
    [0, 1],
  ])('%d is %d', (value, expected) => {
    expect(powerOfTenBelow(value)).toBe(expected)
  })
})
