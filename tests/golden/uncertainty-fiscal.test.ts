import { describe, expect, test } from 'vitest'
import { BUDGET_SLOTS, readBudget, type BudgetOutput } from '../../src/core/chain/budget.ts'
import { NO_POLICY } from '../../src/core/chain/budget.ts'
import { FISCAL_DRAWS } from '../../src/core/kernels/draws.ts'
import { createDraws } from '../../src/core/uncertainty/draws.ts'
import { DEBT_FIELDS } from '../../src/core/uncertainty/fields.ts'
import { listSymbols } from '../../src/core/uncertainty/moved-coefficients.ts'
import { evaluateAll } from '../../src/core/uncertainty/sample.ts'
import {
  createSampledBudget,
  createSampledDebt,
} from '../../src/core/uncertainty/sampled-budget.ts'
import { firstOrderShare } from '../../src/core/uncertainty/shares.ts'
import { describeDraws, shareBeyond } from '../../src/core/uncertainty/statistics.ts'

const HORIZON = 2050
const REQUEST = { ...NO_POLICY, policy_pathway: 'ndc', horizon: HORIZON } as const
const BUDGET_FIELDS = Object.keys(BUDGET_SLOTS) as BudgetOutput[]
const FIELDS = [...BUDGET_FIELDS, ...DEBT_FIELDS]
const draws = createDraws({ samples: 1024, seed: 20_261_122 })

/** Sample the budget of a country in 2050 where damage rises evenly to a given one. */
function sampleBudget(country: string, damage_pct: number): Map<string, Float64Array> {
  const columns = evaluateAll(
    {
      rows: 1,
      fields: FIELDS,
      prepare: (drawn) => {
        const budget = createSampledBudget(country, drawn, true)
        const debt = createSampledDebt(REQUEST)
        debt.nodes.forEach((year, node) => {
          debt.damages[node] = (damage_pct * (year - 2025)) / (HORIZON - 2025)
        })
        return (draw, figures) => {
          budget.moveTo(draw)
          figures.set(readBudget(budget.settled, REQUEST, damage_pct))
          debt.fillBalances(budget.settled)
          debt.run(budget.settled)
          debt.copyFigures(figures, BUDGET_FIELDS.length)
        }
      },
    },
    draws
  )
  return new Map(FIELDS.map((field, index) => [field, columns[index] ?? new Float64Array()]))
}

const SAMPLES = {
  germany: sampleBudget('DE', 1.07),
  'germany without damage': sampleBudget('DE', 0),
  bangladesh: sampleBudget('BD', 3.33),
}

/** Printed: p5, p17, p50, p83, p95, mean. */
const PRINTED: readonly [keyof typeof SAMPLES, string, string][] = [
  [
    'germany',
    'fiscal_balance_shift_pct',
    '-1.72046637,-1.56406735,-1.36168871,-1.17465465,-1.03845595,-1.3665199',
  ],
  [
    'germany',
    'debt_deviation_pct_gdp',
    '3.65371103,8.0038769,12.413186,16.1082244,18.7546,11.9864938',
  ],
  [
    'germany',
    'carbon_price_usd_per_t',
    '88.4374467,88.953479,132.244577,277.723517,279.515404,166.713709',
  ],
  [
    'germany',
    'carbon_revenue_pct_gdp',
    '0.216004844,0.26651608,0.426457311,0.774721177,0.981191782,0.502751716',
  ],
  [
    'germany',
    'stranded_asset_risk_index',
    '0.328275898,0.348564085,0.380165058,0.411861455,0.43205149,0.380180335',
  ],
  [
    'germany',
    'capex_cost_index',
    '2.19158002,2.34159416,2.58188213,2.79830329,2.9684212,2.57524584',
  ],
  [
    'germany',
    'revenue_sensitivity_index',
    '0.000957456029,0.00169492543,0.00350658736,0.00713190796,0.0109039217,0.00442488089',
  ],
  [
    'germany',
    'transition_cost_pct_gdp',
    '0.141718207,0.173661613,0.230292598,0.306012846,0.352357108,0.237180481',
  ],
  [
    'germany without damage',
    'fiscal_balance_shift_pct',
    '-1.260916534,-1.118524325,-0.9256478204,-0.7405723545,-0.6326808424,-0.9298931576',
  ],
  [
    'bangladesh',
    'fiscal_balance_shift_pct',
    '-0.908049318,-0.841004591,-0.754896686,-0.660668425,-0.600353149,-0.754094746',
  ],
  [
    'bangladesh',
    'debt_deviation_pct_gdp',
    '6.88652145,7.89813682,9.11467254,10.5253986,11.3792558,9.14603513',
  ],
  [
    'bangladesh',
    'carbon_price_usd_per_t',
    '42.6060146,42.7381775,53.8028492,61.2663475,61.3581314,52.5919478',
  ],
  [
    'bangladesh',
    'carbon_revenue_pct_gdp',
    '0.136650755,0.160540098,0.202990778,0.256824945,0.291505841,0.207681209',
  ],
]

function columnOf(place: keyof typeof SAMPLES, field: string): Float64Array {
  return SAMPLES[place].get(field) ?? new Float64Array()
}

describe('the fiscal block with a given damage', () => {
  test.each(PRINTED)('%s, %s', (place, field, printed) => {
    const { p5, p17, p50, p83, p95, mean } = describeDraws(columnOf(place, field))
    const texts = printed.split(',').map(Number)
    const apart = [p5, p17, p50, p83, p95, mean].map((value, index) =>
      Math.abs(value / (texts[index] ?? NaN) - 1)
    )
    // Nine significant digits: two units of the last one.
    expect(Math.max(...apart)).toBeLessThan(2e-8)
  })

  test.each([
    ['revenue_kept_share', 0.392156960477],
    ['transition_cost_full_pct_gdp', 0.381126769965],
    ['fuel_tax_lost_share', 0.827623951773],
    ['growth_shift_pp', -0.829049045518],
    ['carbon_price_coverage', 0.600152945397],
  ])('the first draw of %s', (symbol, printed) => {
    const drawn = FISCAL_DRAWS.find((entry) => entry.symbol === symbol)
    expect(drawn && draws.coefficient(drawn)[0]).toBeCloseTo(printed, 11)
  })

  test('the first coordinate of the carbon price', () => {
    expect(draws.symbol('price_quantile').u[0]).toBe(0.565059648710303)
  })

  test('the sign of the balance of Germany is not open', () => {
    expect(shareBeyond(columnOf('germany', 'fiscal_balance_shift_pct'), -1).below).toBe(
      0.9697265625
    )
  })

  test('the symbols that decide the balance of Germany', () => {
    const values = columnOf('germany', 'fiscal_balance_shift_pct')
    const shares = listSymbols(FISCAL_DRAWS)
      .map((symbol): [string, number] => [symbol, firstOrderShare(draws.symbol(symbol).u, values)])
      .sort(([, a], [, b]) => b - a)
      .slice(0, 4)
      .map(([symbol, share]) => `${symbol} ${share.toFixed(3)}`)
    expect(shares).toEqual([
      'transition_output_loss_full_pct 0.469',
      'fuel_tax_lost_share 0.141',
      'transition_cost_full_pct_gdp 0.089',
      'expenditure_adjustment 0.085',
    ])
  })
})
