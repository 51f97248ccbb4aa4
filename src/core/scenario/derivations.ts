import type { Scenario } from './document.ts'
import { ceilingField } from './sections/target.ts'

/** Growth of peak demand where a document states none, percent a year (specification, relation 3). */
export const DEFAULT_DEMAND_GROWTH_CAGR_PCT = 2

const PERCENT = 100

/** Emissions that the mandate allows in the deadline year, Mt CO2: baseline x (1 - reduction). */
export function deriveCeiling({ baseline, target }: Pick<Scenario, 'baseline' | 'target'>): number {
  return baseline.annual_emissions_mt_co2 * (1 - target.reduction_pct / PERCENT)
}

/** Cut that the mandate asks for, Mt CO2: baseline emissions less the ceiling. */
export function deriveRequiredReduction(scenario: Pick<Scenario, 'baseline' | 'target'>): number {
  return scenario.baseline.annual_emissions_mt_co2 - deriveCeiling(scenario)
}

/** Ceiling as the document states it under the key of its deadline year, Mt CO2; NaN if it does not. */
export function readCeiling(target: Scenario['target']): number {
  const value = target[ceilingField(target.deadline_year)]
  return typeof value === 'number' ? value : Number.NaN
}

/** Peak demand in the deadline year, GW: baseline peak grown at the stated rate. */
export function deriveProjectedPeak({
  baseline,
  target,
  structural_constraints: constraints,
}: Pick<Scenario, 'baseline' | 'target' | 'structural_constraints'>): number {
  const growth = (constraints.demand_growth_cagr_pct ?? DEFAULT_DEMAND_GROWTH_CAGR_PCT) / PERCENT
  return constraints.peak_demand_gw * (1 + growth) ** (target.deadline_year - baseline.year)
}

/** Fleet above a peak, percent of the peak; negative where the fleet falls short. */
export function deriveOverheadPct(totalGw: number, peakGw: number): number {
  return ((totalGw - peakGw) / peakGw) * PERCENT
}

/** Emissions of a path in a year, Mt CO2, or null where the projections have no such year. */
export function readProjection(
  projections: Scenario['projections'],
  path: 'bau_mt_co2' | 'mandate_mt_co2',
  year: number
): number | null {
  return projections[path][projections.years.indexOf(year)] ?? null
}

/** Abatement that the vectors add up to in the deadline year, Mt CO2. */
export function sumVectors(vectors: Scenario['tech_vectors']): number {
  return vectors.reduce((sum, vector) => sum + vector.estimated_mt_co2, 0)
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
