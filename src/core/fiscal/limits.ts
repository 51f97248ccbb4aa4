import { NO_DEBT_PATH } from '../chain/offered.ts'
import { hasDebtPath } from '../chain/settled-budget.ts'
import { requireEntry } from '../entry.ts'
import { describeTaints } from '../../model/sources/source-status.ts'
import { describeColumnGaps } from './columns.ts'
import { FISCAL_MODEL_COEFFICIENTS } from '../../model/coefficients/fiscal.ts'
import type { FiscalRequest } from './request.ts'

/** Carbon revenue above which the response states its assumption, percent of GDP. */
const LARGE_REVENUE_PCT_GDP = 5

/** Large fuel exporters, whose extraction is not included in stranded assets. */
const FUEL_EXPORTERS: ReadonlySet<string> = new Set(['NO', 'AU', 'BN'])

/** Limitations of the fiscal layer, as sentences. */
export function describeFiscalLimits(
  { geography, horizon, policy_pathway: pathway }: FiscalRequest,
  { carbon_revenue_pct_gdp: revenue }: { readonly carbon_revenue_pct_gdp: number }
): string[] {
  if (!hasDebtPath(geography)) return [NO_DEBT_PATH]
  const transitionYear = requireEntry(FISCAL_MODEL_COEFFICIENTS, 'transition_year').value
  return [
    `The policy pathway sets price, emissions, stranding and investment; warming follows the forcing of the request, not ${pathway}`,
    'Expenditure and revenue are ratios of 2017 to 2019, and growth starts as projected in April 2019, both before the pandemic',
    ...describeColumnGaps(geography),
    ...describeTaints('ngfs_phase5'),
    'Pathways differ in 2025 already, because the scenarios start before',
    'Emissions are against 2020 of the same model without the pandemic, which stands for 2019: every pathway has -5.4 % in 2025',
    ...(revenue > LARGE_REVENUE_PCT_GDP
      ? ['Revenue of this size assumes that no activity relocates to avoid the price.']
      : []),
    ...(FUEL_EXPORTERS.has(geography)
      ? ['Fuel extraction is not modelled: stranded assets of this exporter are understated']
      : []),
    ...(horizon > transitionYear
      ? [
          `After ${transitionYear} the debt path shows the gap under unchanged policy; it is not a forecast`,
        ]
      : []),
    'Debt is the deviation from a constant path; a shock is one bad year and enters the balance, never the debt path',
    'The change of the rating is a by-product with a wide range: a slope of panel studies (recalled)',
  ]
}
