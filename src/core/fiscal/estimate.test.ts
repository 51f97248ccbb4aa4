import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDamageRequest } from '../../../tests/golden/damage-requests.ts'
import { checkAnswer, checkSteps } from '../explain/evaluate-steps.ts'
import { POLICY_PATHWAY_IDS } from '../pathways/policy-pathways.ts'
import { estimateFiscal } from './estimate.ts'
import { estimateFiscalFigures } from './figures.ts'
import { explainFiscal } from './explain.ts'
import { fiscalRequestSchema, type FiscalInput, type FiscalRequest } from './request.ts'
import { fiscalSensitivity } from './sensitivity.ts'

const anyRequest = fc
  .tuple(anyDamageRequest, fc.constantFrom(...POLICY_PATHWAY_IDS))
  .map(([damage, policy_pathway]): FiscalRequest => ({ ...damage, policy_pathway }))

function estimate(input: FiscalInput) {
  return estimateFiscalFigures(fiscalRequestSchema.parse(input))
}

describe('laws of the fiscal estimate', () => {
  test('indices stay in their bounds', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const figures = estimateFiscalFigures(request)
        const shares = [
          figures.stranded_asset_risk_index,
          figures.revenue_sensitivity_index,
          figures.investment_gap_index,
        ]
        expect(shares.filter((value) => !(value >= 0 && value <= 1))).toEqual([])
        expect(figures.capex_cost_index).toBeGreaterThanOrEqual(1)
        expect(figures.fiscal_balance_shift_pct).toBeGreaterThan(-100)
      })
    )
  })

  test('where warming costs output the balance falls with it, and a higher price never lowers sensitivity', () => {
    const warming = fc.double({ min: 0, max: 5, noNaN: true })
    const raise = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(anyRequest, warming, raise, (request, warming_c, by) => {
        const at = (level: number, price: number) =>
          estimateFiscalFigures({
            ...request,
            active_shocks: [],
            geography: 'IN',
            climate_pathway: null,
            warming_c: level,
            carbon_price_usd_per_t: price,
          })
        const [before, after] = [at(warming_c, 100), at(warming_c + by, 100 + 500 * by)]
        expect(after.fiscal_balance_shift_pct).toBeLessThanOrEqual(
          before.fiscal_balance_shift_pct + 1e-12
        )
        expect(after.revenue_sensitivity_index).toBeGreaterThanOrEqual(
          before.revenue_sensitivity_index
        )
      })
    )
  })

  test('the same request gives the same bytes', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const first = JSON.stringify(estimateFiscalFigures(request))
        expect(JSON.stringify(estimateFiscalFigures(structuredClone(request)))).toBe(first)
      })
    )
  })

  test('the evaluated steps equal the answer to 1e-9', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const steps = explainFiscal(request)
        expect(checkSteps(steps)).toEqual([])
        expect(new Set(steps.map(({ symbol }) => symbol)).size).toBe(steps.length)
        expect(checkAnswer(steps, { ...estimateFiscalFigures(request) })).toEqual([])
      })
    )
  })
})

describe('fiscal estimate', () => {
  test('current policies strand nothing and cost no transition', () => {
    const figures = estimate({ policy_pathway: 'current_policies', geography: 'europe' })
    expect(figures.stranded_asset_risk_index).toBe(0)
    expect(figures.transition_cost_pct_gdp).toBe(0)
    expect(figures.carbon_price_usd_per_t).toBe(0)
    expect(figures.capex_cost_index).toBe(1)
  })

  test('a price of the caller replaces that of the pathway, 0 included', () => {
    expect(estimate({ carbon_price_usd_per_t: 55 }).carbon_price_usd_per_t).toBe(55)
    expect(estimate({ carbon_price_usd_per_t: 0 }).carbon_price_usd_per_t).toBe(0)
    expect(estimate({ horizon: 2030 }).carbon_price_usd_per_t).toBeCloseTo(52.91 * 1.3239, 9)
  })

  test('the delayed transition has no price until 2030 and more than below 2 °C after it', () => {
    const early = estimate({ policy_pathway: 'delayed_transition', horizon: 2030 })
    const late = estimate({ policy_pathway: 'delayed_transition', horizon: 2040 })
    const orderly = estimate({ policy_pathway: 'below_2c', horizon: 2040 })
    expect(early.carbon_price_usd_per_t).toBe(0)
    expect(late.carbon_price_usd_per_t).toBeCloseTo(1.6 * orderly.carbon_price_usd_per_t, 9)
  })

  test('the damage behind the answer carries the carbon price in use', () => {
    const answer = estimateFiscal(fiscalRequestSchema.parse({ policy_pathway: 'net_zero_2050' }))
    expect(answer.damage.inputs.carbon_price_usd_per_t).toBe(answer.carbon_price_usd_per_t)
    expect(answer.damage.carbon_cost_pct_revenue).toBeGreaterThan(0)
    expect(answer.inputs.carbon_price_usd_per_t).toBeNull()
  })

  test('the price meets the emissions per dollar that the pathway leaves', () => {
    const figures = estimate({ policy_pathway: 'net_zero_2050', carbon_price_usd_per_t: 100 })
    // 100 USD on 0.604 kg a dollar, 16 % of it left in 2050, a fifth not passed on.
    expect(figures.revenue_sensitivity_index).toBeCloseTo(0.0604 * 0.16 * 0.2, 12)
  })

  test('a heatwave worsens the balance', () => {
    const calm = estimate({ geography: 'BD' })
    const hot = estimate({ geography: 'BD', active_shocks: ['heatwave'] })
    expect(hot.fiscal_balance_shift_pct).toBeLessThan(calm.fiscal_balance_shift_pct)
  })

  test('adaptation costs money and spares damage', () => {
    const none = estimate({ warming_c: 3 })
    const full = estimate({ warming_c: 3, adaptation_level: 1 })
    expect(full.adaptation_cost_pct_gdp).toBe(0.5)
    expect(full.damage_cost_pct_gdp).toBeLessThan(none.damage_cost_pct_gdp)
  })

  test('an unknown policy pathway is refused with the eight ids', () => {
    const answer = fiscalRequestSchema.safeParse({ policy_pathway: 'orderly' })
    expect(answer.error?.issues[0]?.message).toBe(`must be one of ${POLICY_PATHWAY_IDS.join(', ')}`)
  })
})

describe('sensitivity of the fiscal estimate', () => {
  const request = fiscalRequestSchema.parse({ geography: 'PL', policy_pathway: 'below_2c' })
  const rows = fiscalSensitivity(request)

  test('names every symbol once and is the same each time', () => {
    expect(new Set(rows.map(({ symbol }) => symbol)).size).toBe(rows.length)
    expect(JSON.stringify(fiscalSensitivity(request))).toBe(JSON.stringify(rows))
  })

  test('each fiscal output is moved by some coefficient or range', () => {
    const central = estimateFiscalFigures(request)
    const fixed = Object.entries(central)
      .filter(([name, value]) =>
        rows.every(({ low, high }) => {
          const ends = [
            new Map(Object.entries(low)).get(name),
            new Map(Object.entries(high)).get(name),
          ]
          return ends.every((end) => end === value)
        })
      )
      .map(([name]) => name)
    // No adaptation is asked for, so none has a cost.
    expect(fixed).toEqual(['adaptation_cost_pct_gdp'])
  })

  test('the emissions range moves the transition cost both ways', () => {
    const row = rows.find(({ symbol }) => symbol === 'emissions')
    const central = estimateFiscalFigures(request).transition_cost_pct_gdp
    expect(row?.low.transition_cost_pct_gdp).toBeLessThan(central)
    expect(row?.high.transition_cost_pct_gdp).toBeGreaterThan(central)
  })
})
