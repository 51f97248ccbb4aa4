import { describe, expect, test } from 'vitest'
import { INDUSTRIES, INDUSTRY_IDS } from './industries.ts'
import { EXPOSURE_HAZARDS } from '../../model/coefficients/hazards.ts'

describe('industries', () => {
  test.each(INDUSTRY_IDS)('%s has weights within 0 and 1', (industry) => {
    for (const hazard of EXPOSURE_HAZARDS) {
      const weight = INDUSTRIES[industry].exposure_weight[hazard]
      expect(weight).toBeGreaterThan(0)
      expect(weight).toBeLessThan(1)
    }
  })

  test('no two industries have the same weights', () => {
    const weights = INDUSTRY_IDS.map((id) => JSON.stringify(INDUSTRIES[id].exposure_weight))
    expect(new Set(weights).size).toBe(INDUSTRY_IDS.length)
  })
})
