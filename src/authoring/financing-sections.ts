import { PERCENT } from '../core/unit-conversions.ts'
import { roundTo } from '../model/units/precision.ts'
import { USUAL_PRICE_YEAR } from '../scenario/document/rows/defaults.ts'
import { REGION_DEFAULTS, regionDefault } from '../model/coefficients/region-defaults.ts'
import type { DraftMandate } from './facts.ts'
import type { DraftMoney } from './money-sections.ts'

/** Who pays: an outline that an author fills. */
export function writeFinancingFramework(
  mandate: DraftMandate,
  money: DraftMoney
): Record<string, unknown> {
  const capex = money.capex_usd_b
  const { range: capitalCost } = REGION_DEFAULTS.capital_cost
  const { range: payingTonnes } = REGION_DEFAULTS.paying_tonnes
  const middle = Math.floor((money.first_year + mandate.deadline_year) / 2)
  return {
    discount_rate_pct: regionDefault('discount_rate'),
    price_year: USUAL_PRICE_YEAR,
    deflator: 'undeflated',
    methodology: {
      base_year: USUAL_PRICE_YEAR,
      currency: 'USD',
      exchange_rate: 'Not used',
      discount_rate: '7.5 percent over 25 years, capital charge 9 percent (assumed)',
      inflation_basis: 'Constant prices',
      damage_estimate_basis: 'Physical damage is not monetised',
      stranded_asset_basis: 'Not counted',
    },
    timeline_phases: [
      {
        phase: 1,
        years: `${money.first_year}-${middle}`,
        label: 'Commit',
        characteristics: ['Permits and contracts'],
        dominant_risk: 'Not researched.',
        dominant_opportunity: 'Not researched.',
      },
      {
        phase: 2,
        years: `${middle + 1}-${mandate.deadline_year}`,
        label: 'Build',
        characteristics: ['Plant in service'],
        dominant_risk: 'Not researched.',
        dominant_opportunity: 'Not researched.',
      },
    ],
    capital_providers: [],
    financing_conditions: {
      critical_path: 'Not researched.',
      currency_mismatch: 'Not researched.',
      blended_finance_threshold: 'Not researched.',
    },
    sensitivity_cases: {
      note: 'One factor at a time.',
      cases: [
        {
          factor: 'Capital cost (investment)',
          low_assumption: writeChange(capitalCost[0]),
          low_impact: `USD ${roundTo(capex * capitalCost[0], 3)} b`,
          base_assumption: 'As assumed',
          base_impact: `USD ${capex} b`,
          high_assumption: writeChange(capitalCost[1]),
          high_impact: `USD ${roundTo(capex * capitalCost[1], 3)} b`,
        },
        {
          factor: 'Tonnes that pay (five-year levy)',
          low_assumption: writeChange(payingTonnes[0]),
          low_impact: `USD ${roundTo(money.five_year_usd_b * payingTonnes[0], 3)} b`,
          base_assumption: 'As assumed',
          base_impact: `USD ${money.five_year_usd_b} b`,
          high_assumption: writeChange(payingTonnes[1]),
          high_impact: `USD ${roundTo(money.five_year_usd_b * payingTonnes[1], 3)} b`,
        },
      ],
    },
    sovereign_risk_transmission: {
      current_profile: 'Not researched.',
      credit_pressures: [],
      credit_supports: [],
      tail_risk_note: 'Not researched.',
    },
  }
}

/** Write a factor as the change that it makes: 0.8 as -20 percent. */
function writeChange(factor: number): string {
  const percent = Math.round((factor - 1) * PERCENT)
  return `${percent > 0 ? '+' : ''}${percent} percent`
}
