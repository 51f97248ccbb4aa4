import type { Bound } from '../climate/bounds.ts'
import { interpolationRows } from '../explain/interpolation.ts'
import type { Row } from '../explain/row.ts'
import {
  emissionsNodes,
  LAST_TRANSITION_YEAR,
  POLICY_PATHWAY_SOURCE,
  type PolicyPathwayId,
} from '../pathways/policy-pathways.ts'

/**
 * Rows of the emissions of a pathway against 2019, beside those of current policies and of net zero
 * 2050; after 2050 the value of 2050 holds.
 */
export function emissionsRows(pathway: PolicyPathwayId, bound: Bound): Row[] {
  return [
    {
      symbol: 'transition_last_year',
      label: 'Last year for which the pathways are held',
      unit: 'year',
      source: `${POLICY_PATHWAY_SOURCE}; later years keep its value (assumed)`,
      kind: 'assumed',
      read: () => LAST_TRANSITION_YEAR,
    },
    {
      symbol: 'transition_year',
      label: 'Year at which the pathway is read',
      unit: 'year',
      formula: 'min(horizon, transition_last_year)',
      inputs: ['horizon', 'transition_last_year'],
      source: null,
      kind: 'modeled',
      compute: (v) => Math.min(v('horizon'), v('transition_last_year')),
    },
    ...pathRows('emissions_net_pct_change', pathway, bound),
    ...pathRows('emissions_current_policies_pct', 'current_policies', 'central'),
    ...pathRows('emissions_net_zero_pct', 'net_zero_2050', 'central'),
  ]
}

function pathRows(symbol: string, pathway: PolicyPathwayId, bound: Bound): Row[] {
  return interpolationRows({
    symbol,
    label: `Greenhouse gases of ${pathway} against 2019`,
    unit: 'percent',
    at: 'transition_year',
    atUnit: 'year',
    nodes: emissionsNodes(pathway, bound),
    source: POLICY_PATHWAY_SOURCE,
    kind: 'documented',
  })
}
