import { expect, it } from 'vitest'
import { HOURS } from '../calendar.ts'
import { findCalmWeeks, longestBelow } from './calm-weeks.ts'
import { createWeatherSet } from './weather-set.ts'

const steady = new Float64Array(HOURS).fill(0.4)
const load = Float64Array.from({ length: HOURS }, (_, t) => 1 + (t % 24) / 24)

it('finds the weeks with the least wind and sun, apart from each other', () => {
  const wind = steady
    .slice()
    .fill(0.1, 2400, 2400 + 168)
    .fill(0.2, 4800, 4800 + 168)
  const set = createWeatherSet([{ load, wind, offshore: steady, sun: steady, year: 2015 }])
  const [first, second] = findCalmWeeks(set, 2)
  expect(first).toMatchObject({ year: 2015, from: 2400 })
  expect(first?.wind).toBeCloseTo(0.1, 12)
  expect(second?.from).toBe(4800)
})

it('counts the longest run below a limit', () => {
  expect(longestBelow(steady.slice().fill(0.05, 100, 140), 0.1)).toBe(40)
  expect(longestBelow(steady, 0.1)).toBe(0)
})
