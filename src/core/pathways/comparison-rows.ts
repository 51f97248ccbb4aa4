import type { ChainValues } from '../chain/evaluate.ts'
import type { ChainRequest } from '../chain/request-vector.ts'
import { DAMAGE_DEFAULTS } from '../damage/request.ts'
import { interpolationRows } from '../explain/interpolation.ts'
import { evaluateRows, readSymbol, type Row } from '../explain/row.ts'
import { carbonPriceOf, fiscalRows, type FiscalParameters } from '../fiscal/fiscal-rows.ts'
import {
  POLICY_PATHWAY_SOURCE,
  policyWarmingNodes,
  type PolicyPathwayId,
} from './policy-pathways.ts'
import type { ComparisonRequest } from './request.ts'

/** Rows of one pathway of a comparison: its warming, the damage of that, and the fiscal layer. */
export function comparisonRows(
  request: ComparisonRequest,
  pathway: PolicyPathwayId,
  chain: ChainValues
): Row[] {
  return [
    ...fiscalRows(fiscalParameters(request, pathway), 'central', chain),
    ...warmingRows(pathway),
    {
      symbol: 'total_damage_pct_gdp',
      label: 'GDP lost to climate damage at the warming of the pathway',
      unit: 'percent of GDP',
      source: 'the damage layer at this warming level: gdp_damage_pct',
      kind: 'modeled',
      read: () => chain.gdp_damage_pct,
    },
  ]
}

/** The request of the chain behind a pathway: its warming level and its carbon price in the year. */
export function pathwayChainRequest(
  request: ComparisonRequest,
  pathway: PolicyPathwayId,
  overrides: Readonly<Record<string, number>> = {}
): ChainRequest {
  const parameters = fiscalParameters(request, pathway)
  const rows = [yearRow(request.horizon), ...warmingRows(pathway)]
  return {
    ...DAMAGE_DEFAULTS,
    climate_pathway: null,
    warming_c: readSymbol(evaluateRows(rows), 'warming_c'),
    horizon: request.horizon,
    industry: request.industry,
    active_shocks: [],
    carbon_price_usd_per_t: carbonPriceOf(parameters, overrides),
  }
}

function fiscalParameters(request: ComparisonRequest, pathway: PolicyPathwayId): FiscalParameters {
  const { adaptation_level } = DAMAGE_DEFAULTS
  return { ...request, policy_pathway: pathway, carbon_price_usd_per_t: null, adaptation_level }
}

function warmingRows(pathway: PolicyPathwayId): Row[] {
  return interpolationRows({
    symbol: 'warming_c',
    label: 'Global warming level of the policy pathway',
    unit: 'degC',
    at: 'horizon',
    atUnit: 'year',
    nodes: policyWarmingNodes(pathway),
    source: POLICY_PATHWAY_SOURCE,
    kind: 'documented',
  })
}

function yearRow(horizon: number): Row {
  const source = 'request field horizon'
  return {
    symbol: 'horizon',
    label: 'Year',
    unit: 'year',
    source,
    kind: 'given',
    read: () => horizon,
  }
}
