import { describe, expect, it } from 'vitest'
import { annual, atYears, findBracket, readExact } from './points.ts'
import { interpolate } from './published-value.ts'

const POINTS = atYears([
  [2020, 100],
  [2023, 130],
  [2030, 200],
])

describe('interpolate', () => {
  it.each([
    [2019, null],
    [2020, 100],
    [2021, 110],
    [2023, 130],
    [2029, 190],
    [2030, 200],
    [2031, null],
  ])('reads %i as %j', (year, expected) => {
    expect(interpolate(POINTS, year)).toEqual(expected)
  })

  it('reads nothing from an empty table', () => {
    expect(interpolate(atYears([]), 2020)).toBeNull()
  })
})

describe('findBracket', () => {
  it('names the rows around a year', () => {
    expect(findBracket(POINTS, 2021)).toEqual({
      lower: { year: 2020, value: 100 },
      upper: { year: 2023, value: 130 },
    })
  })
})

describe('readExact', () => {
  it('reads the printed years only', () => {
    expect([2020, 2021, 2030].map((year) => readExact(POINTS, year))).toEqual([100, null, 200])
  })
})

describe('annual', () => {
  it('counts the years up from the first', () => {
    expect(annual(2020, [1, 2]).years).toEqual([2020, 2021])
  })
})
