import { HEADLINE_YEARS } from '../document/derivations.ts'
import { INSTITUTIONAL_TOPICS } from '../../../scenario/document/vocabularies.ts'
import { readLeaf } from '../document/leaves.ts'
import type { Plan } from './plan-parts.ts'

/** Text of a field that an author has still to write. */
export const UNWRITTEN = 'To be written by an author.'

/** Sections of money of a document around a plan: computed sums at 0 until derivation fills them. */
export function writeMoneyShell(
  plan: Plan,
  deadline: number,
  day: string
): Record<string, unknown> {
  const first = Number(day.slice(0, 4)) + 1
  const name = String(plan['name'] ?? 'the region')
  return {
    non_compliance: {
      trigger_year: deadline,
      mechanism: 'Charges by who owes them; what is in no law stands in a column of its own.',
      tax_schedule: Array.from({ length: HEADLINE_YEARS }, (_, index) => ({
        year: deadline + index,
        rate_usd_per_t: 0,
        annual_cost_usd_b: 0,
        cumulative_usd_b: 0,
      })),
      affected_exports_usd_b: 0,
      embedded_emissions_mt_co2: 0,
      max_annual_cost_usd_b: 0,
      five_year_cumulative_usd_b: 0,
      affected_sectors: [
        {
          name: 'Goods of the charges',
          export_value_usd_b: 0,
          embedded_mt_co2: sumCharged(plan),
          jobs: 0,
          icon: 'metals',
        },
      ],
    },
    fiscal_transition: writeTransition(name, first, deadline),
    financing_framework: writeFramework(plan, first, deadline),
  }
}

/** Tonnes of the goods that pay, in law or by levy, Mt a year. */
function sumCharged(plan: Plan): number {
  const rows = plan['charge_rows']
  if (!Array.isArray(rows)) return 0
  return rows.reduce<number>((sum, row: unknown) => {
    const mt = readLeaf(row, 'mt')
    const isCarbonCost = readLeaf(row, 'column') === 'carbon_cost_of_tonnes'
    return typeof mt === 'number' && !isCarbonCost ? sum + mt : sum
  }, 0)
}

function writeTransition(name: string, first: number, deadline: number): object {
  return {
    entity_name: `Power sector of ${name}`,
    price_label: 'Price of electricity',
    price_unit: 'index',
    framing: UNWRITTEN,
    cash_flow_bridge: UNWRITTEN,
    phase_1: {
      label: 'Build',
      years: `${first}-${deadline - 1}`,
      annual_capex_usd_b: 0,
      capex_sources: {},
      peak_domestic_financing_gap_usd_b: 0,
      peak_financing_gap_year: deadline,
      entity_deficit_trajectory: [],
      price_trajectory: [],
      fx_reserve_risk: UNWRITTEN,
      sovereign_debt_trajectory: {
        baseline_debt_gdp_pct: null,
        transition_peak_debt_gdp_pct: null,
        peak_year: null,
        stabilized_debt_gdp_pct: null,
        stabilization_year: null,
        intl_fund_dsa_threshold_pct: null,
        notes: UNWRITTEN,
      },
      intl_fund_compatibility: UNWRITTEN,
      key_risks: [],
    },
    phase_2: {
      label: 'Operate',
      years: `${deadline}-${deadline + HEADLINE_YEARS}`,
      primary_savings_usd_b_annual: 0,
      savings_label: 'Fuel not burnt',
      savings_context: UNWRITTEN,
      import_exposure_end_usd_b: 0,
      import_label: 'Fuel imports',
      import_context: UNWRITTEN,
      entity_fiscal_trajectory: UNWRITTEN,
      export_competitiveness: UNWRITTEN,
      resilience_dividend: UNWRITTEN,
      bond_market_outlook: UNWRITTEN,
    },
    counterfactual_inaction: {
      label: 'Miss the target',
      framing: UNWRITTEN,
      trade_penalty_usd_b_annual: 0,
      trade_penalty_label: 'Highest charge of a year',
      export_erosion_usd_b_annual: 0,
      export_erosion_label: 'None assumed',
      inaction_total_cost_usd_b_10yr: 0,
      net_transition_benefit_usd_b_10yr: 0,
      notes: UNWRITTEN,
    },
    fiscal_waterfall: [],
    institutional_summary: Object.fromEntries(
      INSTITUTIONAL_TOPICS.map((topic) => [topic, UNWRITTEN])
    ),
  }
}

function writeFramework(plan: Plan, first: number, deadline: number): object {
  const year = readLeaf(plan, 'financing_framework.price_year')
  return {
    methodology: {
      base_year: typeof year === 'number' ? year : first - 2,
      currency: 'USD',
      exchange_rate: `${String(readLeaf(plan, 'power_account.usd_per_eur'))} USD per EUR`,
      discount_rate: `${String(readLeaf(plan, 'financing_framework.discount_rate_pct'))} percent, real`,
      inflation_basis: 'One price year',
      damage_estimate_basis: 'Not counted',
      stranded_asset_basis: 'Not counted',
    },
    timeline_phases: [
      {
        phase: 1,
        years: `${first}-${deadline - 1}`,
        label: 'Build',
        characteristics: [],
        dominant_risk: UNWRITTEN,
        dominant_opportunity: UNWRITTEN,
      },
    ],
    capital_providers: [],
    financing_conditions: {
      critical_path: UNWRITTEN,
      currency_mismatch: UNWRITTEN,
      blended_finance_threshold: UNWRITTEN,
    },
    sensitivity_cases: { note: UNWRITTEN, cases: [] },
    sovereign_risk_transmission: {
      current_profile: UNWRITTEN,
      credit_pressures: [],
      credit_supports: [],
      tail_risk_note: UNWRITTEN,
    },
  }
}
