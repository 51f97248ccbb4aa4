import type { Bound } from '../climate/bounds.ts'
import { horizonRow } from '../climate/warming-rows.ts'
import { carbonCostRows } from '../damage/carbon-rows.ts'
import { damageFunctionRows } from '../damage/gdp-rows.ts'
import { describePlace } from '../damage/place.ts'
import { interpolationRows } from '../explain/interpolation.ts'
import { coefficientRows, type Row } from '../explain/row.ts'
import { fiscalLayerRows } from '../fiscal/fiscal-rows.ts'
import { carbonPriceRows } from '../fiscal/price-rows.ts'
import {
  POLICY_PATHWAY_SOURCE,
  policyWarmingNodes,
  type PolicyPathwayId,
} from './policy-pathways.ts'
import type { ComparisonRequest } from './request.ts'

/** Rows of one pathway of a comparison: its warming, the damage of that, and the fiscal layer. */
export function comparisonRows(
  { industry, horizon, geography }: ComparisonRequest,
  pathway: PolicyPathwayId,
  damageFunction: Bound = 'central'
): Row[] {
  return [
    horizonRow(horizon),
    ...interpolationRows({
      symbol: 'warming_c',
      label: 'Global warming level of the policy pathway',
      unit: 'degC',
      at: 'horizon',
      atUnit: 'year',
      nodes: policyWarmingNodes(pathway),
      source: POLICY_PATHWAY_SOURCE,
      kind: 'documented',
    }),
    ...carbonPriceRows(pathway, null),
    ...coefficientRows(describePlace(geography).coefficients),
    ...damageFunctionRows(damageFunction),
    ...DAMAGE_ROWS,
    ...carbonCostRows(industry),
    ...fiscalLayerRows(geography, industry, pathway, 'central'),
  ]
}

const DAMAGE_ROWS: readonly Row[] = [
  {
    symbol: 'adaptation_level',
    label: 'Share of the possible adaptation that is done',
    unit: '1',
    source: 'assumed: none in the comparison of pathways',
    kind: 'assumed',
    read: () => 0,
  },
  {
    symbol: 'total_damage_pct_gdp',
    label: 'GDP lost to climate damage at the warming of the pathway',
    unit: 'percent of GDP',
    formula: 'gdp_damage_at_warming_pct',
    inputs: ['gdp_damage_at_warming_pct'],
    source: null,
    kind: 'modeled',
    compute: (v) => v('gdp_damage_at_warming_pct'),
  },
  {
    symbol: 'gdp_damage_additional_pct',
    label: 'GDP lost beyond the damage of now',
    unit: 'percent of GDP',
    formula: 'max(0, total_damage_pct_gdp - gdp_damage_now_pct)',
    inputs: ['total_damage_pct_gdp', 'gdp_damage_now_pct'],
    source: null,
    kind: 'modeled',
    compute: (v) => Math.max(0, v('total_damage_pct_gdp') - v('gdp_damage_now_pct')),
  },
]
