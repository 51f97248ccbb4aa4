import {
  ADAPTATION_RANGE,
  CARBON_PRICE_RANGE,
  DEBT_START_RANGE,
  HORIZON_RANGE,
  WARMING_RANGE,
} from '../../../core/chain/request-ranges.ts'
import type { PureCalculator } from '../../../core/sweep/calculators.ts'
import type { Affixes } from '../../../charts/layers.ts'
import { NARROW_SPACE } from '../../../format/index.ts'

/** A parameter of a surface, with its initial range. */
export interface SurfaceParameter {
  readonly label: string
  readonly unit: string
  readonly from: number
  readonly to: number
  readonly isYear?: true
}

const WARMING = { label: 'Warming', unit: '°C', from: 1, to: Math.min(5, WARMING_RANGE.max) }
const YEAR = { label: 'Year', unit: '', from: 2030, to: HORIZON_RANGE.max, isYear: true } as const
const ADAPTATION = {
  label: 'Adaptation',
  unit: 'share of the possible',
  from: ADAPTATION_RANGE.least,
  to: ADAPTATION_RANGE.most,
}
const PRICE = {
  label: 'Carbon price',
  unit: 'USD/t',
  from: CARBON_PRICE_RANGE.least,
  to: 400,
}
const DEBT = { label: 'Debt in 2025', unit: '% of GDP', from: DEBT_START_RANGE.least, to: 200 }

const DAMAGE = { warming_c: WARMING, horizon: YEAR, adaptation_level: ADAPTATION }
const FISCAL = {
  warming_c: WARMING,
  carbon_price_usd_per_t: PRICE,
  horizon: YEAR,
  adaptation_level: ADAPTATION,
  debt_start_pct_gdp: DEBT,
}

const GIGAWATTS = { unit: 'GW', from: 0, to: 30 }
const BATTERY = {
  bess_gw: { ...GIGAWATTS, label: 'Battery power', to: 10 },
  bess_hours: { label: 'Battery duration', unit: 'hours', from: 1, to: 9 },
  solar_gw: { ...GIGAWATTS, label: 'Solar capacity' },
  firm_capacity_gw: { ...GIGAWATTS, label: 'Firm capacity' },
  round_trip_efficiency: { label: 'Round-trip efficiency', unit: 'share', from: 0.6, to: 1 },
}

const SCC = {
  discount_rate: { label: 'Discount rate', unit: 'a year', from: 0.01, to: 0.05 },
  year: { label: 'Year of the emission', unit: '', from: 2025, to: 2100, isYear: true as const },
}

/** Parameters by calculator; the first two are the defaults. */
export const SURFACE_PARAMETERS: Readonly<
  Record<PureCalculator, Readonly<Record<string, SurfaceParameter>>>
> = {
  'climate/compute': { warming_c: WARMING, horizon: YEAR },
  'damage/compute': DAMAGE,
  'fiscal/compute': FISCAL,
  scc: SCC,
  'bess-dispatch': BATTERY,
}

/** A figure of a calculator that can be plotted. */
export interface SurfaceFigure {
  readonly calculator: PureCalculator
  readonly output: string
  readonly label: string
  readonly unit: Affixes
}

const PERCENT: Affixes = ['', `${NARROW_SPACE}%`]
const PERCENT_GDP: Affixes = ['', `${NARROW_SPACE}% of GDP`]
const PLAIN: Affixes = ['', '']

/** Figures by their name in the URL. */
export const SURFACE_FIGURES = {
  balance: {
    calculator: 'fiscal/compute',
    output: 'fiscal_balance_shift_pct',
    label: 'Shift of the fiscal balance',
    unit: PERCENT_GDP,
  },
  debt: {
    calculator: 'fiscal/compute',
    output: 'debt_deviation_pct_gdp',
    label: 'Public debt above the baseline',
    unit: PERCENT_GDP,
  },
  stranded: {
    calculator: 'fiscal/compute',
    output: 'stranded_asset_risk_index',
    label: 'Stranded-asset risk, index',
    unit: PLAIN,
  },
  gdp: {
    calculator: 'damage/compute',
    output: 'gdp_damage_pct',
    label: 'Damage to GDP',
    unit: PERCENT,
  },
  labor: {
    calculator: 'damage/compute',
    output: 'labor_productivity_loss_pct',
    label: 'Loss of labor productivity',
    unit: PERCENT,
  },
  heat: {
    calculator: 'climate/compute',
    output: 'heat_stress',
    label: 'Heat stress, index',
    unit: PLAIN,
  },
  scc: {
    calculator: 'scc',
    output: 'scc_usd_per_tco2',
    label: 'Social cost of carbon',
    unit: ['', `${NARROW_SPACE}USD/t CO2`],
  },
  adequacy: {
    calculator: 'bess-dispatch',
    output: 'evening_adequacy_pct',
    label: 'Evening peak covered',
    unit: PERCENT,
  },
  curtailment: {
    calculator: 'bess-dispatch',
    output: 'curtailment_avoided_pct',
    label: 'Solar output that the battery takes',
    unit: PERCENT,
  },
} as const satisfies Record<string, SurfaceFigure>

/** Name of a figure. */
export type SurfaceName = keyof typeof SURFACE_FIGURES

/** Headings of the figures, by calculator. */
export const CALCULATOR_LABELS: Readonly<Record<PureCalculator, string>> = {
  'fiscal/compute': 'Public finance',
  'damage/compute': 'Damage',
  'climate/compute': 'Climate',
  scc: 'Social cost of carbon',
  'bess-dispatch': 'Battery dispatch',
}
