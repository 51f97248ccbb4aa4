import { describe, expect, it } from 'vitest'
import deflator from '../../../datasets/wb-gdp-deflator.json' with { type: 'json' }
import { deflate } from '../scc/conversion.ts'
import { convertPrices, listPriceYears } from './price-level.ts'

const GROWTH = { 2021: 10, 2022: 20, 2024: 5 }

describe('money of another price year', () => {
  it('compounds the growth of every year between, in both directions', () => {
    expect(convertPrices(GROWTH, 2020, 2022)).toBeCloseTo(1.32, 12)
    expect(convertPrices(GROWTH, 2022, 2020)).toBeCloseTo(1 / 1.32, 12)
    expect(convertPrices(GROWTH, 2022, 2022)).toBe(1)
  })

  it('does not bridge a missing year', () => {
    expect(convertPrices(GROWTH, 2022, 2024)).toBeNull()
    expect(listPriceYears(GROWTH, 2021)).toEqual([2020, 2021, 2022])
  })

  it('agrees within a percent with the index of US prices behind the social cost of carbon', () => {
    // That index is scaled to values of 2023; the dataset holds a revision of 2025.
    const growth = Object.fromEntries(
      deflator.rows
        .filter(({ country }) => country === 'US')
        .map(({ year, deflator_growth_pct }) => [year, deflator_growth_pct])
    )
    const ours = convertPrices(growth, 2010, 2022) ?? Number.NaN
    expect(Math.abs(ours / deflate(2010, 2022) - 1)).toBeLessThan(0.01)
  })
})
