import { describe, expect, test } from 'vitest'
import { evaluateChain } from '../../src/core/chain/evaluate.ts'
import { readSymbol, evaluateRows } from '../../src/core/explain/row.ts'
import { interpolate } from '../../src/core/explain/interpolation.ts'
import {
  BORDER_PHASE_IN,
  certificatesPerTonne,
  payableSharePct,
  projectBorderCarbon,
} from '../../src/core/fiscal/border-carbon.ts'
import { projectDebt } from '../../src/core/fiscal/debt-path.ts'
import { estimateFiscalFigures } from '../../src/core/fiscal/figures.ts'
import { priceNodes } from '../../src/core/fiscal/price-rows.ts'
import { fiscalRequestSchema } from '../../src/core/fiscal/request.ts'
import { activityNodes } from '../../src/core/fiscal/stranding-rows.ts'
import { comparePathways } from '../../src/core/pathways/compare.ts'
import { comparisonRows, pathwayChainRequest } from '../../src/core/pathways/comparison-rows.ts'
import type { PolicyPathwayId } from '../../src/core/pathways/policy-pathways.ts'
import { comparisonRequestSchema } from '../../src/core/pathways/request.ts'
import { asPrinted } from './climate-printed.ts'

function activity(fuel: string, pathway: string, year: number): number {
  const nodes = activityNodes(fuel, pathway)
  if (!nodes) throw new Error(`no ${fuel} of ${pathway}`)
  return interpolate(nodes, year)
}

describe('transition cost and debt', () => {
  test('the transition costs 0.3 % of GDP on the way below 2 °C in 2050', () => {
    const request = fiscalRequestSchema.parse({ policy_pathway: 'below_2c', horizon: 2050 })
    expect(asPrinted(estimateFiscalFigures(request).transition_cost_pct_gdp, '0.3')).toBe('0.3')
  })

  test('the debt identity gives the published path', () => {
    const path = projectDebt({
      debt_pct_gdp: 60,
      interest_pct: 3,
      growth_pct: 2,
      primary_balances_pct_gdp: [-1, -1, -1],
    })
    const printed = ['61.588235', '63.192042', '64.811571']
    expect(path.map((debt, index) => asPrinted(debt, printed[index] ?? ''))).toEqual(printed)
  })
})

describe('emissions and investment of policy pathways (AR6 WGIII)', () => {
  test.each<[PolicyPathwayId, string]>([
    ['net_zero_2050', '-56'],
    ['delayed_transition', '-25.5'],
    ['current_policies', '15'],
  ])('%s changes emissions by %s percent in 2035', (id, printed) => {
    const { pathways } = comparePathways(comparisonRequestSchema.parse({ horizon: 2035 }))
    const pathway = pathways.find((item) => item.id === id)
    expect(asPrinted(pathway?.emissions_net_pct_change ?? Number.NaN, printed)).toBe(printed)
  })

  test.each<[string, PolicyPathwayId, number, string]>([
    ['developed countries, C1', 'net_zero_2050', 5, '0.8'],
    ['developed countries, C3', 'below_2c', 3, '0.666667'],
    ['no increase', 'current_policies', 1, '0'],
  ])('investment gap: %s', (_case, policy_pathway, factor, printed) => {
    const figures = estimateFiscalFigures(fiscalRequestSchema.parse({ policy_pathway }))
    expect(figures.capex_cost_index).toBeCloseTo(factor, 12)
    expect(asPrinted(figures.investment_gap_index, printed)).toBe(printed)
  })
})

describe('stranding and prices (NGFS, GCAM)', () => {
  test.each([
    ['coal', 2030, '0.3918'],
    ['coal', 2050, '0.9011'],
    ['oil', 2050, '0.6936'],
    ['gas', 2050, '0.8296'],
  ])('net zero 2050 strands of %s in %i %s', (fuel, year, printed) => {
    const left = activity(fuel, 'net_zero_2050', year) / activity(fuel, 'current_policies', year)
    expect(asPrinted(1 - left, printed)).toBe(printed)
  })

  test('the rows of a comparison strand gas as the table does', () => {
    const request = comparisonRequestSchema.parse({ industry: 'real_estate', horizon: 2050 })
    const chain = evaluateChain(request.geography, pathwayChainRequest(request, 'net_zero_2050'))
    const values = evaluateRows(comparisonRows(request, 'net_zero_2050', chain))
    expect(asPrinted(readSymbol(values, 'stranding_gas'), '0.8296')).toBe('0.8296')
    expect(asPrinted(readSymbol(values, 'stranding_oil'), '0.6936')).toBe('0.6936')
  })

  test('fossil carbon dioxide of net zero lies 23 % below current policies in 2030', () => {
    const kgPerGj: readonly [string, number][] = [
      ['coal', 94.6],
      ['oil', 73.3],
      ['gas', 56.1],
    ]
    const total = (pathway: string): number =>
      kgPerGj.reduce((sum, [fuel, factor]) => sum + factor * activity(fuel, pathway, 2030), 0)
    const change = 100 * (total('net_zero_2050') / total('current_policies') - 1)
    expect(asPrinted(change, '-23')).toBe('-23')
  })

  test.each([
    ['below_2c', 2050, 248.06],
    ['divergent_net_zero', 2050, 1191.66],
    ['ndc', 2030, 52.91],
    ['net_zero_2050', 2100, 1471.91],
  ] as const)('the price of %s in %i is the published node', (pathway, year, price) => {
    expect(interpolate(priceNodes(pathway), year)).toBe(price)
  })
})

describe('cost at the border', () => {
  test('the phase-in is that of the law', () => {
    expect(BORDER_PHASE_IN.map(({ year, payable_pct }) => [year, payable_pct])).toEqual([
      [2026, 2.5],
      [2027, 5],
      [2028, 10],
      [2029, 22.5],
      [2030, 48.5],
      [2031, 61],
      [2032, 73.5],
      [2033, 86],
      [2034, 100],
    ])
    for (const { payable_pct, free_allocation_pct } of BORDER_PHASE_IN)
      expect(payable_pct + free_allocation_pct).toBe(100)
    expect([2025, 2035, 2100].map(payableSharePct)).toEqual([0, 100, 100])
  })

  test('a tonne with 1.2 t of emissions over a benchmark of 1 owes 0.225 in 2026', () => {
    expect(asPrinted(certificatesPerTonne(1.2, 1, 2026), '0.225')).toBe('0.225')
  })

  test('10 Mt at 90 USD cost 0.4365 billion in 2030 and 0.7965 billion from 2026 on', () => {
    const years = projectBorderCarbon({
      embedded_mt_co2: 10,
      price_usd_per_t: 90,
      price_paid_at_origin_usd_per_t: 0,
      from: 2026,
      to: 2030,
    })
    const last = years.at(-1)
    expect(asPrinted(last?.rate_usd_per_t ?? 0, '43.65')).toBe('43.65')
    expect(asPrinted(last?.annual_cost_usd_b ?? 0, '0.4365')).toBe('0.4365')
    expect(asPrinted(last?.cumulative_usd_b ?? 0, '0.7965')).toBe('0.7965')
  })
})
