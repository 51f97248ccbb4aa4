import { describe, expect, it } from 'vitest'
import { evaluateBudget, evaluateStress, NO_POLICY } from '../../../src/core/chain/budget.ts'
import { lostOutput, NO_DAMAGE } from '../../../src/core/chain/budget-vectors.ts'
import { settledBudget } from '../../../src/core/chain/settled-budget.ts'
import { estimateFiscal } from '../../../src/core/fiscal/estimate.ts'
import { fiscalRequestSchema } from '../../../src/core/fiscal/request.ts'
import { SAMPLE_DEFAULTS } from '../../../src/core/uncertainty/options.ts'
import { sampleFiscal } from '../../../src/core/uncertainty/sample-fiscal.ts'

/** Relative difference that the page allows. */
const TOLERANCE = 1e-5

function differenceTo(printed: number, ours: number | undefined): number {
  return Math.abs(Number(ours) / printed - 1)
}

describe('the budget cost of damage', () => {
  it.each([
    ['DE', 2, 'manufacturing', 0.266309],
    ['US', 2, 'manufacturing', 0.394495],
    ['IN', 2, 'manufacturing', 0.642252],
    ['BD', 2, 'manufacturing', 0.431029],
    ['NG', 2, 'agriculture', 0.283475],
    ['BR', 3, 'manufacturing', 1.68774],
    ['KE', 3, 'agriculture', 1.56381],
    ['SA', 2, 'manufacturing', 0.647487],
    ['RU', 3, 'energy', 0.412116],
    ['DM', 4, 'manufacturing', 5.40691],
  ] as const)('of %s at %d degC, %s', (geography, warming_c, industry, printed) => {
    const request = fiscalRequestSchema.parse({ geography, warming_c, industry })
    expect(differenceTo(printed, estimateFiscal(request).damage_cost_pct_gdp)).toBeLessThanOrEqual(
      TOLERANCE
    )
  })

  it.each([
    [5, 1.31163],
    [8, 2.16704],
  ])('of Britain follows the ratio of the OBR at a loss of %d %% of GDP', (loss, printed) => {
    const { damage_cost_pct_gdp: cost } = evaluateStress(settledBudget('GB'), lostOutput(loss))
    expect(differenceTo(printed, cost)).toBeLessThanOrEqual(TOLERANCE)
  })

  it('of Germany at 3 degC has the printed band', () => {
    const request = fiscalRequestSchema.parse({
      geography: 'DE',
      warming_c: 3,
      industry: 'manufacturing',
    })
    const { outputs } = sampleFiscal(
      { ...request, damage_function: null },
      { ...SAMPLE_DEFAULTS, thresholds: [], shares: 'none' }
    )
    const { p5, p17, p50, p83, p95, mean } = { ...outputs['damage_cost_pct_gdp'] }
    const printed = [0.204716, 0.355867, 0.73193, 1.2662, 1.7696, 0.823177]
    const apart = [p5, p17, p50, p83, p95, mean].map((value, index) =>
      differenceTo(Number(printed[index]), value)
    )
    expect(Math.max(...apart)).toBeLessThanOrEqual(TOLERANCE)
  })
})

describe('a disaster year', () => {
  it.each([
    ['DE', 3, 1.44996],
    ['BD', 5, 1.96442],
  ])('of %s after the loss of assets of %d %% of GDP', (country, event, printed) => {
    const { disaster_year_pct_gdp: cost } = evaluateBudget(
      settledBudget(country),
      NO_POLICY,
      NO_DAMAGE,
      event
    )
    expect(differenceTo(printed, cost)).toBeLessThanOrEqual(TOLERANCE)
  })
})

describe('Poland to 2050 under one forcing', () => {
  it.each([
    ['current_policies', 67.7639, 0.459899, -0.489739],
    ['ndc', 69.0801, 0.496403, -1.2024],
    ['net_zero_2050', 67.1364, 0.415232, -1.75799],
  ] as const)('on %s', (policy_pathway, debt, gap, balance) => {
    const answer = estimateFiscal(
      fiscalRequestSchema.parse({
        geography: 'PL',
        industry: 'energy',
        climate_pathway: 'ssp245',
        policy_pathway,
      })
    )
    expect(differenceTo(debt, answer.debt_pct_gdp)).toBeLessThanOrEqual(TOLERANCE)
    expect(differenceTo(gap, answer.fiscal_gap_pct)).toBeLessThanOrEqual(TOLERANCE)
    expect(differenceTo(balance, answer.fiscal_balance_shift_pct)).toBeLessThanOrEqual(TOLERANCE)
  })
})
