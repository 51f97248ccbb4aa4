import { describe, expect, it } from 'vitest'
import { readNumber, readRequiredNumber, readYear, roundTo, scale } from './cell.ts'

describe('readNumber', () => {
  it.each([
    ['1.5', 1.5],
    [' -2 ', -2],
    ['2.67E+12', 2.67e12],
    ['0', 0],
  ])('reads %j as %d', (text, value) => {
    expect(readNumber({ x: text }, 'x')).toBe(value)
  })

  it.each(['', '..', 'NA', 'N/A', '#N/A', 'n/a'])('reads %j as missing', (text) => {
    expect(readNumber({ x: text }, 'x')).toBeNull()
  })

  it.each(['1,257', '3%', 'many', 'Infinity', '1e999'])(
    'rejects %j and names the column',
    (text) => {
      expect(() => readNumber({ x: text }, 'x')).toThrow(/x holds/)
    }
  )

  it('rejects a column that the record lacks', () => {
    expect(() => readNumber({ x: '1' }, 'y')).toThrow('There is no column y.')
  })
})

describe('readRequiredNumber', () => {
  it('rejects an empty cell', () => {
    expect(() => readRequiredNumber({ x: '' }, 'x')).toThrow(/not a number/)
  })
})

describe('readYear', () => {
  it.each([
    ['1750', true],
    ['2300', true],
    ['1699', false],
    ['2501', false],
    ['2020.5', false],
    ['', false],
  ])('accepts %j: %s', (text, accepted) => {
    const read = () => readYear({ year: text }, 'year')
    if (accepted) expect(read()).toBe(Number(text))
    else expect(read).toThrow(/holds/)
  })
})

describe('rounding', () => {
  it('drops floating-point noise and keeps null', () => {
    expect(roundTo(1.5000000000000004)).toBe(1.5)
    expect(scale(0.1, 3)).toBe(0.3)
    expect(scale(null, 3)).toBeNull()
  })
})
