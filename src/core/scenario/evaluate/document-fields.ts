import { type PlanField, planField, type PlanStep } from './field.ts'

/** Fields that a region states once, in the order of the form; a star: nothing works without it. */
const FORM: Readonly<Record<PlanStep, readonly string[]>> = {
  system: [
    'name',
    'region_id',
    '*baseline.year',
    '*baseline.annual_generation_twh',
    '*baseline.annual_emissions_mt_co2',
    'structural_constraints.energy_growth_pct',
    'power_account.extra_demand_twh',
    '*structural_constraints.peak_demand_gw',
    'structural_constraints.peak_demand_year',
    'structural_constraints.demand_growth_cagr_pct',
    'structural_constraints.reserve_margin_pct',
    'power_account.fill_plant',
    'power_account.fill_factor_t_per_mwh',
    'power_account.fill_gw_base',
    'power_account.fill_gw_bau',
    '*power_account.fill_gw_mandate',
    'power_account.fill_cf_limit',
    'power_account.overflow_factor_t_per_mwh',
    'power_account.reserve_closure',
    'power_account.reserve_hours',
    'power_account.extra_reserve_twh',
  ],
  target: ['*target.reduction_pct', '*target.deadline_year', 'target.metric'],
  measures: ['power_account.capture_efficiency'],
  money: [
    'financing_framework.price_year',
    'financing_framework.deflator',
    'financing_framework.discount_rate_pct',
    'power_account.fill_usd_per_mwh',
    'power_account.overflow_usd_per_mwh',
    'power_account.rest_usd_per_kw',
    'power_account.usd_per_eur',
    'power_account.allowance_share',
    'power_account.allowance_price_eur',
    'power_account.price_factor',
    'customers.sold_twh',
    'customers.home_kwh_yr',
    'customers.industry_gwh_yr',
    'customers.currency',
    'customers.usd_per_unit',
    'power_parameters.season',
    'power_parameters.storage_h',
    'power_parameters.capture_extra_usd_per_mwh',
    'power_parameters.carbon_usd_t',
    'power_parameters.capex.peaker',
    'power_parameters.capex.gas_new',
  ],
  certainty: ['analysis.confidence'],
}

/** Fields that a region states once, in the order of the five steps. */
export const DOCUMENT_FIELDS: readonly PlanField[] = Object.entries(FORM).flatMap(([step, paths]) =>
  paths.map((path) =>
    path.startsWith('*')
      ? planField(step as PlanStep, path.slice(1), { isNeeded: true })
      : planField(step as PlanStep, path)
  )
)
