import * as fc from 'fast-check'
import { withhold } from '../chain/offered.ts'
import { referencePathwayOf } from './columns.ts'
import { NO_DEBT_PATH } from '../chain/offered.ts'
import { hasDebtPath } from '../chain/settled-budget.ts'
import { describe, expect, test } from 'vitest'
import { PATHWAY_IDS } from '../climate/pathways.ts'
import { SHOCK_IDS } from '../../model/coefficients/hazards.ts'
import { DAMAGE_FUNCTION_IDS } from '../damage/damage-functions.ts'
import { checkAnswer, checkSteps } from '../explain/evaluate-steps.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { readCountryColumn } from '../geography/country-columns.ts'
import { listGeographies } from '../geography/geographies.ts'
import { INDUSTRY_IDS } from '../industry/industries.ts'
import { POLICY_PATHWAY_IDS } from '../pathways/policy-pathway-ids.ts'
import { estimateFiscal } from './estimate.ts'
import { explainFiscal } from './explain.ts'
import { estimateFiscalFigures } from './figures.ts'
import { fiscalRequestSchema, type FiscalInput, type FiscalRequest } from './request.ts'
import { fiscalSensitivity } from './sensitivity.ts'

const anyForcing = fc.oneof(
  fc.constantFrom(...PATHWAY_IDS).map((climate_pathway) => ({ climate_pathway, warming_c: null })),
  fc
    .double({ min: 0, max: 6, noNaN: true })
    .map((warming_c) => ({ climate_pathway: null, warming_c }))
)

const anyRequest: fc.Arbitrary<FiscalRequest> = fc
  .record({
    geography: fc.constantFrom(
      ...listGeographies()
        .map(({ id }) => id)
        .filter(hasDebtPath)
    ),
    industry: fc.constantFrom(...INDUSTRY_IDS),
    active_shocks: fc.subarray([...SHOCK_IDS]),
    horizon: fc.integer({ min: 2025, max: 2100 }),
    carbon_price_usd_per_t: fc.option(fc.integer({ min: 0, max: 1000 })),
    adaptation_level: fc.constantFrom(0, 0.3, 1),
    damage_function: fc.constantFrom(...DAMAGE_FUNCTION_IDS),
    policy_pathway: fc.constantFrom(...POLICY_PATHWAY_IDS),
    debt_start_pct_gdp: fc.option(fc.integer({ min: 0, max: 400 })),
    forcing: anyForcing,
  })
  .map(({ forcing, ...request }) => ({ ...request, ...forcing }))

function estimate(input: FiscalInput) {
  return estimateFiscalFigures(fiscalRequestSchema.parse(input))
}

describe('laws of the fiscal estimate', () => {
  test('indices stay within their bounds, and every figure is finite', () => {
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
        expect(Object.values(figures).filter((value) => !Number.isFinite(value))).toEqual([])
      })
    )
  })

  test('a higher price never lowers sensitivity, and the ends of the price are ordered', () => {
    fc.assert(
      fc.property(anyRequest, fc.integer({ min: 0, max: 500 }), (request, price) => {
        const at = (carbon_price_usd_per_t: number) =>
          estimateFiscalFigures({ ...request, carbon_price_usd_per_t }).revenue_sensitivity_index
        expect(at(price + 50)).toBeGreaterThanOrEqual(at(price))
        const [low, high] = [
          estimateFiscalFigures(request, 'low'),
          estimateFiscalFigures(request, 'high'),
        ]
        expect(low.carbon_price_usd_per_t).toBeLessThanOrEqual(high.carbon_price_usd_per_t)
        expect(low.revenue_sensitivity_index).toBeLessThanOrEqual(high.revenue_sensitivity_index)
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
  test('without damage, only policy shifts the balance', () => {
    const inland = COVERED_COUNTRIES.filter(
      ({ alpha2 }) =>
        hasDebtPath(alpha2) &&
        referencePathwayOf(alpha2) === 'current_policies' &&
        readCountryColumn(alpha2, 'coastal_share') === 0
    )
    for (const { alpha2 } of inland) {
      const figures = estimate({
        geography: alpha2,
        warming_c: 1.36,
        policy_pathway: 'current_policies',
      })
      expect(figures.damage_cost_pct_gdp).toBe(0)
      expect(figures.fiscal_balance_shift_pct).toBe(0)
      expect(figures.debt_deviation_pct_gdp).toBeCloseTo(0, 9)
    }
  })

  test('at 2 °C, damage burdens the budgets of Bangladesh, India, Pakistan, the United States and Germany, and Mongolia gains', () => {
    const cost = (geography: string): number =>
      estimate({ geography, warming_c: 2 }).damage_cost_pct_gdp
    expect(['BD', 'IN', 'PK', 'US', 'DE'].filter((id) => !(cost(id) > 0))).toEqual([])
    expect(cost('MN')).toBeLessThan(0)
  })

  test('a price from the caller replaces that of the pathway, including 0', () => {
    expect(estimate({ carbon_price_usd_per_t: 55 }).carbon_price_usd_per_t).toBe(55)
    const free = estimate({ carbon_price_usd_per_t: 0 })
    expect(free.carbon_price_usd_per_t).toBe(0)
    expect(free.carbon_price_high_usd_per_t).toBe(0)
  })

  test('a debt from the caller replaces that of the place', () => {
    const { debt_path } = estimateFiscal(fiscalRequestSchema.parse({ debt_start_pct_gdp: 30 }))
    expect(debt_path[0]).toMatchObject({ year: 2025, debt_pct_gdp: 30, baseline_pct_gdp: 30 })
  })

  test('a shock enters the balance of its year, never the debt path', () => {
    const calm = estimate({ geography: 'BD', industry: 'agriculture' })
    const flooded = estimate({ geography: 'BD', industry: 'agriculture', active_shocks: ['flood'] })
    expect(flooded.fiscal_balance_shift_pct).toBeLessThan(calm.fiscal_balance_shift_pct)
    expect(flooded.debt_deviation_pct_gdp).toBe(calm.debt_deviation_pct_gdp)
  })

  test('towards a warming level, damage rises from 0 in 2025', () => {
    const request = fiscalRequestSchema.parse({
      geography: 'IN',
      warming_c: 3,
      policy_pathway: 'current_policies',
    })
    const [first, ...later] = estimateFiscal(request).debt_path.map(
      (node) => node.balance_shift_pct
    )
    expect(first).toBe(0)
    expect(later).toEqual(later.toSorted((a, b) => b - a))
  })

  test('the damage estimate uses the same carbon price', () => {
    const answer = estimateFiscal(fiscalRequestSchema.parse({ policy_pathway: 'net_zero_2050' }))
    expect(answer.damage.inputs.carbon_price_usd_per_t).toBe(answer.carbon_price_usd_per_t)
    expect(answer.damage.carbon_cost_pct_revenue).toBeGreaterThan(0)
    expect(answer.inputs.carbon_price_usd_per_t).toBeNull()
  })

  test('states what is recalled, and the assumption behind a large revenue', () => {
    const limits = (input: FiscalInput): string =>
      estimateFiscal(fiscalRequestSchema.parse(input)).limits.join('; ')
    expect(limits({ geography: 'DE' })).toContain('Recalled, not read from a file')
    expect(
      limits({ geography: 'MN', policy_pathway: 'divergent_net_zero', horizon: 2030 })
    ).toContain('Revenue of this size assumes that no activity relocates to avoid the price.')
    expect(limits({ horizon: 2080 })).toContain('not a forecast')
  })

  test('adaptation costs money and avoids damage', () => {
    const none = estimate({ geography: 'IN', warming_c: 3 })
    const full = estimate({ geography: 'IN', warming_c: 3, adaptation_level: 1 })
    expect(full.adaptation_cost_pct_gdp).toBe(0.5)
    expect(full.damage_cost_pct_gdp).toBeLessThan(none.damage_cost_pct_gdp)
  })

  test('an unknown policy pathway is rejected with the eight ids', () => {
    const answer = fiscalRequestSchema.safeParse({ policy_pathway: 'orderly' })
    expect(answer.error?.issues[0]?.message).toBe(`must be one of ${POLICY_PATHWAY_IDS.join(', ')}`)
  })

  test.each([-1, 401])('a debt of %i percent is rejected with its range', (debt_start_pct_gdp) => {
    const answer = fiscalRequestSchema.safeParse({ debt_start_pct_gdp })
    expect(answer.error?.issues[0]?.message).toBe('must be a number from 0 to 400 percent of GDP')
  })
})

describe('where prices and emissions of the zone are not held', () => {
  const request = fiscalRequestSchema.parse({ geography: 'KE', warming_c: 3 })
  const answer = withhold('KE', estimateFiscal(request))

  test('the budget cost of damage is offered, and neither balance nor debt', () => {
    expect(answer.damage_cost_pct_gdp).toBeGreaterThan(0)
    expect(answer).toMatchObject({
      fiscal_balance_shift_pct: null,
      debt_pct_gdp: null,
      carbon_price_usd_per_t: null,
      price_zone: null,
      debt_path: [],
    })
    expect(answer.limits).toContain(NO_DEBT_PATH)
    expect(answer.damage.gdp_damage_additional_pct).toBeGreaterThan(5)
  })

  test('the steps are those of what is offered', () => {
    const steps = explainFiscal(request)
    expect(checkSteps(steps)).toEqual([])
    expect(steps.filter(({ value }) => !Number.isFinite(value))).toEqual([])
  })
})

describe('sensitivity of the fiscal estimate', () => {
  const request = fiscalRequestSchema.parse({ geography: 'PL', policy_pathway: 'below_2c' })
  const rows = fiscalSensitivity(request)

  test('names every symbol once and is the same each time', () => {
    expect(new Set(rows.map(({ symbol }) => symbol)).size).toBe(rows.length)
    expect(JSON.stringify(fiscalSensitivity(request))).toBe(JSON.stringify(rows))
  })

  test('each fiscal output depends on some coefficient', () => {
    const central = Object.entries(estimateFiscalFigures(request))
    const fixed = central
      .filter(([name, value]) =>
        rows.every(({ low, high }) =>
          [low, high].every((end) =>
            Object.entries(end).some(([key, moved]) => key === name && moved === value)
          )
        )
      )
      .map(([name]) => name)
    // No adaptation is asked for, and the pathway of the world has one path of emissions.
    expect(fixed.toSorted()).toEqual([
      'adaptation_cost_pct_gdp',
      'carbon_price_high_usd_per_t',
      'carbon_price_low_usd_per_t',
      'emissions_net_pct_change',
    ])
  })
})
