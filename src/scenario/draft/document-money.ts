import { HEADLINE_YEARS } from '../../core/scenario/document/derivations.ts'
import type { AuthoredAccount } from '../account/authored.ts'
import { INSTITUTIONAL_TOPICS } from '../document/vocabularies.ts'

/** Text of a field that an author has still to write. */
export const UNWRITTEN = 'To be written by an author.'

/** Sections of money of a document: what no account gives, with texts that an author has to write. */
export function writeMoney(source: AuthoredAccount, name: string, first: number) {
  const deadline = source.target.deadline_year
  return {
    non_compliance: {
      mechanism: UNWRITTEN,
      affected_sectors: [
        {
          name: 'Electricity',
          export_value_usd_b: 0,
          embedded_mt_co2: 0,
          jobs: 0,
          icon: 'power',
        },
      ],
    },
    charge_rows: [],
    fiscal_transition: writeTransition(name, first, deadline),
    financing_framework: writeFramework(source, first, deadline),
  }
}

function writeTransition(name: string, first: number, deadline: number): object {
  return {
    entity_name: `Power sector of ${name}`,
    price_label: 'Price of electricity',
    price_unit: 'USD per MWh',
    framing: UNWRITTEN,
    cash_flow_bridge: UNWRITTEN,
    phase_1: {
      label: 'Decide and build',
      years: `${first}-${deadline}`,
      entity_deficit_trajectory: [{ year: deadline, deficit_usd_b: 0, note: UNWRITTEN }],
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
      label: 'Run and renew',
      years: `${deadline + 1}-${deadline + 2 * HEADLINE_YEARS}`,
      savings_label: 'Fuel and operation saved',
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
      label: 'Nothing more decided',
      framing: UNWRITTEN,
      trade_penalty_label: 'Charges at borders',
      export_erosion_usd_b_annual: 0,
      export_erosion_label: 'None assumed',
      notes: UNWRITTEN,
    },
    fiscal_waterfall: [
      { year: deadline, concessional_inflow_usd_b: 0, concessional_note: 'None assumed' },
    ],
    institutional_summary: Object.fromEntries(
      INSTITUTIONAL_TOPICS.map((topic) => [topic, UNWRITTEN])
    ),
  }
}

function writeFramework(
  { financing_framework: financing }: AuthoredAccount,
  first: number,
  deadline: number
): object {
  const { price_year: year = first - 3 } = financing
  return {
    ...financing,
    price_year: year,
    deflator: 'undeflated',
    methodology: {
      base_year: year,
      currency: 'USD',
      exchange_rate: '{power_account.usd_per_eur|2} USD per EUR',
      discount_rate: '{financing_framework.discount_rate_pct|1} percent a year, real',
      inflation_basis: 'One price year',
      damage_estimate_basis: 'Not counted',
      stranded_asset_basis: 'Not counted',
    },
    timeline_phases: [
      {
        phase: 1,
        years: `${first}-${deadline}`,
        label: 'Decide and build',
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
    sovereign_risk_transmission: {
      current_profile: UNWRITTEN,
      credit_pressures: [],
      credit_supports: [],
      tail_risk_note: UNWRITTEN,
    },
  }
}
