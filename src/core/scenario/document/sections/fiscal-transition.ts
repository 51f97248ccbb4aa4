import { z } from 'zod'
import { yearSchema } from '../calendar.ts'

const nullablePercent = z.number().nullable()

const debtSchema = z.looseObject({
  baseline_debt_gdp_pct: nullablePercent.describe('Debt before, percent of GDP'),
  transition_peak_debt_gdp_pct: nullablePercent.describe('Highest debt, percent of GDP'),
  peak_year: yearSchema.nullable(),
  stabilized_debt_gdp_pct: nullablePercent.describe('Debt after, percent of GDP'),
  stabilization_year: yearSchema.nullable(),
  intl_fund_dsa_threshold_pct: nullablePercent.describe('Threshold of the debt analysis, percent'),
  notes: z.string(),
})

const deficitYearSchema = z.looseObject({
  year: yearSchema,
  deficit_usd_b: z.number().describe('Deficit, USD billion'),
  note: z.string(),
})

const priceYearSchema = z.looseObject({
  year: yearSchema,
  price: z.number().describe('In the unit that price_unit names'),
  note: z.string(),
})

const phase1Schema = z.looseObject({
  label: z.string(),
  years: z.string(),
  annual_capex_usd_b: z.number().describe('Investment, USD billion a year'),
  capex_sources: z.record(z.string(), z.string()),
  peak_domestic_financing_gap_usd_b: z.number().describe('Largest gap, USD billion'),
  peak_financing_gap_year: yearSchema,
  entity_deficit_trajectory: z.array(deficitYearSchema),
  price_trajectory: z.array(priceYearSchema),
  fx_reserve_risk: z.string(),
  sovereign_debt_trajectory: debtSchema,
  intl_fund_compatibility: z.string(),
  key_risks: z.array(z.string()),
})

const phase2Schema = z.looseObject({
  label: z.string(),
  years: z.string(),
  primary_savings_usd_b_annual: z.number().describe('Savings, USD billion a year'),
  savings_label: z.string(),
  savings_context: z.string(),
  import_exposure_end_usd_b: z.number().describe('Fuel imports left, USD billion a year'),
  import_label: z.string(),
  import_context: z.string(),
  entity_fiscal_trajectory: z.string(),
  export_competitiveness: z.string(),
  resilience_dividend: z.string(),
  bond_market_outlook: z.string(),
})

const counterfactualSchema = z.looseObject({
  label: z.string(),
  framing: z.string(),
  trade_penalty_usd_b_annual: z.number().describe('Penalty, USD billion a year'),
  trade_penalty_label: z.string(),
  export_erosion_usd_b_annual: z.number().describe('Lost exports, USD billion a year'),
  export_erosion_label: z.string(),
  inaction_total_cost_usd_b_10yr: z.number().describe('Cost of ten years, USD billion'),
  net_transition_benefit_usd_b_10yr: z.number().describe('Benefit of ten years, USD billion'),
  notes: z.string(),
})

/** One year of the entity's position: pressure against inflow, savings and tariff. */
const waterfallRowSchema = z.looseObject({
  year: yearSchema,
  label: z.string(),
  pressure_usd_b: z.number().describe('Cost pressure, USD billion'),
  pressure_note: z.string(),
  concessional_inflow_usd_b: z.number().describe('Concessional money, USD billion'),
  concessional_note: z.string(),
  savings_usd_b: z.number().describe('Savings, USD billion'),
  savings_note: z.string(),
  tariff_delta_usd_b: z.number().describe('Change of tariff revenue, USD billion'),
  tariff_note: z.string(),
  bpdb_position_usd_b: z.number().describe('Position of the entity, USD billion'),
  note: z.string(),
})

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

const institutionalSummarySchema = z.looseObject(
  Object.fromEntries(INSTITUTIONAL_TOPICS.map((topic) => [topic, z.string()])) as Record<
    (typeof INSTITUTIONAL_TOPICS)[number],
    z.ZodString
  >
)

const lifetimeFinanceSchema = z
  .looseObject({
    discount_rate_pct: z.number().describe('Real, percent a year'),
    price_year: yearSchema.nullable(),
    deflator: z.string().nullable(),
    capital_usd_b: z.number().describe('Capital of all rows that count, USD billion'),
    pv_capital_usd_b: z.number().describe('Its present value, USD billion'),
    fuel_saved_deadline_usd_b: z.number().describe('Fuel saved in the deadline year, USD billion'),
    pv_fuel_usd_b: z.number().describe('Present value of fuel saved, USD billion'),
    pv_operation_usd_b: z.number().describe('Present value of operation, USD billion'),
    pv_credit_usd_b: z.number().describe('Present value of credits, USD billion'),
    npv_usd_b: z.number().describe('Net present value, USD billion'),
    npv_with_allowances_usd_b: z
      .number()
      .nullable()
      .describe('With allowances spared, USD billion; null without them'),
    pv_tonnes_mt: z.number().describe('Discounted cut, Mt CO2'),
    break_even_usd_per_t: z
      .number()
      .nullable()
      .describe('Carbon value that pays for it, USD per t; null where nothing is cut'),
    ten_years_undiscounted_usd_b: z.number().describe('2030 to 2039, USD billion'),
    reserve_usd_b_per_yr: z.number().describe('Coal in reserve, USD billion a year'),
    rest_capital_usd_b: z.number().describe('New reserve plant, USD billion'),
    npv_with_reserve_usd_b: z.number().describe('Net present value with reserve, USD billion'),
    net_cost_deadline_usd_b: z.number().describe('Net cost of the deadline year, USD billion'),
  })
  .describe('What the program costs and saves over its life; computed')

const customerCostSchema = z
  .looseObject({
    usd_per_mwh: z.number().describe('Net cost of the deadline year, USD per MWh sold'),
    home_usd_per_yr: z.number().describe('Of a home, USD a year'),
    home_local_per_yr: z.number().describe('Of a home, a year, in its currency'),
    industry_usd_m_per_yr: z.number().describe('Of an industrial customer, USD million a year'),
    currency: z.string(),
  })
  .describe('What it adds to bills; computed')

/** What the transition does to the books of the entity and of the state behind it. */
export const fiscalTransitionSchema = z
  .looseObject({
    entity_name: z.string(),
    price_label: z.string(),
    price_unit: z.string(),
    framing: z.string(),
    cash_flow_bridge: z.string(),
    phase_1: phase1Schema,
    phase_2: phase2Schema,
    counterfactual_inaction: counterfactualSchema,
    fiscal_waterfall: z.array(waterfallRowSchema),
    lifetime_finance: lifetimeFinanceSchema.optional(),
    customer_cost: customerCostSchema.optional(),
    institutional_summary: institutionalSummarySchema,
  })
  .describe('What the transition does to the books of the entity and of the state behind it')
