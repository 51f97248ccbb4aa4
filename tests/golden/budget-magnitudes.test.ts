import { describe, expect, test } from 'vitest'
import {
  evaluateBudget,
  evaluateDebt,
  evaluateStress,
  type BudgetFigures,
} from '../../src/core/chain/budget.ts'
import {
  lostOutput,
  NO_DAMAGE,
  pathNodes,
  type BudgetRequest,
} from '../../src/core/chain/budget-vectors.ts'
import { hasDebtPath, settledBudget } from '../../src/core/chain/settled-budget.ts'
import { settleSecond } from './second-budget.ts'
import { FISCAL_MODEL_COEFFICIENTS } from '../../src/model/coefficients/fiscal.ts'
import { fiscalPlace } from '../../src/core/fiscal/columns.ts'
import economy from '../../src/core/geography/columns/economy-and-power.json' with { type: 'json' }
import { COVERED_COUNTRIES } from '../../src/core/geography/covered-countries.ts'
import { listGeographies } from '../../src/core/geography/geographies.ts'
import { INDUSTRY_IDS } from '../../src/core/industry/industries.ts'
import {
  POLICY_PATHWAY_IDS,
  type PolicyPathwayId,
} from '../../src/core/pathways/policy-pathway-ids.ts'

const GDP_COLUMN = economy.columns.findIndex(({ name }) => name === 'gdp_busd')
const ECONOMIES: Readonly<Record<string, readonly number[]>> = economy.rows
const YEARS = [2025, 2026, 2030, 2037, 2050, 2055, 2075, 2090, 2100]

function request(
  policy_pathway: PolicyPathwayId,
  horizon: number,
  other: Partial<BudgetRequest> = {}
): BudgetRequest {
  return {
    industry: 'energy',
    horizon,
    policy_pathway,
    adaptation_level: 0,
    carbon_price_usd_per_t: null,
    debt_start_pct_gdp: null,
    ...other,
  }
}

function budget(
  id: string,
  pathway: PolicyPathwayId,
  year: number,
  other: Partial<BudgetRequest> = {}
): BudgetFigures {
  return evaluateBudget(settleSecond(id), request(pathway, year, other), NO_DAMAGE)
}

/** Rise of debt by 2050 without climate damage, some coefficients replaced. */
function debtBy2050(
  id: string,
  pathway: PolicyPathwayId,
  replaced: Record<string, number> = {}
): number {
  const settled = settleSecond(id, replaced)
  const damages = pathNodes(2050).map(() => 0)
  return evaluateDebt(settled, request(pathway, 2050), damages.map(lostOutput))
    .debt_deviation_pct_gdp
}

/** Mean of the rise of debt of advanced economies, weighted with their product. */
function advancedDebt(replaced: Record<string, number>): number {
  const advanced = COVERED_COUNTRIES.filter(
    ({ alpha2 }) => hasDebtPath(alpha2) && fiscalPlace(alpha2)[1] === 'advanced'
  )
  const product = (id: string): number => ECONOMIES[id]?.[GDP_COLUMN] ?? Number.NaN
  const total = advanced.reduce((sum, { alpha2 }) => sum + product(alpha2), 0)
  return advanced.reduce(
    (sum, { alpha2 }) =>
      sum + (product(alpha2) / total) * debtBy2050(alpha2, 'net_zero_2050', replaced),
    0
  )
}

describe('magnitudes against published numbers', () => {
  test.each([
    ['a policy mix, IMF 2023: 10 to 15 points', {}, '9.06', [6, 16]],
    [
      'nothing kept, spending 1.5 % of GDP, IMF 2023: 45 to 50 points',
      { revenue_kept_share: 0, transition_cost_full_pct_gdp: 1.5 },
      '40.6',
      [30, 60],
    ],
    ['nothing kept: more than the policy mix', { revenue_kept_share: 0 }, '22.5', [9.06, 40.6]],
  ] as const)(
    'debt of advanced economies under net zero by 2050, %s',
    (_case, replaced, printed, [low, high]) => {
      const debt = advancedDebt(replaced)
      expect(debt.toFixed(printed.split('.')[1]?.length ?? 0)).toBe(printed)
      expect(debt).toBeGreaterThan(low)
      expect(debt).toBeLessThan(high)
    }
  )

  test('debt of Britain under net zero by 2050, OBR 2021: 21 points', () => {
    expect(debtBy2050('GB', 'net_zero_2050').toFixed(1)).toBe('15.6')
  })

  test.each([
    ['output loss', { transition_output_loss_full_pct: 0 }, '10.4'],
    ['fuel taxes', { fuel_tax_lost_share: 0 }, '7.9'],
    ['spending', { transition_cost_full_pct_gdp: 0 }, '4.6'],
    ['carbon revenue', { revenue_kept_share: 0 }, '-7.5'],
  ] as const)(
    'the debt of Britain without its item %s is lower by %s',
    (_item, replaced, printed) => {
      const weight = debtBy2050('GB', 'net_zero_2050') - debtBy2050('GB', 'net_zero_2050', replaced)
      expect(weight.toFixed(1)).toBe(printed)
    }
  )

  test.each([
    ['DE', '292.7'],
    ['IN', '210.4'],
  ])('price of net zero in 2035 in the zone of %s, USD of 2010', (id, printed) => {
    const deflator = FISCAL_MODEL_COEFFICIENTS['deflator_2010_2022']?.value ?? Number.NaN
    expect((budget(id, 'net_zero_2050', 2035).carbon_price_usd_per_t / deflator).toFixed(1)).toBe(
      printed
    )
  })

  test.each([
    ['US', '0.8'],
    ['DE', '0.6'],
    ['IN', '3.7'],
  ])('revenue of 75 USD in 2030 in %s, IMF: 0.5 to 3 % of GDP', (id, printed) => {
    const { carbon_revenue_pct_gdp } = budget(id, 'ndc', 2030, { carbon_price_usd_per_t: 75 })
    expect(carbon_revenue_pct_gdp.toFixed(1)).toBe(printed)
  })

  test.each([
    ['MN', '31'],
    ['TM', '22'],
    ['LA', '20'],
  ])('revenue of divergent net zero in 2030 is beyond what prices bring in %s', (id, printed) => {
    expect(budget(id, 'divergent_net_zero', 2030).carbon_revenue_pct_gdp.toFixed(0)).toBe(printed)
  })

  test.each([
    [2030, '5.6'],
    [2040, '3.3'],
    [2050, '2.5'],
    [2100, '0.94'],
  ])(
    'under the pledges of %i the OECD zone pays a multiple of the price of Asia',
    (year, printed) => {
      const ratio =
        budget('DE', 'ndc', year).carbon_price_usd_per_t /
        budget('IN', 'ndc', year).carbon_price_usd_per_t
      expect(ratio.toFixed(printed.split('.')[1]?.length ?? 0)).toBe(printed)
    }
  )

  test.each([
    [5, '0.4359'],
    [10, '0.6199'],
    [20, '0.7859'],
    [30, '0.8629'],
  ])('stress of Germany at a loss of %i %% of GDP', (damage, printed) => {
    expect(
      evaluateStress(settleSecond('DE'), lostOutput(damage)).fiscal_stress_index.toFixed(4)
    ).toBe(printed)
  })

  test.each([
    ['IN', '-2.2'],
    ['PK', '-5.8'],
    ['JP', '0.8'],
    ['US', '1.5'],
    ['BD', '1.7'],
    ['PL', '1.9'],
    ['DE', '6.0'],
    ['FR', '10.5'],
  ])('debt of %s in 2050 under net zero against the pledges, without damage', (id, printed) => {
    const difference = debtBy2050(id, 'net_zero_2050') - debtBy2050(id, 'ndc')
    expect(difference.toFixed(1)).toBe(printed)
  })

  test('in 2030 net zero is better for the balance than the pledges, in 2050 worse', () => {
    for (const id of ['DE', 'US', 'JP', 'PL', 'IN', 'BD', 'PK']) {
      const gain = (year: number): number =>
        budget(id, 'net_zero_2050', year).fiscal_balance_shift_pct -
        budget(id, 'ndc', year).fiscal_balance_shift_pct
      expect(gain(2030)).toBeGreaterThan(0.05)
      expect(gain(2030)).toBeLessThan(0.65)
      expect(gain(2050)).toBeLessThan(0)
    }
  })
})

describe('orderings', () => {
  const geographies = listGeographies()
    .map(({ id }) => id)
    .filter(hasDebtPath)

  test('current policies strand nothing and cost nothing but damage', () => {
    for (const id of geographies) {
      const figures = evaluateBudget(
        settleSecond(id),
        request('current_policies', 2060),
        lostOutput(2)
      )
      expect(figures).toMatchObject({
        stranded_asset_risk_index: 0,
        capex_cost_index: 1,
        transition_cost_pct_gdp: 0,
        transition_output_cost_pct_gdp: 0,
        fuel_tax_erosion_pct_gdp: 0,
        fiscal_balance_shift_pct: -figures.damage_cost_pct_gdp,
      })
    }
  })

  test('stranding of energy follows the power mix, rises to 2050 and moves afterwards', () => {
    const stranded = (id: string): string =>
      budget(id, 'net_zero_2050', 2050).stranded_asset_risk_index.toFixed(3)
    expect(['PL', 'DE', 'FR', 'NO'].map(stranded)).toEqual(['0.832', '0.658', '0.192', '0.097'])
    for (const pathway of POLICY_PATHWAY_IDS.slice(1)) {
      const at = (year: number): number => budget('PL', pathway, year).stranded_asset_risk_index
      expect(at(2050)).toBeGreaterThan(at(2030))
      expect(at(2080)).not.toBe(at(2050))
    }
  })

  test('an equal loss costs the budget by what the state spends', () => {
    const costs = ['FR', 'DE', 'US', 'IN', 'PK', 'BD'].map(
      (id) => evaluateStress(settledBudget(id), lostOutput(3)).damage_cost_pct_gdp
    )
    expect(costs).toEqual(costs.toSorted((a, b) => b - a))
  })

  test('prices are ordered by model, and from 2030 by ambition', () => {
    for (const id of ['DE', 'IN'])
      for (const year of YEARS) {
        const prices = POLICY_PATHWAY_IDS.map((pathway) => budget(id, pathway, year))
        for (const {
          carbon_price_low_usd_per_t: low,
          carbon_price_usd_per_t: central,
          carbon_price_high_usd_per_t: high,
        } of prices) {
          expect(low).toBeLessThanOrEqual(central)
          expect(central).toBeLessThanOrEqual(high)
        }
        const at = (pathway: PolicyPathwayId): number =>
          budget(id, pathway, year).carbon_price_usd_per_t
        if (year < 2030) continue
        expect(at('net_zero_2050')).toBeGreaterThanOrEqual(at('below_2c'))
        expect(at('below_2c')).toBeGreaterThanOrEqual(at('current_policies'))
      }
  })

  test('in 2050 a late transition costs more than an orderly one everywhere', () => {
    for (const id of geographies) {
      const [late, orderly] = [budget(id, 'delayed_transition', 2050), budget(id, 'below_2c', 2050)]
      expect(late.transition_cost_pct_gdp).toBeGreaterThan(orderly.transition_cost_pct_gdp)
      const ratio = late.transition_cost_pct_gdp / orderly.transition_cost_pct_gdp / 2
      expect(ratio.toFixed(3)).toBe(fiscalPlace(id)[0] === 'asia' ? '0.900' : '0.953')
    }
  })

  test('every output is finite, and indices stay in their bounds', () => {
    const wrong: object[] = []
    for (const id of geographies)
      for (const industry of INDUSTRY_IDS)
        for (const pathway of POLICY_PATHWAY_IDS)
          for (const year of YEARS) {
            const figures = budget(id, pathway, year, { industry })
            const { stranded_asset_risk_index: stranded, revenue_sensitivity_index: lost } = figures
            const isIndex = [stranded, lost].every((share) => share >= 0 && share <= 1)
            if (!isIndex || !Object.values(figures).every(Number.isFinite))
              wrong.push({ id, industry, pathway, year, ...figures })
          }
    expect(wrong).toEqual([])
  })

  test('stress rises with damage and stays below 1', () => {
    for (const id of geographies) {
      const stress = [0, 0.5, 2, 5, 20, 60, 89, 95].map(
        (damage) => evaluateStress(settledBudget(id), lostOutput(damage)).fiscal_stress_index
      )
      expect(stress[0]).toBe(0)
      expect(stress.slice(0, -1)).toEqual(
        [...new Set(stress.slice(0, -1))].toSorted((a, b) => a - b)
      )
      expect(Math.max(...stress)).toBeLessThan(1)
    }
  })

  test('the revenue lost to a price lies between that of the lowest and of the highest price', () => {
    for (const id of geographies) {
      const at = (end: 'low' | 'central' | 'high'): number =>
        evaluateBudget(settledBudget(id, end), request('net_zero_2050', 2035), NO_DAMAGE)
          .revenue_sensitivity_index
      expect(at('low')).toBeLessThanOrEqual(at('central'))
      expect(at('central')).toBeLessThanOrEqual(at('high'))
    }
  })

  test('all pathways start 5.4 % below 2020, and divergent net zero with a price', () => {
    for (const pathway of POLICY_PATHWAY_IDS)
      expect(budget('DE', pathway, 2025).emissions_net_pct_change.toFixed(1)).toBe('-5.4')
    expect(budget('DE', 'divergent_net_zero', 2025).carbon_price_usd_per_t.toFixed(0)).toBe('202')
  })
})
