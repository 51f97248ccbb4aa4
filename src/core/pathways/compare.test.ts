import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswer, checkSteps } from '../explain/evaluate-steps.ts'
import { listGeographies } from '../geography/geographies.ts'
import { INDUSTRY_IDS } from '../industry/industries.ts'
import { comparePathways, explainComparison, pathwaySensitivity } from './compare.ts'
import { POLICY_PATHWAY_IDS, POLICY_PATHWAYS, type PolicyPathwayId } from './policy-pathways.ts'
import { comparisonRequestSchema, type ComparisonRequest } from './request.ts'

/** From the least to the most ambitious by the emissions of 2050. */
const BY_AMBITION: readonly PolicyPathwayId[] = [
  'current_policies',
  'ndc',
  'fragmented_world',
  'below_2c',
  'delayed_transition',
  'divergent_net_zero',
  'net_zero_2050',
  'low_demand',
]

/** Figures of a pathway that its steps must lead to. */
const COMPARED = [
  'emissions_net_pct_change',
  'total_damage_pct_gdp',
  'fiscal_balance_shift_pct',
  'investment_gap_index',
  'warming_c',
] as const

const anyRequest: fc.Arbitrary<ComparisonRequest> = fc.record({
  industry: fc.constantFrom(...INDUSTRY_IDS),
  horizon: fc.integer({ min: 2025, max: 2100 }),
  geography: fc.constantFrom(...listGeographies().map(({ id }) => id)),
})

function ranked(input: Partial<ComparisonRequest> = {}) {
  const { pathways } = comparePathways(comparisonRequestSchema.parse(input))
  return BY_AMBITION.map((id) => {
    const found = pathways.find((pathway) => pathway.id === id)
    if (!found) throw new Error(`no ${id}`)
    return found
  })
}

describe('comparison of policy pathways', () => {
  test('has the eight pathways in a fixed order', () => {
    const { pathways } = comparePathways(comparisonRequestSchema.parse({}))
    expect(pathways.map(({ id }) => id)).toEqual([...POLICY_PATHWAY_IDS])
    expect(POLICY_PATHWAYS.map(({ id }) => id)).toEqual([...POLICY_PATHWAY_IDS])
  })

  test('emissions of 2050 fall and the investment gap rises with ambition', () => {
    const pathways = ranked()
    const emissions = pathways.map((pathway) => pathway.emissions_net_pct_change)
    expect(emissions).toEqual(emissions.toSorted((a, b) => b - a))
    const gaps = pathways.map((pathway) => pathway.investment_gap_index)
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
  })

  test('damage rises with warming where heat costs, between its low and its high end', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { pathways } = comparePathways({ ...request, geography: 'IN' })
        const byWarming = pathways.toSorted((a, b) => a.warming_c - b.warming_c)
        const damage = byWarming.map(({ total_damage_pct_gdp }) => total_damage_pct_gdp)
        expect(damage).toEqual(damage.toSorted((a, b) => a - b))
        for (const {
          total_damage_low_pct_gdp: low,
          total_damage_high_pct_gdp: high,
          ...item
        } of pathways) {
          expect(low).toBeLessThan(item.total_damage_pct_gdp)
          expect(high).toBeGreaterThan(item.total_damage_pct_gdp)
          expect(item.stranded_asset_risk_index).toBeGreaterThanOrEqual(0)
          expect(item.stranded_asset_risk_index).toBeLessThanOrEqual(1)
          expect(item.investment_gap_index).toBeGreaterThanOrEqual(0)
          expect(item.investment_gap_index).toBeLessThan(1)
        }
      })
    )
  })

  test('late in the century current policies cost the budget most', () => {
    const [worst, ...others] = ranked({ horizon: 2100 })
    for (const other of others)
      expect(worst?.fiscal_balance_shift_pct).toBeLessThan(other.fiscal_balance_shift_pct)
  })

  test('industries differ in gap and stranding', () => {
    const figures = INDUSTRY_IDS.map((industry) => {
      const pathway = ranked({ industry }).at(-2)
      return [pathway?.investment_gap_index, pathway?.stranded_asset_risk_index].join(' ')
    })
    expect(new Set(figures).size).toBe(INDUSTRY_IDS.length)
  })

  test('the evaluated steps equal the answer to 1e-9, each with its own symbol', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const steps = explainComparison(request)
        expect(checkSteps(steps)).toEqual([])
        const symbols = new Set(steps.map(({ symbol }) => symbol))
        expect(symbols.size).toBe(steps.length)
        const figures = comparePathways(request).pathways.flatMap(({ id, ...pathway }) =>
          COMPARED.map((name): [string, number] => {
            // What all pathways share stands once, without the name of one.
            const own = `${name}_${id}`
            return [symbols.has(own) ? own : name, pathway[name]]
          })
        )
        expect(checkAnswer(steps, Object.fromEntries(figures))).toEqual([])
      })
    )
  })

  test('the sensitivity of a pathway moves damage by the coefficients of the damage function', () => {
    const request = comparisonRequestSchema.parse({ horizon: 2090 })
    const row = pathwaySensitivity(request, 'ndc').find(({ symbol }) => symbol === 'kw_b')
    const central = ranked({ horizon: 2090 })[1]?.total_damage_pct_gdp ?? NaN
    expect(row?.low.total_damage_pct_gdp).toBeGreaterThan(central)
    expect(row?.high.total_damage_pct_gdp).toBeLessThan(central)
  })

  test('damage differs by geography', () => {
    const [cold, hot] = ['NO', 'BD'].map((geography) => ranked({ geography })[0])
    expect(cold?.total_damage_pct_gdp).toBeLessThan(hot?.total_damage_pct_gdp ?? NaN)
  })
})
