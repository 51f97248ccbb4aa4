import { describe, expect, test } from 'vitest'
import { estimateStressors } from './estimate.ts'
import { PHYSICAL_FIELD_NAMES } from './fields.ts'
import { physicalClimateRequestSchema } from './request.ts'
import { climateSensitivity } from './sensitivity.ts'

const ask = (input: Parameters<typeof physicalClimateRequestSchema.parse>[0]) =>
  physicalClimateRequestSchema.parse(input)

describe('one-at-a-time sensitivity', () => {
  const request = ask({
    geography: 'asia_pacific.south',
    climate_pathway: 'ssp370',
    active_shocks: ['heatwave'],
  })
  const rows = climateSensitivity(request)
  const central = estimateStressors(request)

  test('each end of a range that is read moves at least one stressor, and never the wrong way', () => {
    for (const { kind, low, high } of rows) {
      if (kind !== 'range') continue
      expect(PHYSICAL_FIELD_NAMES.some((field) => low[field] < high[field])).toBe(true)
      for (const field of PHYSICAL_FIELD_NAMES) {
        expect(low[field]).toBeLessThanOrEqual(central[field])
        expect(high[field]).toBeGreaterThanOrEqual(central[field])
      }
    }
  })

  test('lists the ranges, then only coefficients that the request reads and that have a range', () => {
    expect(rows.map(({ symbol }) => symbol)).toEqual([
      'warming',
      'heat_days',
      'drought_events',
      'sea_level',
      'coastal_share',
      'warming_baseline_c',
      'hot_day_weight',
      'dangerous_heat_season_days',
      'drought_ratio_min',
      'drought_ratio_max',
      'sea_level_full_scale_mm',
      'amplification_2050',
      'amplification_2100',
      'shock_severity',
      'shock_partial_share',
    ])
  })

  test('a stronger shock raises heat stress by what the coefficient says', () => {
    const severity = rows.find(({ symbol }) => symbol === 'shock_severity')
    const calm = estimateStressors({ ...request, active_shocks: [] }).heat_stress
    expect(severity?.high.heat_stress).toBeCloseTo(1 - (1 - calm) * 0.5, 12)
    expect(severity?.low.heat_stress).toBeCloseTo(1 - (1 - calm) * 0.9, 12)
  })

  test('a warming level set by the caller has no warming range', () => {
    const symbols = climateSensitivity(ask({ warming_c: 2 })).map(({ symbol }) => symbol)
    expect(symbols).not.toContain('warming')
  })
})
