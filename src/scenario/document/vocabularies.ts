/** How a figure is known: seen in a source, recalled, derived, assumed. */
export const MARKS = ['S', 'R', 'D', 'A'] as const

/** What a range moves. */
export const DISTRIBUTION_TARGETS = [
  'ceiling_pct',
  'energy_growth_pct',
  'wind',
  'hydro',
  'capture',
] as const

/** Lifecycle of a scenario document; a variant is always `sensitivity_variant`. */
export const SCENARIO_STATUSES = [
  'draft',
  'review',
  'active',
  'superseded',
  'sensitivity_variant',
] as const

/** Grades of confidence, lowest first. */
export const CONFIDENCES = ['low', 'medium', 'high'] as const

/** `documented`: read in a cited source; `modeled`: derived from such; `assumed`: our judgement. */
export const SOURCE_TYPES = ['documented', 'modeled', 'assumed'] as const

/** Status of a target, from the one that binds most to our own. */
export const TARGET_STATUSES = [
  'law',
  'government_plan',
  'operator_plan',
  'pledge',
  'our_test',
] as const

/** State of a cohort, from what runs since the base year to what nobody has begun. */
export const STAGES = [
  'since_base',
  'construction',
  'contracted',
  'permitted',
  'queue',
  'trend',
  'new',
  'closure',
  'life_extension',
] as const

/** Topics of the summary for institutions. */
export const INSTITUTIONAL_TOPICS = [
  'sovereign_debt',
  'entity_fiscal_position',
  'annual_financing_gap',
  'export_competitiveness',
  'fx_reserve_risk',
  'insurance_and_lending_spreads',
  'intl_fund_compatibility',
  'subsidy_dependency',
  'price_trajectory',
  'stranded_asset_exposure',
  'bond_market_perception',
] as const
