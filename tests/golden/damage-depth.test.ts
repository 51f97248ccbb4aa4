import { describe, expect, test } from 'vitest'
import {
  depthCurve,
  industryLossAtDepth,
  lossAtDepth,
  substitutedSectors,
  type FloodSector,
} from '../../src/core/damage/depth-damage.ts'
import type { FloodContinent } from '../../src/core/damage/place.ts'

const DEPTHS_M = [0.05, 0.5, 1, 1.5, 2, 3, 4, 5, 6]

describe('depth-damage curves (Huizinga et al. 2017)', () => {
  test.each<[FloodSector, FloodContinent, number[]]>([
    ['residential', 'asia', [0.0, 0.327, 0.494, 0.617, 0.721, 0.87, 0.931, 0.984, 1.0]],
    ['residential', 'europe', [0.0, 0.25, 0.4, 0.5, 0.6, 0.75, 0.85, 0.95, 1.0]],
    ['residential', 'northamerica', [0.202, 0.443, 0.583, 0.683, 0.784, 0.854, 0.924, 0.959, 1.0]],
    ['residential', 'oceania', [0.0, 0.475, 0.64, 0.715, 0.788, 0.929, 0.967, 0.983, 1.0]],
    ['commercial', 'asia', [0.0, 0.377, 0.538, 0.659, 0.763, 0.883, 0.942, 0.981, 1.0]],
    ['commercial', 'europe', [0.0, 0.15, 0.3, 0.45, 0.55, 0.75, 0.9, 1.0, 1.0]],
    ['commercial', 'northamerica', [0.018, 0.239, 0.374, 0.466, 0.552, 0.687, 0.822, 0.908, 1.0]],
    ['commercial', 'oceania', [0.0, 0.239, 0.481, 0.674, 0.865, 1.0, 1.0, 1.0, 1.0]],
    ['industrial', 'asia', [0.0, 0.283, 0.482, 0.629, 0.717, 0.857, 0.909, 0.955, 1.0]],
    ['industrial', 'europe', [0.0, 0.15, 0.27, 0.4, 0.52, 0.7, 0.85, 1.0, 1.0]],
    ['industrial', 'northamerica', [0.026, 0.323, 0.511, 0.637, 0.74, 0.86, 0.937, 0.98, 1.0]],
    ['transport', 'asia', [0.0, 0.358, 0.572, 0.733, 0.847, 1.0, 1.0, 1.0, 1.0]],
    ['transport', 'europe', [0.0, 0.317, 0.542, 0.702, 0.832, 1.0, 1.0, 1.0, 1.0]],
    ['infrastructure', 'asia', [0.0, 0.214, 0.373, 0.604, 0.71, 0.808, 0.887, 0.969, 1.0]],
    ['infrastructure', 'europe', [0.0, 0.25, 0.42, 0.55, 0.65, 0.8, 0.9, 1.0, 1.0]],
    ['agriculture', 'asia', [0.0, 0.135, 0.37, 0.524, 0.558, 0.66, 0.834, 0.988, 1.0]],
    ['agriculture', 'europe', [0.0, 0.3, 0.55, 0.65, 0.75, 0.85, 0.95, 1.0, 1.0]],
    ['agriculture', 'northamerica', [0.019, 0.268, 0.474, 0.551, 0.602, 0.76, 0.874, 0.954, 1.0]],
  ])('%s in %s is returned exactly at every depth', (sector, continent, losses) => {
    const curve = depthCurve(sector, continent)
    expect(curve.continent).toBe(continent)
    expect(DEPTHS_M.map((depth) => lossAtDepth(curve, depth))).toEqual(losses)
  })

  test('below the first depth nothing is lost, above the last all is', () => {
    const curve = depthCurve('residential', 'northamerica')
    expect([0, 0.049, 6, 6.001, 50].map((depth) => lossAtDepth(curve, depth))).toEqual([
      0, 0, 1, 1, 1,
    ])
  })

  test('the curve of Europe stands in where a continent has none, and is named', () => {
    expect(depthCurve('transport', 'northamerica').continent).toBe('europe')
    expect(substitutedSectors('transport', 'northamerica')).toEqual(['transport'])
    expect(substitutedSectors('real_estate', 'oceania')).toEqual([])
  })

  test('real estate is the mean of residential and commercial buildings', () => {
    expect(industryLossAtDepth('real_estate', 'europe', 1)).toBeCloseTo((0.4 + 0.3) / 2, 12)
  })
})
