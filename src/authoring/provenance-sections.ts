import { lastEntry } from '../core/entry.ts'
import type { AccountResult } from '../core/scenario/account/account.ts'
import { EXACT_DECIMALS, roundTo } from '../model/units/precision.ts'
import { writeDay } from '../scenario/document/calendar.ts'
import { deriveOverheadPct } from '../core/scenario/document/derivations.ts'
import { cite, type CountryFacts, type DraftMandate } from './facts.ts'
import type { DraftMoney } from './money-sections.ts'
import { sumFleet } from './draft-fleets.ts'
import type { PowerSystem } from './power-system.ts'
import { writeRegister } from './register.ts'
import { type DraftVectorId, vectorTerms } from './vector-terms.ts'
import { listVectorIds } from './account-sections.ts'

/** Sections of method, evidence and decisions. */
export function writeProvenanceSections(
  facts: CountryFacts,
  mandate: DraftMandate,
  system: PowerSystem,
  money: DraftMoney,
  result: AccountResult
): Record<string, unknown> {
  const next = Number(mandate.date.slice(0, 4)) + 1
  const peak = system.projected_peak_gw
  const overhead = deriveOverheadPct(sumBuilt(system, result), peak)
  return {
    model_gaps: [
      {
        gap: 'Draft',
        severity: 'high',
        description: 'National totals and defaults; nothing was researched for this country.',
        planned_fix: 'Replace assumed rows by sources.',
      },
      {
        gap: 'Plants and their dates',
        severity: 'high',
        description:
          'Plants are groups of a national total. No project, no decision and no closing date of one is known.',
        planned_fix: 'State the projects in power_plants, with the day of each decision.',
      },
      {
        gap: 'Charges and customers',
        severity: 'high',
        description:
          'No law on charges and no bill of the country is held. The levy is hypothetical, and bills are in USD for a default use.',
        planned_fix: 'State the charges in force in charge_rows, and the customers of the country.',
      },
      {
        gap: 'Season of the peak',
        severity: 'medium',
        description: 'It is not known here, so that no cheapest plan can be computed.',
        planned_fix: 'State power_parameters.season.',
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
        values: `${system.peak_gw} GW grows to ${roundTo(peak, EXACT_DECIMALS)} GW; overhead ${roundTo(overhead, EXACT_DECIMALS)} percent`,
        basis: 'Growth of the register',
        fields: [
          'structural_constraints.peak_demand_gw',
          'structural_constraints.projected_peak_demand_gw',
          'structural_constraints.mandate_overhead_pct',
        ],
      },
      {
        label: 'Levy over ten years',
        formula: 'schedule + 5 x last cost',
        values: `${money.five_year_usd_b} + 5 x ${lastEntry(money.costs_usd_b)} = ${money.inaction_usd_b} b`,
        basis: 'Hypothetical levy',
      },
      {
        label: 'Balance of ten years',
        formula: '-investment + fuel, 2030 to 2039, not discounted',
        values: `${money.net_benefit_usd_b} b, with an investment of ${money.capex_usd_b} b and fuel of ${money.savings_usd_b} b in ${mandate.deadline_year}`,
        basis: 'Account of the draft',
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
    decision_windows: listVectorIds(system).flatMap((id) =>
      writeWindow(id, facts, mandate, result)
    ),
  }
}

/** The last day on which a vector can be decided; none for one that counts nothing. */
function writeWindow(
  id: DraftVectorId,
  facts: CountryFacts,
  mandate: DraftMandate,
  { services }: AccountResult
): object[] {
  const dates = services.get(id)
  const latest = dates?.latest_decision_year ?? null
  if (dates === undefined || latest === null || dates.counted_share === 0) return []
  const deadline = writeDay(latest)
  // Plant that runs for a part of the deadline year only has no day left on which to decide.
  if (deadline < mandate.date) return []
  return [
    {
      id: `dw-${id.replaceAll('_', '-')}`,
      actor_type: id === 'coal_order' ? 'legislature' : 'utility',
      actor: 'To be named by an author',
      vector: id,
      region: facts.country,
      decision: `Decide: ${vectorTerms(id).label}.`,
      time_horizon: 'immediate',
      deadline,
      fiscal_instrument: 'other',
      consequence_if_missed: `What is decided later does not run for all of ${mandate.deadline_year}.`,
      no_regret: false,
    },
  ]
}

/** Capacity of the mandate fleet without what comes too late, GW; coal that stays in time with it. */
function sumBuilt({ mandate, bau, vectors }: PowerSystem, { services }: AccountResult): number {
  const isLate = (id: string): boolean => services.get(id)?.counted_share === 0
  const late = vectors.filter(({ id }) => isLate(id))
  const added = late.reduce((sum, { capacity_gw }) => sum + capacity_gw, 0)
  return sumFleet(mandate) - added + (isLate('coal_order') ? bau.coal_gw - mandate.coal_gw : 0)
}
