import { DEFAULT_DEMAND_GROWTH_CAGR_PCT } from '../derive/derivations.ts'
import { CONFIDENCES } from '../document/sections/assumptions.ts'
import { REGION_DEFAULTS } from '../../coefficients/region-defaults.ts'
import { TECHNOLOGY_DEFAULTS } from '../../coefficients/technology-defaults.ts'
import { USUAL_PRICE_YEAR } from './default-rows.ts'
import type { FieldDefault, PlanField, PlanStep } from './field.ts'

const FRACTION = [0, 1] as const
const CONSTRAINTS = 'structural_constraints'
const ACCOUNT = 'power_account'
const FINANCE = 'financing_framework'

/** Growth that no default should hide: the framework's own. */
const GROWTH = {
  value: DEFAULT_DEMAND_GROWTH_CAGR_PCT,
  source: 'default of the framework',
  low: -1,
  high: 6,
} as const

/** A judgement that stands in, as the table of all regions has it. */
function usual(symbol: keyof typeof REGION_DEFAULTS): FieldDefault {
  const { value, source, range } = REGION_DEFAULTS[symbol]
  return { value, source: `assumed: ${source}`, low: range[0], high: range[1] }
}

/** The own factor of a technology as what stands in for that of the fill or of what runs beyond it. */
function usualFactor(technology: 'gas' | 'coal'): FieldDefault {
  const [value, low, high] = TECHNOLOGY_DEFAULTS[technology].factor_t_per_mwh
  return { value, source: `IPCC AR5, ${technology} over its life cycle`, low, high }
}

const inStep = (step: PlanStep, fields: readonly Omit<PlanField, 'step'>[]): PlanField[] =>
  fields.map((field) => ({ ...field, step }))

/** Fields that a region states once, in the order of the five steps. */
export const DOCUMENT_FIELDS: readonly PlanField[] = [
  ...inStep('system', [
    {
      path: 'name',
      label: 'Name of the plan',
      kind: 'text',
      default: { value: 'My region', source: 'to be replaced' },
    },
    {
      path: 'region_id',
      label: 'Region',
      kind: 'text',
      note: 'ISO 3166 code, such as PL or US-OH; it chooses the deflator of the local currency',
      default: { value: 'XX', source: 'no region' },
    },
    { path: 'baseline.year', label: 'Baseline year', kind: 'year', isNeeded: true },
    {
      path: 'baseline.annual_generation_twh',
      label: 'Generation in that year',
      kind: 'number',
      isNeeded: true,
    },
    {
      path: 'baseline.annual_emissions_mt_co2',
      label: 'Emissions of power in that year',
      kind: 'number',
      isNeeded: true,
    },
    {
      path: `${CONSTRAINTS}.energy_growth_pct`,
      label: 'Growth of energy demand',
      kind: 'number',
      range: [-5, 15],
      default: GROWTH,
    },
    {
      path: `${ACCOUNT}.extra_demand_twh`,
      label: 'Demand at the deadline beyond that growth',
      kind: 'number',
      default: { value: 0, source: 'none stated', low: 0, high: 50 },
    },
    { path: `${CONSTRAINTS}.peak_demand_gw`, label: 'Peak demand', kind: 'number', isNeeded: true },
    {
      path: `${CONSTRAINTS}.peak_demand_year`,
      label: 'Year of that peak',
      kind: 'year',
      note: 'the baseline year where it is left out',
    },
    {
      path: `${CONSTRAINTS}.demand_growth_cagr_pct`,
      label: 'Growth of the peak',
      kind: 'number',
      default: GROWTH,
    },
    {
      path: `${CONSTRAINTS}.reserve_margin_pct`,
      label: 'Reserve above the peak',
      kind: 'number',
      range: [0, 100],
      default: usual('reserve_margin'),
    },
    {
      path: `${ACCOUNT}.fill_plant`,
      label: 'Plant that fills every gap',
      kind: 'choice',
      choices: ['gas', 'coal'],
      default: { value: 'gas', source: 'assumed: gas follows load' },
    },
    {
      path: `${ACCOUNT}.fill_factor_t_per_mwh`,
      label: 'Its emissions',
      kind: 'number',
      range: [0.2, 1.5],
      default: usualFactor('gas'),
    },
    { path: `${ACCOUNT}.fill_gw_base`, label: 'Its capacity in the baseline year', kind: 'number' },
    {
      path: `${ACCOUNT}.fill_gw_bau`,
      label: 'Its capacity at the deadline without the target',
      kind: 'number',
    },
    {
      path: `${ACCOUNT}.fill_gw_mandate`,
      label: 'Its capacity at the deadline with the target',
      kind: 'number',
      isNeeded: true,
    },
    {
      path: `${ACCOUNT}.fill_cf_limit`,
      label: 'Highest mean output that it can run',
      kind: 'number',
      range: FRACTION,
      default: usual('highest_factor'),
    },
    {
      path: `${ACCOUNT}.overflow_factor_t_per_mwh`,
      label: 'Emissions of what runs beyond that',
      kind: 'number',
      range: [0.2, 1.5],
      default: usualFactor('coal'),
    },
    {
      path: `${ACCOUNT}.reserve_closure`,
      label: 'What covers a shortfall at the peak',
      kind: 'choice',
      choices: ['coal', 'peakers', 'gas', 'oil', 'imports', 'oil_and_imports'],
      default: { value: 'peakers', source: 'assumed: new plant that hardly runs' },
    },
    {
      path: `${ACCOUNT}.reserve_hours`,
      label: 'Hours in which closed coal runs in reserve',
      kind: 'number',
      range: [0, 8784],
      default: usual('reserve_hours'),
    },
    {
      path: `${ACCOUNT}.extra_reserve_twh`,
      label: 'Output of the reserve beyond those hours',
      kind: 'number',
      default: { value: 0, source: 'none stated', low: 0, high: 10 },
    },
  ]),
  ...inStep('target', [
    { path: 'target.reduction_pct', label: 'Cut of emissions', kind: 'number', isNeeded: true },
    { path: 'target.deadline_year', label: 'Deadline', kind: 'year', isNeeded: true },
    {
      path: 'target.metric',
      label: 'What is counted',
      kind: 'text',
      note: 'scope of the tonnes: plant or consumption, at the stack or over the life cycle',
      default: {
        value: 'CO2 of electricity generated in the region in the deadline year, Mt',
        source: 'assumed',
      },
    },
  ]),
  ...inStep('measures', [
    {
      path: `${ACCOUNT}.capture_efficiency`,
      label: 'Output that carbon capture leaves',
      kind: 'number',
      range: [0.3, 1],
      default: usual('capture_output'),
    },
  ]),
  ...inStep('money', [
    {
      path: `${FINANCE}.price_year`,
      label: 'Price year of every amount',
      kind: 'year',
      default: { value: USUAL_PRICE_YEAR, source: 'that of the capital costs that stand in' },
    },
    {
      path: `${FINANCE}.deflator`,
      label: 'How amounts of other years were brought to it',
      kind: 'text',
      default: { value: 'undeflated', source: 'nothing stated' },
    },
    {
      path: `${FINANCE}.discount_rate_pct`,
      label: 'Real discount rate',
      kind: 'number',
      range: [-5, 30],
      default: usual('discount_rate'),
    },
    {
      path: `${ACCOUNT}.fill_usd_per_mwh`,
      label: 'Fuel of the plant that fills',
      kind: 'number',
      range: [0, 500],
      default: usual('gas_fuel'),
    },
    {
      path: `${ACCOUNT}.overflow_usd_per_mwh`,
      label: 'Fuel of what runs beyond it',
      kind: 'number',
      range: [0, 500],
      default: usual('coal_fuel'),
    },
    {
      path: `${ACCOUNT}.rest_usd_per_kw`,
      label: 'New reserve, once',
      kind: 'number',
      range: [0, 10_000],
      default: usual('peaker_cost'),
    },
    {
      path: `${ACCOUNT}.usd_per_eur`,
      label: 'Dollars for one euro',
      kind: 'number',
      range: [0.5, 2],
      default: usual('usd_per_eur'),
    },
    {
      path: `${ACCOUNT}.allowance_share`,
      label: 'Part of the cut that spares allowances',
      kind: 'number',
      range: FRACTION,
      default: { value: 0, source: 'no carbon market stated', low: 0, high: 1 },
    },
    {
      path: `${ACCOUNT}.allowance_price_eur`,
      label: 'Price of an allowance in every year',
      kind: 'number',
      range: [0, 1000],
      note: 'the shared path of EU prices where it is left out',
      default: { value: null, source: 'shared path' },
    },
    {
      path: `${ACCOUNT}.price_factor`,
      label: 'Factor on that path of prices',
      kind: 'number',
      range: [0.01, 10],
      note: '1 where it is left out',
    },
    {
      path: 'customers.sold_twh',
      label: 'Energy sold at the deadline',
      kind: 'number',
      note: 'demand of the deadline year less a tenth where customers are left out',
    },
    { path: 'customers.home_kwh_yr', label: 'Use of a home', kind: 'number' },
    { path: 'customers.industry_gwh_yr', label: 'Use of an industrial customer', kind: 'number' },
    { path: 'customers.currency', label: 'Currency, ISO 4217', kind: 'text' },
    {
      path: 'customers.usd_per_unit',
      label: 'Dollars for one unit of it',
      kind: 'number',
      range: [1e-7, 10],
    },
    {
      path: 'power_parameters.season',
      label: 'Season of the peak',
      kind: 'choice',
      choices: ['summer', 'winter'],
      note: 'this and the next four are read by the cheapest plan alone',
      default: { value: 'summer', source: 'assumed' },
    },
    {
      path: 'power_parameters.storage_h',
      label: 'Hours of a battery',
      kind: 'number',
      range: [0.5, 24],
    },
    {
      path: 'power_parameters.capture_extra_usd_per_mwh',
      label: 'Operation of carbon capture',
      kind: 'number',
      range: [0, 200],
    },
    {
      path: 'power_parameters.carbon_usd_t',
      label: 'Carbon price in the search',
      kind: 'number',
      range: [0, 1000],
    },
    {
      path: 'power_parameters.capex.peaker',
      label: 'Capital of peakers',
      kind: 'number',
      range: [0, 10_000],
    },
    {
      path: 'power_parameters.capex.gas_new',
      label: 'Capital of new gas plant',
      kind: 'number',
      range: [0, 10_000],
    },
  ]),
  ...inStep('certainty', [
    {
      path: 'analysis.confidence',
      label: 'How well the figures are known',
      kind: 'choice',
      choices: CONFIDENCES,
      note: 'sets the ranges that are left out',
      default: { value: 'low', source: 'assumed until an author says otherwise' },
    },
  ]),
]
