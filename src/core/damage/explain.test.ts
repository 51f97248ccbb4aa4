import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHOCK_IDS } from '../climate/shocks.ts'
import { checkAnswer, checkSteps } from '../explain/evaluate-steps.ts'
import { listNumbers, parseFormula } from '../explain/formula.ts'
import { estimateDamageFigures, explainDamage } from './estimate.ts'
import { damageRequestSchema } from './request.ts'
import { damageSensitivity } from './sensitivity.ts'
import { anyDamageRequest } from '../../../tests/golden/damage-requests.ts'

describe('explanation of the damage estimate', () => {
  test('the evaluated steps equal the answer to 1e-9', () => {
    fc.assert(
      fc.property(anyDamageRequest, (request) => {
        const steps = explainDamage(request)
        expect(checkSteps(steps)).toEqual([])
        expect(checkAnswer(steps, { ...estimateDamageFigures(request) })).toEqual([])
      }),
      { numRuns: 500 }
    )
  })

  test('every step has a formula or a source, its own symbol, and inputs of earlier steps', () => {
    fc.assert(
      fc.property(anyDamageRequest, (request) => {
        const known = new Set<string>()
        for (const { symbol, formula, source, inputs } of explainDamage(request)) {
          expect(formula ?? source).not.toBeNull()
          expect(known.has(symbol)).toBe(false)
          expect(Object.keys(inputs).filter((input) => !known.has(input))).toEqual([])
          known.add(symbol)
        }
      }),
      { numRuns: 200 }
    )
  })

  test('no formula holds a bare number but 0, 1, 2 and 100', () => {
    const steps = explainDamage(damageRequestSchema.parse({ active_shocks: [...SHOCK_IDS] }))
    const numbers = steps.flatMap(({ formula }) =>
      formula === null ? [] : listNumbers(parseFormula(formula))
    )
    expect(numbers.filter((number) => ![0, 1, 2, 100].includes(number))).toEqual([])
  })
})

describe('sensitivity of the damage estimate', () => {
  const request = damageRequestSchema.parse({
    geography: 'IN',
    industry: 'agriculture',
    active_shocks: ['heatwave'],
    adaptation_level: 0.5,
    carbon_price_usd_per_t: 100,
  })
  const central = estimateDamageFigures(request)
  const rows = damageSensitivity(request)

  test('the same request gives the same table', () => {
    expect(JSON.stringify(damageSensitivity(request))).toBe(JSON.stringify(rows))
  })

  test('every coefficient with a range moves some output, but for those that the place does not reach', () => {
    // Limits that India does not reach, a node after the horizon, shocks and work that are not there.
    const idle = rows
      .filter(({ low, high }) => JSON.stringify(low) === JSON.stringify(high))
      .map(({ symbol }) => symbol)
    expect(idle).toEqual([
      'drought_ratio_min',
      'drought_ratio_max',
      'sea_level_full_scale_mm',
      'amplification_2100',
      'shock_partial_share',
      'capacity_half_light_c',
    ])
  })

  test('the damage function moves GDP damage to its published ends', () => {
    const row = rows.find(({ symbol }) => symbol === 'damage_quadratic')
    expect(row?.low.gdp_damage_pct).toBeLessThan(central.gdp_damage_pct)
    expect(row?.high.gdp_damage_pct).toBeGreaterThan(central.gdp_damage_pct)
    expect(row?.ends).toEqual({ low: 0.003467, high: 0.01004, unit: '1/degC^2' })
  })
})
