import { pow } from '../../elementary/power.ts'
import { MILLION_PER_BILLION, PERCENT } from '../../unit-conversions.ts'
import { listYears } from '../../../scenario/document/calendar.ts'
import type { Scenario } from './document.ts'
import { DEFAULT_DEMAND_GROWTH_CAGR_PCT } from '../../../scenario/document/rows/defaults.ts'
import { ceilingField } from '../../../scenario/document/dated-names.ts'

/** Documents state emissions to a tenth of a Mt, capacities to a tenth of a GW: half of that is rounding. */
export const ROUNDING_MT_CO2 = 0.05
export const ROUNDING_GW = 0.05

/** Half of the last digit of a rate in tenths of a USD per tonne. */
export const RATE_ROUNDING_USD_PER_T = 0.05

/** Decimals of an amount in USD billion that is stated to the million. */
export const AMOUNT_DECIMALS = 3

/** Years that the headline figure of a penalty covers. */
export const HEADLINE_YEARS = 5

/** Years that the counterfactual of inaction looks at. */
export const COUNTERFACTUAL_YEARS = 10

/**
 * Maximum number of vectors whose subsets are tried for a sum; more would take too long and mean
 * little.
 */
export const MOST_TRIED_VECTORS = 14

/** Emissions that a cut in percent leaves, in the unit of the emissions. */
export function cutEmissions(emissions: number, reductionPct: number): number {
  return emissions * (1 - reductionPct / PERCENT)
}

/** A peak after years of growth in percent a year, GW. */
export function growPeak(
  peakGw: number,
  years: number,
  growthPct: number = DEFAULT_DEMAND_GROWTH_CAGR_PCT
): number {
  return peakGw * pow(1 + growthPct / PERCENT, years)
}

/** Emissions that the mandate allows in the deadline year, Mt CO2: baseline x (1 - reduction). */
export function deriveCeiling({ baseline, target }: Pick<Scenario, 'baseline' | 'target'>): number {
  return cutEmissions(baseline.annual_emissions_mt_co2, target.reduction_pct)
}

/** Cut required by the mandate, Mt CO2: baseline emissions minus the ceiling. */
export function deriveRequiredReduction(scenario: Pick<Scenario, 'baseline' | 'target'>): number {
  return scenario.baseline.annual_emissions_mt_co2 - deriveCeiling(scenario)
}

/** Ceiling as the document states it under the key of its deadline year, Mt CO2; null if it does not. */
export function findCeiling(target: Scenario['target']): number | null {
  const value = target[ceilingField(target.deadline_year)]
  return typeof value === 'number' ? value : null
}

/** The stated ceiling, Mt CO2. Throws if there is none: the check requires one of published documents. */
export function readCeiling(target: Scenario['target']): number {
  const ceiling = findCeiling(target)
  if (ceiling === null)
    throw new Error(`The target states no ${ceilingField(target.deadline_year)}.`)
  return ceiling
}

/** Peak demand in the deadline year, GW: baseline peak grown at the stated rate. */
export function deriveProjectedPeak({
  baseline,
  target,
  structural_constraints: constraints,
}: Pick<Scenario, 'baseline' | 'target' | 'structural_constraints'>): number {
  return growPeak(
    constraints.peak_demand_gw,
    target.deadline_year - (constraints.peak_demand_year ?? baseline.year),
    constraints.demand_growth_cagr_pct
  )
}

/** Capacity above a peak, percent of the peak; negative if the fleet falls short. */
export function deriveOverheadPct(totalGw: number, peakGw: number): number {
  return ((totalGw - peakGw) / peakGw) * PERCENT
}

/** Emissions of a path in a year, Mt CO2, or null where the projections have no such year. */
export function readProjection(
  projections: Scenario['projections'],
  path: 'bau_mt_co2' | 'mandate_mt_co2',
  year: number
): number | null {
  return projections[path]?.[projections.years.indexOf(year)] ?? null
}

/** Abatement that the vectors add up to in the deadline year, Mt CO2. */
export function sumVectors(vectors: Scenario['tech_vectors']): number {
  return vectors.reduce((sum, vector) => sum + vector.estimated_mt_co2, 0)
}

/** What is left of the abatement in the deadline year after the need, Mt CO2. */
export function deriveMargin(vectorsMt: number, neededMt: number): number {
  return vectorsMt - neededMt
}

/** Position of the entity in a year of the waterfall, USD billion. */
export function derivePosition(row: {
  readonly concessional_inflow_usd_b: number
  readonly savings_usd_b: number
  readonly tariff_delta_usd_b: number
  readonly pressure_usd_b: number
}): number {
  return (
    row.concessional_inflow_usd_b + row.savings_usd_b + row.tariff_delta_usd_b - row.pressure_usd_b
  )
}

/** Cost of a year, USD billion: rate times charged emissions in Mt. */
export function deriveAnnualCost(rateUsdPerT: number, embeddedMtCo2: number): number {
  return (rateUsdPerT * embeddedMtCo2) / MILLION_PER_BILLION
}

/** Running sums of a list. */
export function accumulate(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => (sum += value))
}

/**
 * Where the mandate path ends at the latest and at best, Mt CO2: at the ceiling, and at what the
 * vectors leave of business as usual. Where they leave more than the ceiling, the path is the law,
 * not the outcome, and ends at the ceiling.
 */
export function deriveMandateEnds(
  ceiling: number,
  bauAtDeadline: number,
  vectorsMtCo2: number
): { low: number; high: number } {
  return { low: Math.max(0, Math.min(ceiling, bauAtDeadline - vectorsMtCo2)), high: ceiling }
}

/** What the peak of the financing gap is read from. */
interface DeficitTrajectory {
  readonly years: string
  /** Null where none is stated. */
  readonly peak_financing_gap_year: number | null
  readonly entity_deficit_trajectory: readonly {
    readonly year: number
    readonly deficit_usd_b: number
  }[]
}

/**
 * Largest deficit and the years that have it: within the years of phase 1 where the document dates
 * its peak there, since a deficit before the transition is not of its making; else of all years.
 */
export function findPeakDeficit({
  years,
  peak_financing_gap_year: stated,
  entity_deficit_trajectory: rows,
}: DeficitTrajectory): { largest: number; years: number[] } {
  const [first] = listYears(years)
  const within = first === undefined ? rows : rows.filter((row) => row.year >= first)
  const isDated = first === undefined || stated === null || stated >= first
  const counted = isDated && within.length > 0 ? within : rows
  const largest = Math.max(...counted.map((row) => row.deficit_usd_b))
  return {
    largest,
    years: counted.filter((row) => row.deficit_usd_b === largest).map((row) => row.year),
  }
}
