import { DRAFT_COEFFICIENTS } from './coefficients.ts'
import { cite, type CountryFacts, type DraftMandate } from './facts.ts'
import type { DraftMoney } from './money-sections.ts'
import { GRID_TERMS, vectorTerms } from './physical-sections.ts'
import type { PowerSystem } from './power-system.ts'

interface RegisterRow {
  readonly claim: string
  readonly value: string
  readonly source_type: 'modeled' | 'assumed'
  readonly source_ref: string
  readonly confidence: 'low' | 'medium'
  readonly sensitivity: string
}

const modeled = (claim: string, value: string, source_ref: string): RegisterRow => ({
  claim,
  value,
  source_type: 'modeled',
  source_ref,
  confidence: 'medium',
  sensitivity: 'To be judged by an author.',
})

const assumed = (claim: string, value: string, source_ref: string): RegisterRow => ({
  ...modeled(claim, value, source_ref),
  source_type: 'assumed',
  confidence: 'low',
})

/** One row for every value of the draft: from which dataset it is, or that it is assumed. */
export function writeRegister(
  facts: CountryFacts,
  mandate: DraftMandate,
  system: PowerSystem,
  money: DraftMoney
): RegisterRow[] {
  const energy = cite('owid-energy')
  const capacity = cite('imf-renewable-energy')
  const { hazards } = facts
  return [
    modeled(`Generation, ${facts.year}`, `${facts.generation_twh} TWh`, energy),
    modeled('Life-cycle intensity', `${system.intensity_g_per_kwh} g CO2e/kWh`, energy),
    modeled(
      'Baseline emissions',
      `${system.emissions_mt} Mt CO2e`,
      `Generation x intensity ${energy}`
    ),
    modeled(
      'Capacity',
      `solar ${facts.solar_gw}, wind ${facts.wind_gw}, hydro ${facts.hydro_gw}, bioenergy ${facts.bioenergy_gw}, fossil ${facts.fossil_gw} GW`,
      capacity
    ),
    modeled(
      'Split of fossil plant, and nuclear',
      `coal ${system.baseline.coal_gw}, gas ${system.baseline.gas_gw}, oil ${system.baseline.oil_gw}, nuclear ${system.baseline.nuclear_gw} GW`,
      `${cite('gppd')}, scaled to ${capacity}`
    ),
    modeled(
      'Capacity factors of coal and gas',
      `coal ${system.coal_factor}, gas ${system.gas_factor}`,
      `Fossil output split so that it gives the intensity ${energy}`
    ),
    modeled(
      'Peak demand',
      `${system.peak_gw} GW`,
      `Demand ${cite('ember-electricity')} over a load factor of ${DRAFT_COEFFICIENTS.load_factor.value} (assumed)`
    ),
    modeled(
      'Growth of demand',
      `${system.growth_pct} percent a year`,
      facts.demand_growth_pct === null
        ? 'Default of the framework'
        : `Ten years of ${cite('ember-electricity')}, kept within -1 to 6`
    ),
    modeled(
      'GDP and exports',
      `GDP ${facts.gdp_usd_b} USD b, exports ${facts.exports_pct_gdp ?? DRAFT_COEFFICIENTS.exports_share.value} percent of it`,
      `${cite('wb-gdp')}${cite('gapminder-economy')}`
    ),
    modeled(
      'Government debt',
      facts.debt_pct_gdp === null ? 'not held' : `${facts.debt_pct_gdp} percent of GDP`,
      cite('imf-weo-2019-04')
    ),
    modeled(
      `Hazards in ${mandate.deadline_year}`,
      hazards === null
        ? 'outside the coverage of the physical model'
        : `heat ${hazards.heat}, drought ${hazards.drought}, flood ${hazards.flood} (0 to 1)`,
      'PhysicalClimateService, rcp45, energy'
    ),
    assumed(
      'Cut and deadline',
      `${mandate.reduction_pct} percent by ${mandate.deadline_year}`,
      'Choice of the author'
    ),
    assumed(
      'Grid and permits',
      `queue ${GRID_TERMS.queue_yr} years from ${GRID_TERMS.queue_threshold_mw} MW; lines ${GRID_TERMS.thermal_pct} percent; permits ${GRID_TERMS.brownfield_months}, ${GRID_TERMS.greenfield_months_min} and ${GRID_TERMS.greenfield_months_max} months; mean ${GRID_TERMS.weighted_yr} years`,
      'Default of a draft'
    ),
    ...system.vectors.map((vector) =>
      assumed(
        `Vector ${vector.id}`,
        `${vector.capacity_gw} GW, ${vector.mt_co2} Mt, lead time ${vectorTerms(vector.id).lead} years, premium ${vectorTerms(vector.id).premium} percent`,
        'Share of the need by default; capacity from output and factor'
      )
    ),
    assumed(
      'Fleets of the deadline year',
      `mandate coal ${system.mandate.coal_gw} GW`,
      'Growth of demand and vectors on the baseline fleet'
    ),
    assumed(
      'Exports that pay',
      `${money.exports_usd_b} USD b, ${money.embedded_mt} Mt`,
      'Share of exports and tonnes by sector by default'
    ),
    assumed('Investment', `${money.capex_usd_b} USD b`, 'Capacity x cost by default'),
    ...Object.values(DRAFT_COEFFICIENTS).map(({ label, value, unit, range, source }) =>
      assumed(`Default: ${label}`, `${value} ${unit} (${range[0]} to ${range[1]})`, source)
    ),
  ]
}

/** Sections of method, evidence and decisions. */
export function writeProvenanceSections(
  facts: CountryFacts,
  mandate: DraftMandate,
  system: PowerSystem,
  money: DraftMoney
): Record<string, unknown> {
  const next = Number(mandate.date.slice(0, 4)) + 1
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
      },
      {
        label: 'Ceiling',
        formula: 'baseline x (1 - cut / 100)',
        values: `${system.emissions_mt} x (1 - ${mandate.reduction_pct}/100) = ${system.ceiling_mt} Mt`,
        basis: 'Cut',
      },
      {
        label: 'Inaction over ten years',
        formula: 'schedule + 5 x highest cost',
        values: `${money.five_year_usd_b} + 5 x ${Math.max(...money.costs_usd_b)} = ${money.inaction_usd_b} b`,
        basis: 'Hypothetical levy',
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
