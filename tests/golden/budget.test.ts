import { describe, expect, test } from 'vitest'
import { evaluateBudget, evaluateDebt } from '../../src/core/chain/budget.ts'
import {
  lostOutput,
  NO_DAMAGE,
  pathNodes,
  type BudgetDamage,
  type BudgetRequest,
} from '../../src/core/chain/budget-vectors.ts'
import { settledBudget } from '../../src/core/chain/settled-budget.ts'
import { sameInterest, settleSecond } from './second-budget.ts'
import { industrySchema } from '../../src/core/climate/request.ts'
import { policyPathwaySchema } from '../../src/core/fiscal/request.ts'
import { interpretBudget } from './budget-steps.ts'
import { readTable, roundingOf } from './read-table.ts'

/** Largest relative distance to a check value of nine significant digits. */
const NINE_DIGITS = 6e-9

const REQUEST: BudgetRequest = {
  industry: 'energy',
  horizon: 2050,
  policy_pathway: 'current_policies',
  adaptation_level: 0,
  carbon_price_usd_per_t: null,
  debt_start_pct_gdp: null,
}

/** Damage that rises from 0 in 2025 to `damage_pct` in the horizon, at the nodes of the debt path. */
function risingDamage(horizon: number, damage_pct: number): BudgetDamage[] {
  return pathNodes(horizon).map((year) =>
    lostOutput((damage_pct * (year - 2025)) / (horizon - 2025))
  )
}

describe('the fiscal layer alone', () => {
  test.each(readTable('second-science/fiscal-layer.csv'))(
    '$id, $pathway, $year, $industry',
    ({
      id = '',
      pathway,
      year,
      industry,
      given_additional_damage_pct,
      adaptation_level,
      ...printed
    }) => {
      const damage = Number(given_additional_damage_pct)
      const request: BudgetRequest = {
        ...REQUEST,
        horizon: Number(year),
        policy_pathway: policyPathwaySchema.parse(pathway),
        industry: industrySchema.parse(industry),
        adaptation_level: Number(adaptation_level),
      }
      const settled = settleSecond(id)
      const answer: Readonly<Record<string, unknown>> = {
        ...evaluateBudget(settled, request, lostOutput(damage)),
        ...evaluateDebt(settled, request, risingDamage(request.horizon, damage)),
      }
      expect(Object.keys(printed)).toHaveLength(14)
      for (const [field, text] of Object.entries(printed)) {
        const value = Number(text)
        expect([
          field,
          Math.abs(Number(answer[field]) - value) <= NINE_DIGITS * Math.abs(value),
        ]).toEqual([field, true])
      }
    }
  )
})

/** Names in the equations of the intermediate values as they are printed. */
const STEP_NAMES: Readonly<Record<string, string>> = {
  Y: 'gdp_ratio',
  k: 'emissions_left',
  co2_left: 'co2_left',
  sigma: 'stranding_position',
  effort: 'effort_in_horizon',
  phase: 'phase_in_horizon',
  carbon_price_usd_per_t: 'carbon_price_usd_per_t',
  stranding_power_coal: 'plant_stranding_power_coal',
  stranding_oil: 'fuel_stranding_oil',
  stranding_power_gas: 'plant_stranding_power_gas',
}

describe('intermediate values', () => {
  test.each(readTable('second-science/fiscal-intermediates.csv'))(
    '$country, $pathway, $year',
    ({ country = '', pathway, year, ...printed }) => {
      const policy_pathway = policyPathwaySchema.parse(pathway)
      const steps = interpretBudget(
        country,
        { ...REQUEST, policy_pathway, horizon: Number(year) },
        0
      )
      const filled = Object.entries(printed).filter(([, text]) => text !== '')
      expect(filled.length).toBeGreaterThan(5)
      for (const [name, text] of filled) {
        const value = steps.get(STEP_NAMES[name] ?? name) ?? Number.NaN
        expect([name, Math.abs(value - Number(text)) <= roundingOf(text)]).toEqual([name, true])
      }
    }
  )

  test.each(readTable('second-science/fiscal-further.csv'))(
    '$what, $country, $year',
    ({ what = '', country = '', pathway, year = '', value = '' }) => {
      const policy_pathway = policyPathwaySchema.parse(pathway === '' ? 'ndc' : pathway)
      const steps = interpretBudget(
        country,
        { ...REQUEST, policy_pathway, horizon: Number(year) },
        0
      )
      const found = steps.get(STEP_NAMES[what] ?? `${what}_${year}`) ?? Number.NaN
      expect(Math.abs(found - Number(value))).toBeLessThanOrEqual(roundingOf(value))
    }
  )
})

describe('the debt path', () => {
  test.each(readTable('second-science/debt-path.csv'))(
    '$country to $horizon: $field in $year',
    ({
      country = '',
      pathway,
      horizon,
      damage_pct_at_horizon,
      constant_damage,
      year,
      field,
      value = '',
      ...replaced
    }) => {
      const request = {
        ...REQUEST,
        horizon: Number(horizon),
        policy_pathway: policyPathwaySchema.parse(pathway),
      }
      const damage = Number(damage_pct_at_horizon)
      const path = evaluateDebt(
        settleSecond(country, {
          ...sameInterest(Number(replaced['interest_minus_growth_pct'])),
          risk_premium_factor: Number(replaced['risk_premium_factor']),
        }),
        request,
        constant_damage === 'true'
          ? pathNodes(request.horizon).map(() => lostOutput(damage))
          : risingDamage(request.horizon, damage)
      )
      const node = path.debt_path.find((entry) => entry.year === Number(year))
      const found =
        field === 'balance_shift_pct' ? node?.balance_shift_pct : path.debt_deviation_pct_gdp
      expect(Math.abs((found ?? Number.NaN) - Number(value))).toBeLessThanOrEqual(roundingOf(value))
    }
  )

  test('starts at the debt of the request where one is given, and stays there in the first year', () => {
    const request = { ...REQUEST, horizon: 2025, debt_start_pct_gdp: 90 }
    const { debt_pct_gdp, debt_deviation_pct_gdp } = evaluateDebt(settledBudget('DE'), request, [
      NO_DAMAGE,
    ])
    expect([debt_pct_gdp, debt_deviation_pct_gdp]).toEqual([90, 0])
  })
})

describe('prices and warming of NGFS Phase V', () => {
  test.each(readTable('second-science/carbon-prices.csv'))(
    'carbon price, $zone_and_year_usd2010',
    ({ zone_and_year_usd2010 = '', ...printed }) => {
      const [zone, year, end] = zone_and_year_usd2010.split(' ')
      const country = zone === 'asia' ? 'IN' : 'DE'
      for (const [pathway, text] of Object.entries(printed)) {
        const policy_pathway = policyPathwaySchema.parse(pathway)
        const steps = interpretBudget(
          country,
          { ...REQUEST, policy_pathway, horizon: Number(year) },
          0
        )
        const price = steps.get(`price_${end}_2010`) ?? Number.NaN
        expect(Math.abs(price - Number(text))).toBeLessThanOrEqual(roundingOf(text) * (1 + 1e-9))
      }
    }
  )

  test.each(readTable('second-science/pathway-warming.csv'))(
    'median warming of $pathway',
    ({ pathway = '', ...printed }) => {
      const policy_pathway = policyPathwaySchema.parse(pathway)
      for (const [year, text] of Object.entries(printed)) {
        const request = { ...REQUEST, policy_pathway, horizon: Number(year) }
        const { pathway_warming_c } = evaluateBudget(settledBudget('DE'), request, NO_DAMAGE)
        expect(pathway_warming_c).toBe(Number(text))
      }
    }
  )
})
