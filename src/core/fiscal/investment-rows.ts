import type { Place } from '../damage/place.ts'
import { coefficientRows, type Row } from '../explain/row.ts'
import type { IndustryId } from '../industry/industries.ts'
import type { PolicyPathway } from '../pathways/policy-pathways.ts'
import { fiscalIndustryCoefficients, investmentCoefficients } from './coefficients.ts'

/** Rows of capital cost, investment gap and what carbon cost takes from revenue. */
export function investmentRows(
  industry: IndustryId,
  pathway: PolicyPathway,
  group: Place['investment_group']
): Row[] {
  return [
    ...coefficientRows(investmentCoefficients(pathway, group)),
    ...coefficientRows(fiscalIndustryCoefficients(industry)),
    ...INVESTMENT_ROWS,
  ]
}

const INVESTMENT_ROWS: readonly Row[] = [
  {
    symbol: 'capex_cost_index',
    label: 'Required over recent investment of the industry, 1 is no increase',
    unit: '1',
    formula: '1 + capex_share * (investment_factor - 1)',
    inputs: ['capex_share', 'investment_factor'],
    source: null,
    kind: 'modeled',
    compute: (v) => 1 + v('capex_share') * (v('investment_factor') - 1),
  },
  {
    symbol: 'investment_gap_index',
    label: 'Share of the required investment that recent investment leaves open',
    unit: '1',
    formula: '1 - 1 / capex_cost_index',
    inputs: ['capex_cost_index'],
    source: null,
    kind: 'modeled',
    compute: (v) => 1 - 1 / v('capex_cost_index'),
  },
  {
    symbol: 'emissions_per_dollar_left',
    label: 'Emissions per dollar on the pathway relative to now, 0 to 1',
    unit: '1',
    formula: 'min(1, max(0, 1 + emissions_net_pct_change / 100))',
    inputs: ['emissions_net_pct_change'],
    source: 'assumed: emissions per dollar fall as the emissions of the pathway do, and never rise',
    kind: 'assumed',
    compute: (v) => Math.min(1, Math.max(0, 1 + v('emissions_net_pct_change') / 100)),
  },
  {
    symbol: 'revenue_sensitivity_index',
    label: 'Share of revenue lost to the carbon price',
    unit: '1',
    formula:
      'min(1, carbon_cost_pct_revenue / 100 * emissions_per_dollar_left * (1 - cost_pass_through))',
    inputs: ['carbon_cost_pct_revenue', 'emissions_per_dollar_left', 'cost_pass_through'],
    source: null,
    kind: 'modeled',
    compute: (v) =>
      Math.min(
        1,
        (v('carbon_cost_pct_revenue') / 100) *
          v('emissions_per_dollar_left') *
          (1 - v('cost_pass_through'))
      ),
  },
]
