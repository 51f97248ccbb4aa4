import { deriveOverheadPct } from '../derivations.ts'
import { cite, type CountryFacts, type DraftMandate } from './facts.ts'
import type { DraftMoney } from './money-sections.ts'
import { type PowerSystem, sumFleet } from './power-system.ts'
import { writeRegister } from './register.ts'

/** Digits to which a calculation states what the document holds unrounded. */
const STATED_DIGITS = 6

/** Sections of method, evidence and decisions. */
export function writeProvenanceSections(
  facts: CountryFacts,
  mandate: DraftMandate,
  system: PowerSystem,
  money: DraftMoney
): Record<string, unknown> {
  const next = Number(mandate.date.slice(0, 4)) + 1
  const peak = system.projected_peak_gw
  const overhead = deriveOverheadPct(sumFleet(system.mandate), peak)
  const inaction = 'fiscal_transition.counterfactual_inaction'
  return {
    model_gaps: [
      {
        gap: 'Draft',
        severity: 'high',
        description: 'National totals and defaults; nothing was researched for this country.',
        planned_fix: 'Replace assumed rows by sources.',
      },
    ],
    action_items: [
      {
        id: 'ai-1',
        audience: 'utility_grid_operator',
        action: 'Name the plants, queues and permits behind the defaults.',
        rationale: 'The draft knows none of them.',
        defensible_basis: 'Register of this draft.',
        urgency: 'immediate',
        no_regret: true,
      },
    ],
    sources: [...facts.sources],
    assumption_register: writeRegister(facts, mandate, system, money),
    methodological_basis: {
      parent_model:
        'Climate-economics service chain: physical stressors, damage, fiscal, pathway comparison',
      framework_version: 'v3.7',
      scenario_class:
        'Regional mandate with an export penalty; deterministic diagnostic, not a forecast',
      inheritance_statement:
        'Drafted from datasets; hazard indices come from the physical service.',
      inherited_dimensions: ['climate pathway', 'geography', 'industry', 'horizon'],
      module_status: {
        active: ['fleet balance', 'projections', 'non-compliance schedule', 'fiscal waterfall'],
        partial: ['physical hazards (indices only)'],
        not_yet_implemented: ['hourly dispatch'],
      },
    },
    key_calculations: [
      {
        label: 'Baseline emissions',
        formula: 'TWh x g/kWh / 1000',
        values: `${facts.generation_twh} x ${system.intensity_g_per_kwh} / 1000 = ${system.emissions_mt} Mt`,
        basis: cite('owid-energy'),
        fields: [
          'baseline.annual_generation_twh',
          'baseline.grid_carbon_intensity_g_per_kwh',
          'baseline.annual_emissions_mt_co2',
        ],
      },
      {
        label: 'Ceiling',
        formula: 'baseline x (1 - cut / 100)',
        values: `${system.emissions_mt} x (1 - ${mandate.reduction_pct}/100) = ${system.ceiling_mt} Mt`,
        basis: 'Cut',
      },
      {
        label: 'Projected peak and overhead',
        formula: 'peak x (1 + growth / 100)^years; (fleet - peak) / peak x 100',
        values: `${system.peak_gw} GW grows to ${writeShort(peak)} GW; overhead ${writeShort(overhead)} percent`,
        basis: 'Growth of the register',
        fields: [
          'structural_constraints.peak_demand_gw',
          'structural_constraints.projected_peak_demand_gw',
          'structural_constraints.mandate_overhead_pct',
        ],
      },
      {
        label: 'Inaction over ten years',
        formula: 'schedule + 5 x highest cost',
        values: `${money.five_year_usd_b} + 5 x ${Math.max(...money.costs_usd_b)} = ${money.inaction_usd_b} b`,
        basis: 'Hypothetical levy',
        fields: [`${inaction}.inaction_total_cost_usd_b_10yr`],
      },
      {
        label: 'Net benefit over ten years',
        formula: 'inaction + 10 x fuel not burnt - investment',
        values: `${money.inaction_usd_b} + 10 x ${money.savings_usd_b} - ${money.capex_usd_b} = ${money.net_benefit_usd_b} b`,
        basis: 'Undiscounted',
        fields: [`${inaction}.net_transition_benefit_usd_b_10yr`],
      },
    ],
    data_freshness: {
      overall_confidence: 'low',
      last_data_review: mandate.date,
      next_review_recommended: `${next}-06-30`,
      assessment: `Energy data of ${facts.year}; plant register of 2021.`,
      stale_indicators: [
        `Plant register ${cite('gppd')} ends in 2021`,
        `Debt ${cite('imf-weo-2019-04')} was projected in 2019`,
      ],
    },
    decision_implications: [
      {
        actor: 'Regulator, to be named',
        actor_type: 'regulator',
        action: 'Decide whether a ceiling is set.',
        deadline: `${next}-12-31`,
        consequence_if_delayed: 'Lead times run past the deadline.',
        leverage: 'critical',
      },
    ],
    failure_conditions: ['To be written by an author.'],
    decision_windows: [
      {
        id: 'dw-sites',
        actor_type: 'utility',
        region: facts.country,
        decision: 'File the first sites.',
        time_horizon: 'immediate',
        deadline: `${next}-12-31`,
        fiscal_instrument: 'other',
        consequence_if_missed: 'The first year of building is lost.',
        no_regret: true,
      },
    ],
  }
}

/** A number as a text states it: short, and exact enough to be told from its neighbours. */
function writeShort(value: number): string {
  return String(Number(value.toPrecision(STATED_DIGITS)))
}
