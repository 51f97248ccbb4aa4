import { describe, expect, test } from 'vitest'
import { BUDGET_SLOTS, readBudget, type BudgetOutput } from '../../src/core/chain/budget.ts'
import { lostOutput } from '../../src/core/chain/budget-vectors.ts'
import { NO_POLICY } from '../../src/core/chain/budget.ts'
import { FISCAL_DRAWS } from '../../src/core/kernels/draws.ts'
import { createDraws } from '../../src/core/uncertainty/draws.ts'
import { DEBT_FIELDS } from '../../src/core/uncertainty/fields.ts'
import { evaluateAll } from '../../src/core/uncertainty/sample.ts'
import {
  createSampledBudget,
  createSampledDebt,
} from '../../src/core/uncertainty/sampled-budget.ts'
import { describeDraws } from '../../src/core/uncertainty/statistics.ts'

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
          debt.damages.set(node, lostOutput(damage_pct), (year - 2025) / (HORIZON - 2025))
        })
        return (draw, figures) => {
          budget.moveTo(draw)
          figures.set(readBudget(budget.settled, REQUEST, lostOutput(damage_pct)))
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
  bangladesh: sampleBudget('BD', 3.33),
}

/** Printed: p5, p17, p50, p83, p95, mean. */
const PRINTED: readonly [keyof typeof SAMPLES, string, string][] = [
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
})
