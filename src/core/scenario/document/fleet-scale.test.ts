import { expect, it, test } from 'vitest'
import { fitFleetScale, isFleetScale } from './fleet-scale.ts'

test.each([
  [55.9, 60],
  [100, 100],
  [302.6, 310],
  [3200, 3200],
  [4.2, 4.5],
  [0.27, 0.3],
])('holds a fleet of %d GW on a scale of %d GW', (largest, scale) => {
  expect(fitFleetScale(largest)).toBe(scale)
  expect(isFleetScale(scale, largest)).toBe(true)
})

it.each([
  ['shorter than the fleet', 55],
  ['between two steps', 66],
  ['more than a quarter longer', 75],
])('refuses a scale %s', (_label, scale) => {
  expect(isFleetScale(scale, 55.9)).toBe(false)
})
