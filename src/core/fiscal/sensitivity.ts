import { evaluateChain } from '../chain/evaluate.ts'
import { moveChainCoefficients, moveTable, type OneAtATime } from '../chain/one-at-a-time.ts'
import { damageRequest, fiscalFiguresOf, type FiscalFigures } from './figures.ts'
import { fiscalCoefficients, fiscalRows } from './fiscal-rows.ts'
import type { FiscalRequest } from './request.ts'

/** What the range of emissions is called and where it comes from. */
export const EMISSIONS_RANGE = {
  label: 'Reduction of emissions on the policy pathway',
  source: '5th and 95th percentile of the category, AR6 WGIII Table SPM.2, where printed',
} as const

/**
 * One-at-a-time sensitivities of every fiscal output: coefficients of the chain that reach it, those
 * of the fiscal layer, and the range of emissions, each at its low and high end.
 */
export function fiscalSensitivity(request: FiscalRequest): OneAtATime<FiscalFigures>[] {
  const { geography, industry, policy_pathway: pathway } = request
  const damage = damageRequest(request)
  const chain = evaluateChain(geography, damage)
  const at = (end: 'low' | 'high'): FiscalFigures => fiscalFiguresOf(request, chain, {}, end)
  const read = new Set(fiscalRows(request, 'central', chain).map(({ symbol }) => symbol))
  return [
    {
      symbol: 'emissions',
      ...EMISSIONS_RANGE,
      kind: 'range',
      ends: null,
      low: at('low'),
      high: at('high'),
    },
    ...moveChainCoefficients(
      geography,
      damage,
      ['gdp_damage_additional_pct', 'carbon_cost_pct_revenue'],
      (values) => fiscalFiguresOf(request, values)
    ),
    ...moveTable(fiscalCoefficients(geography, industry, pathway), read, (overrides) =>
      fiscalFiguresOf(
        request,
        evaluateChain(geography, damageRequest(request, overrides)),
        overrides
      )
    ),
  ]
}
