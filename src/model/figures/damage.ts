import {
  listContractFigures,
  viewFigures,
  viewSection,
  type ContractName,
  type FigureName,
  type FigureTable,
  type SectionName,
  type Values,
} from './figure.ts'

/** The figures of a damage answer, in the order in which it gives them. */
export const DAMAGE_FIGURES = {
  grid_disruption_index: {
    step: 'grid_disruption_index',
    mean: 'gdp',
    unit: '1',
    range: [0, 1],
    label: 'Chance of too little power at peak hours',
    note: 'Chance, 0 to 1, that supply falls short in one of the critical hours of a year; a level',
    contract: true,
    scale: { unit: 'share', axis: [0, 0.5] },
  },
  infrastructure_damage_index: {
    step: 'infrastructure_damage_index',
    mean: 'gdp',
    unit: '1/year',
    range: [null, null],
    label: 'Assets of the industry lost a year',
    note: "Loss of the industry's assets to floods and shocks, share a year; a level",
    contract: true,
    scale: { unit: 'share', axis: [0, 0.02] },
  },
  labor_productivity_loss_pct: {
    step: 'labor_productivity_loss_pct',
    mean: 'population',
    unit: 'percent',
    range: [0, null],
    label: 'Working hours of the industry lost to heat',
    note: "Percent of the industry's working hours lost to heat and shocks; a level",
    contract: true,
    scale: { unit: 'percent', axis: [0, 20] },
  },
  fiscal_stress_index: {
    step: 'fiscal_stress_index',
    mean: null,
    unit: '1',
    range: [0, 1],
    label: 'Strain on the budget, on a scale from 0 to 1',
    note: 'Climate damage to the budget as a share of itself and a deficit of 3 % of GDP, 0 now, below 1',
    contract: true,
    scale: { unit: 'number', axis: [0, 1] },
  },
  supply_chain_disruption: {
    step: 'supply_chain_disruption',
    mean: 'gdp',
    unit: '1',
    range: [0, null],
    label: "Share of a year's deliveries disrupted",
    note: "Share of a year's deliveries of the industry that is disrupted, 0 to 1; a level",
    contract: true,
    scale: { unit: 'share', axis: [0, 0.1] },
  },
  gdp_damage_pct: {
    step: 'gdp_damage_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'GDP lost since 1850-1900',
    note: 'GDP lost to climate damage since 1850-1900, shocks and adaptation included',
  },
  gdp_damage_additional_pct: {
    step: 'gdp_damage_additional_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: "GDP lost beyond today's damage",
    note: 'GDP lost more than now (1.36 degC), asset losses at replacement value; negative where warming helps',
    scale: { unit: 'percent', axis: [-5, 20] },
  },
  damage_usd_b: {
    step: 'damage_usd_b',
    mean: 'sum',
    unit: 'billion USD a year',
    range: [null, null],
    label: "Damage a year, beyond today's",
    note: 'The GDP lost more than now in billion USD a year, at product and prices of the price year',
  },
  damage_usd_per_person: {
    step: 'damage_usd_per_person',
    mean: 'population',
    unit: 'USD a person and year',
    range: [null, null],
    label: "Damage a person and year, beyond today's",
    note: 'The same for each person of today, USD a year at the prices of the price year',
  },
  combined_derating: {
    step: 'combined_derating',
    mean: 'value_added',
    unit: '1',
    range: [null, null],
    label: 'Value added of the industry lost',
    note: "Share of the industry's yearly value added that is lost, more than now; the sum of the parts",
    scale: { unit: 'share', axis: [-0.1, 0.5] },
  },
  carbon_cost_pct_revenue: {
    step: 'carbon_cost_pct_revenue',
    mean: 'gdp',
    unit: 'percent of revenue',
    range: [0, null],
    label: 'Carbon cost of the industry',
    note: 'Carbon cost along the supply chain before any is passed on to customers',
  },
  short_hours_h: {
    step: 'short_hours_h',
    mean: 'gdp',
    unit: 'hours a year',
    range: [null, null],
    label: "Hours a year of too little power, beyond today's",
    note: 'Hours a year in which supply falls short of demand after planners have built for most of the gap, more than now',
    scale: { unit: 'hours', axis: [0, 10] },
  },
  hours_short_if_nothing_is_built: {
    step: 'hours_short_if_nothing_is_built',
    mean: 'gdp',
    unit: 'hours a year',
    range: [null, null],
    label: 'Hours a year of too little power if nothing is built',
    note: 'The same in the fleet of today, more than now',
  },
  capacity_cost_pct: {
    step: 'capacity_cost_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'Yearly cost of power capacity built for warming',
    note: 'Yearly cost of the capacity that planners build for warming; outside damage to GDP',
  },
  deaths_per_100k: {
    step: 'deaths_per_100k',
    mean: 'population',
    unit: 'deaths per 100,000 people a year',
    range: [null, null],
    label: "Deaths from heat and cold, beyond today's",
    note: 'Deaths from heat and cold per 100,000 people a year, more than now; a welfare figure outside damage to GDP',
  },
  welfare_deaths_pct: {
    step: 'welfare_deaths_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'What these deaths are worth',
    note: 'Value of these deaths over GDP; a welfare figure outside damage to GDP',
  },
  thermal_derating: {
    step: 'thermal_derating',
    mean: 'gdp',
    unit: '1',
    range: [null, null],
    label: 'Firm capacity lost to heat and drought',
    note: 'Share of firm capacity lost to heat and drought since now',
  },
  labor_productivity_loss_economy_pct: {
    step: 'labor_productivity_loss_economy_pct',
    mean: 'population',
    unit: 'percent',
    range: [0, null],
    label: 'Working hours of the economy lost to heat',
    note: 'Percent of the working hours of the whole economy lost to heat and shocks; a level',
  },
  'derating.labor': {
    step: 'derating_labor',
    mean: 'value_added',
    unit: '1',
    range: [null, null],
    label: 'Working hours lost to heat',
    note: 'Share of value added lost with working hours, more than now',
  },
  'derating.power': {
    step: 'derating_power',
    mean: 'value_added',
    unit: '1',
    range: [null, null],
    label: 'Hours without enough power',
    note: 'Share of value added lost with power, more than now',
  },
  'derating.crops': {
    step: 'derating_crops',
    mean: 'value_added',
    unit: '1',
    range: [null, null],
    label: 'Crops',
    note: 'Share of value added lost with crops, more than now; 0 but for agriculture',
  },
  'derating.supply_chain': {
    step: 'derating_supply_chain',
    mean: 'value_added',
    unit: '1',
    range: [null, null],
    label: 'Deliveries that fail',
    note: 'Share of value added lost with deliveries, more than now',
  },
  'derating.assets': {
    step: 'derating_assets',
    mean: 'value_added',
    unit: '1',
    range: [null, null],
    label: 'Assets lost to floods, sea and shocks',
    note: 'Lost assets at replacement value over value added, more than now',
  },
  'derating.macro_residual': {
    step: 'derating_macro_residual',
    mean: 'value_added',
    unit: '1',
    range: [null, null],
    label: 'Effects of warming with no known channel',
    note: 'What the studies see beyond labour, power, crops and deliveries',
  },
  'derating.combined': {
    step: 'combined_derating',
    mean: 'value_added',
    unit: '1',
    range: [null, null],
    label: 'All losses of the industry',
    note: 'The sum of all parts',
  },
  'gdp_parts.gradual_pct': {
    step: 'gradual_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'Warmer mean temperature',
    note: 'GDP lost since now beyond floods, the coast and storms',
  },
  'gdp_parts.flood_pct': {
    step: 'flood_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'River floods',
    note: 'GDP lost to more river floods, at replacement value',
  },
  'gdp_parts.coast_pct': {
    step: 'coast_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'Sea-level rise',
    note: 'GDP lost to sea-level rise',
  },
  'gdp_parts.coast_committed_pct': {
    step: 'coast_committed_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'Sea-level rise without more warming',
    note: 'The part of the loss to sea-level rise that comes without more warming: contained in it',
  },
  'gdp_parts.storm_pct': {
    step: 'storm_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'Tropical cyclones',
    note: 'GDP lost to stronger tropical cyclones',
  },
  'gdp_parts.shock_pct': {
    step: 'shock_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'Shocks of the year',
    note: 'GDP lost to the shocks of the request',
  },
  'gdp_parts.shock_output_pct': {
    step: 'shock_output_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'Output lost to shocks',
    note: 'The part of the shocks that is lost output: contained in them',
  },
  'gdp_parts.shock_assets_pct': {
    step: 'shock_assets_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'Assets lost to shocks',
    note: 'The part of the shocks that is lost assets: contained in them',
  },
  'gdp_parts.flood_now_pct': {
    step: 'flood_losses_now_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'River floods now',
    note: 'Yearly loss to river floods now; a level',
  },
  'gdp_parts.storm_now_pct': {
    step: 'storm_losses_now_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'Storms now',
    note: 'Yearly loss to storms now; a level',
  },
  'gdp_parts.sector_channels_pct': {
    step: 'sector_channels_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'Labour, power, crops and deliveries',
    note: 'GDP lost through labour, power, crops and deliveries, without shocks: contained in the other parts',
  },
  'gdp_families.kalkuhl_wenz_2020': {
    step: 'by_kalkuhl_wenz_2020_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'Kalkuhl and Wenz (2020)',
    note: 'GDP lost since now, shocks left out, by this family of studies',
  },
  'gdp_families.coacch_2023': {
    step: 'by_coacch_2023_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'COACCH (2023)',
    note: 'GDP lost since now, shocks left out, by this family of studies',
  },
  'gdp_families.persistent_2025': {
    step: 'by_persistent_2025_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'Nath, Ramey and Klenow (2025)',
    note: 'GDP lost since now, shocks left out, by this family of studies',
  },
  'gdp_families.howard_sterner_2017': {
    step: 'by_howard_sterner_2017_noncat_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'Howard and Sterner (2017)',
    note: 'GDP lost since now, shocks left out, by this family of studies',
  },
  'gdp_families.dice_2023': {
    step: 'by_dice2023_pct',
    mean: 'gdp',
    unit: 'percent of GDP',
    range: [null, null],
    label: 'DICE-2023',
    note: 'GDP lost since now, shocks left out, by this family of studies',
  },
} as const satisfies FigureTable

/** Year of the product and prices in which damage is counted in USD. */
export const PRICE_YEAR = 2023

/** Name of a damage index: the contract names five. */
export type DamageField = ContractName<typeof DAMAGE_FIGURES>

/** Names of the damage indices, in the order of the contract. */
export const DAMAGE_FIELD_NAMES: readonly DamageField[] = listContractFigures(DAMAGE_FIGURES)

/**
 * The indices and the other figures, central or at one end of the ranges; units and meanings are in
 * `DAMAGE_FIGURES`.
 */
export type DamageFigures = Readonly<Record<FigureName<typeof DAMAGE_FIGURES>, number>>

/**
 * Additional share of its annual value added that an industry loses through each channel, relative
 * to now, and their sum.
 */
export type Derating = Readonly<Record<SectionName<typeof DAMAGE_FIGURES, 'derating'>, number>>

/** Indices and figures from the numbers of the chain. */
export function viewDamageFigures(values: Values): DamageFigures {
  return viewFigures(DAMAGE_FIGURES, values)
}

/** The derating of the industry from the numbers of the chain. */
export function viewDerating(values: Values): Derating {
  return viewSection(DAMAGE_FIGURES, 'derating', values)
}
