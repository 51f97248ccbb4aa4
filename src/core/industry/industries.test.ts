import { describe, expect, test } from 'vitest'
import { EXPOSURE_HAZARDS, exposureWeightRange, INDUSTRIES, INDUSTRY_IDS } from './industries.ts'

describe('industries', () => {
  test.each(INDUSTRY_IDS)('%s has weights within 0 and 1, inside their range', (industry) => {
    for (const hazard of EXPOSURE_HAZARDS) {
      const weight = INDUSTRIES[industry].exposure_weight[hazard]
      const [low, high] = exposureWeightRange(industry, hazard)
      expect([0, low, weight, high, 1]).toEqual([0, low, weight, high, 1].sort((a, b) => a - b))
    }
  })

  test('no two industries have the same weights', () => {
    const weights = INDUSTRY_IDS.map((id) => JSON.stringify(INDUSTRIES[id].exposure_weight))
    expect(new Set(weights).size).toBe(INDUSTRY_IDS.length)
  })
})
