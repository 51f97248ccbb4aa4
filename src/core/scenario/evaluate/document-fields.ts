import { DEFAULT_DEMAND_GROWTH_CAGR_PCT } from '../document/derivations.ts'
import { CONFIDENCES } from '../document/sections/assumptions.ts'
import { type PlanField, type PlanStep, usual, usualFactor } from './field.ts'
import { MONEY_FIELDS } from './money-fields.ts'

const FRACTION = [0, 1] as const
const CONSTRAINTS = 'structural_constraints'
const ACCOUNT = 'power_account'

/** Growth that no default should hide: the framework's own. */
const GROWTH = {
  value: DEFAULT_DEMAND_GROWTH_CAGR_PCT,
  source: 'default of the framework',
  low: -1,
  high: 6,
} as const

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
  ...inStep('money', MONEY_FIELDS),
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
