import { describe, expect, test } from 'vitest'
import { checkAnswer, checkSteps } from '../explain/evaluate-steps.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { describeAdaptation, explainAdaptation } from './describe.ts'
import { ADAPTATION_OPTIONS } from './options.ts'

describe('adaptation options', () => {
  test('without a country the ratios are those published, the highest first', () => {
    const { options, country } = describeAdaptation()
    expect(country).toBeNull()
    expect(options).toHaveLength(ADAPTATION_OPTIONS.length)
    for (const option of options)
      expect(option.benefit_cost_ratio).toBe(option.published_benefit_cost_ratio)
    const ratios = options.map(({ benefit_cost_ratio }) => benefit_cost_ratio)
    expect(ratios).toEqual(ratios.toSorted((a, b) => b - a))
  })

  test('stores published figures as printed', () => {
    const { options } = describeAdaptation()
    const pick = (id: string) => options.find((option) => option.id === id)
    // Dottori et al. (2023): 44 to 8.1 billion EUR a year, 4 (3.5 to 6.3) EUR for each invested.
    expect(pick('detention_areas')?.avoided_damage_pct).toBeCloseTo(100 * (1 - 8.1 / 44), 1)
    expect(pick('detention_areas')?.low.benefit_cost_ratio).toBe(3.5)
    expect(pick('detention_areas')?.high.benefit_cost_ratio).toBe(6.3)
    // Vousdoukas et al. (2020): at least 83 %, 8.3 to 14.9.
    expect(pick('coastal_dykes')?.avoided_damage_pct).toBe(83)
    expect(pick('coastal_dykes')?.benefit_cost_ratio).toBeCloseTo((8.3 + 14.9) / 2, 9)
  })

  test.each(COVERED_COUNTRIES.map(({ alpha2 }) => alpha2))(
    '%s has its options in order and explained',
    (alpha2) => {
      const { options } = describeAdaptation(alpha2)
      expect(options.length).toBeGreaterThan(0)
      const ratios = options.map(({ benefit_cost_ratio }) => benefit_cost_ratio)
      expect(ratios).toEqual(ratios.toSorted((a, b) => b - a))
      for (const { low, high, ...option } of options) {
        expect(low.benefit_cost_ratio).toBeLessThanOrEqual(option.benefit_cost_ratio)
        expect(high.benefit_cost_ratio).toBeGreaterThanOrEqual(option.benefit_cost_ratio)
      }
    }
  )

  // All possible answers, since the country is the only input.
  test.each([undefined, ...COVERED_COUNTRIES.map(({ alpha2 }) => alpha2)])(
    'the steps of %s recompute and lead to the answer to 1e-9',
    (alpha2) => {
      const steps = explainAdaptation(alpha2)
      const figures = describeAdaptation(alpha2).options.flatMap((option): [string, number][] => [
        [`ratio_${option.id}`, option.benefit_cost_ratio],
        [`relative_${option.hazard}`, option.hazard_relative],
      ])
      expect(checkSteps(steps)).toEqual([])
      expect(checkAnswer(steps, Object.fromEntries(figures))).toEqual([])
    }
  )

  test('a landlocked country has no option against sea-level rise', () => {
    const hazards = describeAdaptation('CH').options.map(({ hazard }) => hazard)
    expect(hazards).not.toContain('sea_level_pressure')
    expect(describeAdaptation('JP').options[0]?.id).toBe('coastal_dykes')
  })
})
