import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswer, checkSteps } from '../explain/evaluate-steps.ts'
import { hasDebtPath } from '../chain/settled-budget.ts'
import { listGeographies } from '../geography/geographies.ts'
import { INDUSTRY_IDS } from '../industry/industries.ts'
import {
  comparePathways,
  explainComparison,
  pathwaySensitivity,
  comparisonRequestSchema,
  type ComparisonRequest,
} from './compare.ts'
import { POLICY_PATHWAY_IDS } from './policy-pathway-ids.ts'
import { POLICY_PATHWAYS } from './policy-pathways.ts'

const anyRequest: fc.Arbitrary<ComparisonRequest> = fc.record({
  industry: fc.constantFrom(...INDUSTRY_IDS),
  horizon: fc.integer({ min: 2025, max: 2100 }),
  geography: fc.constantFrom(
    ...listGeographies()
      .map(({ id }) => id)
      .filter(hasDebtPath)
  ),
})

function compare(input: Partial<ComparisonRequest>) {
  return comparePathways(comparisonRequestSchema.parse(input)).pathways
}

describe('comparison of policy pathways', () => {
  test('has the eight pathways in a fixed order', () => {
    expect(compare({}).map(({ id }) => id)).toEqual([...POLICY_PATHWAY_IDS])
    expect(POLICY_PATHWAYS.map(({ id }) => id)).toEqual([...POLICY_PATHWAY_IDS])
  })

  test('has the warming of the scenarios with its band, independent of the place', () => {
    for (const geography of ['DE', 'IN', 'europe']) {
      const [current, , , , , netZero] = compare({ geography, horizon: 2100 })
      expect(current).toMatchObject({
        warming_c: 2.7539,
        warming_low_c: 2.1348,
        warming_high_c: 3.6284,
      })
      expect(netZero).toMatchObject({ warming_c: 1.4545, warming_low_c: 1.0839 })
    }
  })

  test('differs by place in damage, balance and debt', () => {
    const figures = ['DE', 'FR', 'PL', 'IN', 'BD', 'US', 'JP', 'NO'].map((geography) => {
      const [current] = compare({ geography })
      return [
        current?.total_damage_pct_gdp,
        current?.fiscal_balance_shift_pct,
        current?.debt_deviation_pct_gdp,
      ]
    })
    for (const index of [0, 1, 2])
      expect(new Set(figures.map((row) => row[index])).size).toBe(figures.length)
  })

  test('differs by industry in gap and stranding', () => {
    const figures = INDUSTRY_IDS.map((industry) => {
      const pathway = compare({ industry, geography: 'PL' })[5]
      return [pathway?.investment_gap_index, pathway?.stranded_asset_risk_index].join(' ')
    })
    expect(new Set(figures).size).toBe(INDUSTRY_IDS.length)
  })

  test('damage lies between that at the ends of warming, and indices within their bounds', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        for (const pathway of comparePathways(request).pathways) {
          const { total_damage_low_pct_gdp: low, total_damage_high_pct_gdp: high } = pathway
          expect(low).toBeLessThanOrEqual(high)
          expect(pathway.warming_low_c).toBeLessThan(pathway.warming_c)
          expect(pathway.warming_high_c).toBeGreaterThan(pathway.warming_c)
          expect(pathway.stranded_asset_risk_index).toBeGreaterThanOrEqual(0)
          expect(pathway.stranded_asset_risk_index).toBeLessThanOrEqual(1)
          expect(pathway.investment_gap_index).toBeGreaterThanOrEqual(0)
          expect(pathway.investment_gap_index).toBeLessThan(1)
          expect(Number.isFinite(pathway.debt_deviation_pct_gdp)).toBe(true)
        }
      })
    )
  })

  test('late in the century, current policies are the most costly pathway for a warm country', () => {
    const [current, ...others] = compare({ geography: 'IN', horizon: 2100 })
    for (const other of others)
      expect(current?.total_damage_pct_gdp).toBeGreaterThan(other.total_damage_pct_gdp)
  })

  test('the evaluated steps equal the answer to 1e-9, each with its own symbol', () => {
    for (const geography of ['BD', 'europe.north', 'asia_pacific']) {
      const request = comparisonRequestSchema.parse({ geography, horizon: 2060 })
      const steps = explainComparison(request)
      expect(checkSteps(steps)).toEqual([])
      const symbols = new Set(steps.map(({ symbol }) => symbol))
      expect(symbols.size).toBe(steps.length)
      const figures = comparePathways(request).pathways.flatMap(({ id, ...pathway }) =>
        (
          [
            ['pathway_warming_c', pathway.warming_c],
            ['gdp_damage_additional_pct', pathway.damage_additional_pct_gdp],
            ['gdp_damage_pct', pathway.total_damage_pct_gdp],
            ['fiscal_balance_shift_pct', pathway.fiscal_balance_shift_pct],
            ['emissions_net_pct_change', pathway.emissions_net_pct_change],
            ['investment_gap_index', pathway.investment_gap_index],
          ] as const
        ).map(([name, value]): [string, number] => {
          // Steps shared by all pathways appear once, without the name of a pathway.
          const own = `${name}_${id}`
          return [symbols.has(own) ? own : name, value]
        })
      )
      expect(checkAnswer(steps, Object.fromEntries(figures))).toEqual([])
    }
  })

  test('the sensitivity of a pathway moves damage and debt', () => {
    const request = comparisonRequestSchema.parse({ geography: 'DE', horizon: 2090 })
    const rows = pathwaySensitivity(request, 'ndc')
    const spread = (name: 'total_damage_pct_gdp' | 'debt_deviation_pct_gdp'): number =>
      Math.max(...rows.map(({ low, high }) => Math.abs(high[name] - low[name])))
    expect(spread('total_damage_pct_gdp')).toBeGreaterThan(0.1)
    expect(spread('debt_deviation_pct_gdp')).toBeGreaterThan(1)
  })
})
