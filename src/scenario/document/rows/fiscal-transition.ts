import { z } from 'zod'
import { COMPUTED, list, number, row, section, text, title, word, year } from '../field.ts'
import { INSTITUTIONAL_TOPICS } from '../vocabularies.ts'

const EITHER_SIGN = { plausible: [-20_000, 20_000] } as const

/** A calculation states the figures that it takes, beside the amount that it gives. */
const CALCULATED = { literals: 'its own calculation' } as const

const debt = section(
  'Debt of the state before, at its peak and after',
  {
    baseline_debt_gdp_pct: number('pct_gdp', 'Debt before').nullable(),
    transition_peak_debt_gdp_pct: number('pct_gdp', 'Highest debt').nullable(),
    peak_year: year('Year of the highest debt').nullable(),
    stabilized_debt_gdp_pct: number('pct_gdp', 'Debt after').nullable(),
    stabilization_year: year('Year from which it is stable').nullable(),
    intl_fund_dsa_threshold_pct: number('pct_gdp', 'Threshold of the debt analysis').nullable(),
    notes: text('Where the figures come from'),
  },
  { basis: 'notes of the section' }
)

const deficitYear = section(
  'Deficit of the entity in a year',
  {
    year: year('Year'),
    deficit_usd_b: number('usd_bn', 'Deficit', EITHER_SIGN),
    note: text('What it holds'),
  },
  { basis: 'note of the row' }
)

const priceYear = section(
  'Price of a year',
  {
    year: year('Year'),
    price: number('none', 'Price', { unit_of: 'price_unit of the document', plausible: null }),
    note: text('What it holds'),
  },
  { basis: 'note of the row' }
)

const phase1 = section('While it is built', {
  label: title('Name'),
  years: word('First and last year'),
  annual_capex_usd_b: number('usd_bn', 'Investment of a year', COMPUTED),
  capex_sources: row(z.record(z.string(), text('Calculation', CALCULATED)), {
    type: 'object',
    means: 'Capital by part of the program: its calculation',
    by: 'text',
  }),
  peak_domestic_financing_gap_usd_b: number('usd_bn', 'Largest gap', COMPUTED),
  peak_financing_gap_year: year('Year of the largest gap', COMPUTED),
  entity_deficit_trajectory: list(deficitYear, 'Deficit of the entity by year'),
  price_trajectory: list(priceYear, 'Price by year'),
  fx_reserve_risk: text('Risk to reserves of currency'),
  sovereign_debt_trajectory: debt,
  intl_fund_compatibility: text('Whether it fits a program of the Fund'),
  key_risks: list(text('Risk'), 'What could go wrong'),
})

const phase2 = section('Once it runs', {
  label: title('Name'),
  years: word('First and last year'),
  primary_savings_usd_b_annual: number('usd_bn_per_year', 'Savings', {
    ...COMPUTED,
    ...EITHER_SIGN,
  }),
  savings_label: text('Name of the savings'),
  savings_context: text('What the savings are'),
  import_exposure_end_usd_b: number('usd_bn_per_year', 'Fuel imports left', {
    basis: 'import_context',
  }),
  import_label: text('Name of the imports'),
  import_context: text('What the imports are'),
  entity_fiscal_trajectory: text('Books of the entity'),
  export_competitiveness: text('Exports'),
  resilience_dividend: text('Resilience'),
  bond_market_outlook: text('Bonds'),
})

const counterfactual = section('What doing nothing costs', {
  label: title('Name'),
  framing: text('What is compared'),
  trade_penalty_usd_b_annual: number('usd_bn_per_year', 'Penalty', COMPUTED),
  trade_penalty_label: text('Name of the penalty'),
  export_erosion_usd_b_annual: number('usd_bn_per_year', 'Lost exports', {
    basis: 'notes of the section',
  }),
  export_erosion_label: text('Name of the lost exports'),
  inaction_total_cost_usd_b_10yr: number('usd_bn_10_years', 'Cost of ten years', COMPUTED),
  paid_on_excess_usd_b_10yr: number(
    'usd_bn_10_years',
    'Paid on the tonnes above the target in ten years',
    { ...COMPUTED, since: 3 }
  ).optional(),
  net_transition_benefit_usd_b_10yr: number('usd_bn_10_years', 'Benefit of ten years', COMPUTED),
  notes: text('What the comparison leaves out'),
})

/** One year of the entity's position: pressure against inflow, savings and tariff. */
const waterfallRow = section("One year of the entity's position", {
  year: year('Year', { basis: 'notes of the row' }),
  label: title('Name of the year'),
  pressure_usd_b: number('usd_bn', 'Cost pressure; negative where plant is not needed', {
    ...COMPUTED,
    ...EITHER_SIGN,
  }),
  pressure_note: text('Its calculation', CALCULATED),
  concessional_inflow_usd_b: number('usd_bn', 'Concessional money', { basis: 'concessional_note' }),
  concessional_note: text('Its calculation', CALCULATED),
  savings_usd_b: number('usd_bn', 'Savings', { ...COMPUTED, ...EITHER_SIGN }),
  savings_note: text('Its calculation', CALCULATED),
  tariff_delta_usd_b: number('usd_bn', 'Change of tariff revenue', { ...COMPUTED, ...EITHER_SIGN }),
  tariff_note: text('Its calculation', CALCULATED),
  bpdb_position_usd_b: number('usd_bn', 'Position of the entity', { ...COMPUTED, ...EITHER_SIGN }),
  note: text('What it holds'),
})

const institutionalSummary = section(
  'Summary for institutions',
  Object.fromEntries(INSTITUTIONAL_TOPICS.map((topic) => [topic, text('In short')])) as Record<
    (typeof INSTITUTIONAL_TOPICS)[number],
    z.ZodString
  >
)

const customerCost = section(
  'What it adds to bills',
  {
    usd_per_mwh: number('usd_per_mwh', 'Net cost of the deadline year by energy sold'),
    home_usd_per_yr: number('usd_per_year', 'Of a home'),
    home_local_per_yr: number('local_per_year', 'Of a home, in its currency'),
    industry_usd_m_per_yr: number('usd_m_per_year', 'Of an industrial customer'),
    currency: word('Currency of the home, ISO 4217'),
  },
  { ...COMPUTED, since: 2 }
)

/** What the transition does to the books of the entity and of the state behind it. */
export const fiscalTransition = section(
  'What the transition does to the books of the entity and of the state behind it',
  {
    entity_name: text('Name of the entity'),
    price_label: text('Name of the price'),
    price_unit: word('Unit of the price'),
    framing: text('What is at stake'),
    cash_flow_bridge: text('How the years before savings are paid'),
    phase_1: phase1,
    phase_2: phase2,
    counterfactual_inaction: counterfactual,
    fiscal_waterfall: list(waterfallRow, "The entity's position by year"),
    customer_cost: customerCost.optional(),
    institutional_summary: institutionalSummary,
  }
)
