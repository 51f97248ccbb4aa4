import { pow } from '../core/elementary/power.ts'
import { PERCENT } from '../core/unit-conversions.ts'
import { THOUSAND_HOURS_PER_YEAR } from '../core/scenario/document/generation.ts'
import { EXACT_DECIMALS, roundTo } from '../model/units/precision.ts'
import { regionDefault } from '../model/coefficients/region-defaults.ts'
import { type CountryFacts, sumRenewable } from './facts.ts'
import type { DraftVectorId } from './vector-terms.ts'

/** Capacity of a fleet by component, GW. */
export interface DraftFleet {
  readonly coal_gw: number
  /** With oil plant. */
  readonly gas_gw: number
  readonly nuclear_gw: number
  readonly renewables_gw: number
  readonly ders_gw: number
}

/** A way of cutting emissions in a draft. */
export interface DraftVector {
  readonly id: DraftVectorId
  readonly capacity_gw: number
  readonly generation_twh: number
  readonly capacity_factor: number
  readonly t_per_mwh: number
}

/** Capacity of a fleet, GW. */
export function sumFleet(fleet: DraftFleet): number {
  return Object.values(fleet).reduce((sum: number, gw: number) => sum + gw, 0)
}

/** Capacity that a vector of a draft adds, GW; 0 where there is no such vector. */
function addedBy(vectors: readonly DraftVector[], id: DraftVectorId): number {
  const vector = vectors.find((candidate) => candidate.id === id)
  return vector === undefined ? 0 : vector.capacity_gw
}

/** The fleet of business as usual: demand brings gas, and solar and wind of large sites. */
export function growFleet(
  facts: CountryFacts,
  fleet: DraftFleet,
  by: { growth_pct: number; years: number; peak: number; decimals: number; share: number }
): { fleet: DraftFleet; solar_gw: number; wind_gw: number } {
  const { growth_pct, years, peak, decimals, share } = by
  const demand = pow(1 + growth_pct / PERCENT, years)
  const growth = 1 + Math.max(0, growth_pct) / PERCENT + regionDefault('bau_renewables')
  const added = fleet.renewables_gw * (pow(growth, years) - 1) * share
  const sites = facts.solar_gw + facts.wind_gw
  const solarShare = sites > 0 ? facts.solar_gw / sites : 1 / 2
  const solar_gw = roundTo(facts.solar_gw + added * solarShare, decimals)
  const wind_gw = roundTo(facts.wind_gw + added * (1 - solarShare), decimals)
  const renewables = solar_gw + wind_gw + sumRenewable(facts)
  return {
    solar_gw,
    wind_gw,
    fleet: {
      ...fleet,
      gas_gw: roundTo(fleet.gas_gw * Math.max(1, demand), decimals),
      renewables_gw: roundTo(renewables, EXACT_DECIMALS),
      ders_gw: roundTo(peak * regionDefault('bau_rooftop'), decimals),
    },
  }
}

/** The fleet of the mandate: less coal, the vectors, and gas for the peak and for the energy. */
export function mandateFleet(
  bau: DraftFleet,
  vectors: readonly DraftVector[],
  need: { reduction_pct: number; projected_peak: number; gas_twh: number; decimals: number }
): DraftFleet {
  const { decimals } = need
  const sites = addedBy(vectors, 'utility_solar') + addedBy(vectors, 'onshore_wind')
  const fleet: DraftFleet = {
    ...bau,
    coal_gw: roundTo(bau.coal_gw * (1 - need.reduction_pct / PERCENT), decimals),
    renewables_gw: roundTo(bau.renewables_gw + sites, EXACT_DECIMALS),
    ders_gw: roundTo(bau.ders_gw + addedBy(vectors, 'ders'), decimals),
  }
  const output = need.gas_twh / (regionDefault('highest_factor') * THOUSAND_HOURS_PER_YEAR)
  const short = Math.max(need.projected_peak - sumFleet(fleet), output - fleet.gas_gw)
  if (short <= 0) return fleet
  const gas_gw = roundTo(fleet.gas_gw + short * regionDefault('firm_reserve'), decimals)
  return { ...fleet, gas_gw }
}
