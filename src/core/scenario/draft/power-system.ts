import { pow } from '../../elementary/power.ts'
import { PERCENT } from '../../unit-conversions.ts'
import { cutEmissions, DEFAULT_DEMAND_GROWTH_CAGR_PCT, growPeak } from '../derivations.ts'
import { G_PER_KWH_TWH_PER_MT, THOUSAND_HOURS_PER_YEAR } from '../generation.ts'
import { roundTo } from '../precision.ts'
import { draftValue } from './coefficients.ts'
import type { CountryFacts, DraftMandate } from './facts.ts'
import { comesTooLate, type DraftVectorId } from './vector-terms.ts'

/** Capacity of a fleet by component, GW. */
export interface DraftFleet {
  readonly coal_gw: number
  readonly gas_gw: number
  readonly oil_gw: number
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
  readonly mt_co2: number
  readonly cost_usd_b_per_gw: number
}

/** Everything about plant, energy and tonnes that a draft states. */
export interface PowerSystem {
  readonly growth_pct: number
  readonly emissions_mt: number
  readonly intensity_g_per_kwh: number
  readonly coal_factor: number
  readonly gas_factor: number
  readonly fossil_twh: number
  readonly peak_gw: number
  readonly projected_peak_gw: number
  readonly ceiling_mt: number
  readonly bau_end_mt: number
  readonly mandate_end_mt: number
  readonly needed_mt: number
  readonly vectors: readonly DraftVector[]
  readonly baseline: DraftFleet
  readonly bau: DraftFleet
  readonly mandate: DraftFleet
  /** Decimals of capacities and tonnes: small systems need more. */
  readonly decimals: number
}

/** Growth of demand that is carried forward, percent a year: recent booms and slumps do not last. */
const GROWTH_LIMITS = { low: -1, high: 6 }

/** Limits of yearly capacity factors that data of young fleets can leave. */
const SOLAR_FACTOR = { low: 0.1, high: 0.24 }
const WIND_FACTOR = { low: 0.2, high: 0.42 }

/** Decimals of a power system by the generation that it stays below, TWh a year. */
const DECIMALS_BELOW_TWH = [
  [20, 3],
  [200, 2],
] as const

/** Work out the power system of a draft from facts and mandate. */
export function describePowerSystem(facts: CountryFacts, mandate: DraftMandate): PowerSystem {
  const years = mandate.deadline_year - facts.year
  const decimals = countDecimals(facts.generation_twh)
  const growth_pct = roundTo(
    clamp(facts.demand_growth_pct ?? DEFAULT_DEMAND_GROWTH_CAGR_PCT, GROWTH_LIMITS),
    1
  )
  const intensity = roundTo(facts.intensity_g_per_kwh, 1)
  const emissions = roundTo((facts.generation_twh * intensity) / G_PER_KWH_TWH_PER_MT, decimals)
  const ceiling = roundTo(cutEmissions(emissions, mandate.reduction_pct), decimals + 2)
  const bauFactor = pow((1 + growth_pct / PERCENT) * (1 - draftValue('bau_decline')), years)
  const bauEnd = roundTo(
    Math.max(emissions * bauFactor, ceiling * draftValue('bau_over_ceiling')),
    decimals
  )
  const needed = roundTo(bauEnd - ceiling, decimals + 2)
  const plant = splitPlant(facts, decimals)
  const vectors = planVectors(facts, mandate, needed, emissions / plant.fossil_twh, decimals)
  const total = vectors.reduce((sum, vector) => sum + vector.mt_co2, 0)
  const peak = roundTo(
    facts.demand_twh / THOUSAND_HOURS_PER_YEAR / draftValue('load_factor'),
    decimals
  )
  const projected = growPeak(peak, years, growth_pct)
  const bau = growFleet(plant.fleet, growth_pct, years, peak, decimals)
  return {
    growth_pct,
    emissions_mt: emissions,
    intensity_g_per_kwh: intensity,
    coal_factor: plant.coal_factor,
    gas_factor: plant.gas_factor,
    fossil_twh: plant.fossil_twh,
    peak_gw: peak,
    projected_peak_gw: projected,
    ceiling_mt: ceiling,
    bau_end_mt: bauEnd,
    mandate_end_mt: roundTo(Math.max(0, bauEnd - total), decimals + 2),
    needed_mt: needed,
    vectors,
    baseline: plant.fleet,
    bau,
    mandate: mandateFleet(bau, vectors, mandate.reduction_pct, projected, decimals),
    decimals,
  }
}

function countDecimals(generationTwh: number): number {
  const [, decimals = 1] = DECIMALS_BELOW_TWH.find(([limit]) => generationTwh < limit) ?? []
  return decimals
}

/** Split fossil plant by the register, and fossil energy so that it gives the emissions. */
function splitPlant(facts: CountryFacts, decimals: number) {
  const { coal = 0, gas = 0, oil = 0, nuclear = 0 } = facts.register_gw
  const registered = coal + gas + oil
  const share = (fuel: number): number => (registered > 0 ? fuel / registered : 0)
  const coal_gw = roundTo(facts.fossil_gw * share(coal), decimals)
  const oil_gw = roundTo(facts.fossil_gw * share(oil), decimals)
  const gas_gw = roundTo(Math.max(0, facts.fossil_gw - coal_gw - oil_gw), decimals)
  const thermal = facts.generation_twh * (1 - facts.renewables_share_pct / PERCENT)
  const [coalRate, gasRate] = [draftValue('coal_intensity'), draftValue('gas_intensity')]
  const emissions = (facts.generation_twh * facts.intensity_g_per_kwh) / G_PER_KWH_TWH_PER_MT
  const nuclearTwh = Math.min(
    Math.max(0, thermal - emissions / coalRate),
    nuclear * draftValue('nuclear_factor') * THOUSAND_HOURS_PER_YEAR
  )
  const fossil_twh = Math.max(0, thermal - nuclearTwh)
  const rate = emissions / fossil_twh
  const coalShare = clamp((rate - gasRate) / (coalRate - gasRate), { low: 0, high: 1 })
  const coal_factor = factorOf(fossil_twh * coalShare, coal_gw)
  const coalTwh = coal_factor * coal_gw * THOUSAND_HOURS_PER_YEAR
  const gasShare = gas_gw === 0 ? 0 : gas_gw / (gas_gw + oil_gw)
  const gas_factor = factorOf((fossil_twh - coalTwh) * gasShare, gas_gw)
  const renewables = facts.solar_gw + facts.wind_gw + facts.hydro_gw + facts.bioenergy_gw
  const fleet: DraftFleet = {
    coal_gw,
    gas_gw,
    oil_gw,
    nuclear_gw: roundTo(nuclear, decimals),
    renewables_gw: roundTo(renewables, decimals),
    ders_gw: 0,
  }
  return { fleet, coal_factor, gas_factor, fossil_twh }
}

function factorOf(generationTwh: number, capacityGw: number): number {
  if (capacityGw === 0) return 0
  const factor = generationTwh / (capacityGw * THOUSAND_HOURS_PER_YEAR)
  const limits = { low: draftValue('lowest_factor'), high: draftValue('highest_factor') }
  return roundTo(clamp(factor, limits), 3)
}

/**
 * Share the abatement out among the vectors. One that comes after the deadline counts no tonnes and
 * is in no fleet, and no other takes its place: that the cut falls short is what the draft says.
 */
function planVectors(
  facts: CountryFacts,
  mandate: DraftMandate,
  needed: number,
  perTwh: number,
  decimals: number
): DraftVector[] {
  const planned = needed * (1 + draftValue('surplus'))
  const shares = [
    {
      id: 'utility_solar',
      share: draftValue('solar_share'),
      factor: readFactor(facts.solar_twh, facts.solar_gw, SOLAR_FACTOR),
      cost: draftValue('solar_cost'),
    },
    {
      id: 'onshore_wind',
      share: draftValue('wind_share'),
      factor: readFactor(facts.wind_twh, facts.wind_gw, WIND_FACTOR),
      cost: draftValue('wind_cost'),
    },
    {
      id: 'ders',
      share: 1 - draftValue('solar_share') - draftValue('wind_share'),
      factor: draftValue('rooftop_factor'),
      cost: draftValue('rooftop_cost'),
    },
  ] as const
  return shares.map(({ id, share, factor, cost }) => {
    const mt_co2 = comesTooLate(id, mandate) ? 0 : roundTo(planned * share, decimals + 1)
    const generation_twh = mt_co2 / perTwh
    const capacity = generation_twh / (factor * THOUSAND_HOURS_PER_YEAR)
    return {
      id,
      mt_co2,
      generation_twh: roundTo(generation_twh, decimals + 1),
      capacity_factor: factor,
      capacity_gw: roundTo(capacity, decimals),
      cost_usd_b_per_gw: cost,
    }
  })
}

/** Capacity factor that output and capacity of the country show, within physical limits. */
function readFactor(
  generationTwh: number,
  capacityGw: number,
  limits: { low: number; high: number }
): number {
  const shown = capacityGw > 0 ? generationTwh / (capacityGw * THOUSAND_HOURS_PER_YEAR) : 0
  return roundTo(clamp(shown > 0 ? shown : (limits.low + limits.high) / 2, limits), 3)
}

function growFleet(
  fleet: DraftFleet,
  growthPct: number,
  years: number,
  peak: number,
  decimals: number
): DraftFleet {
  const demand = pow(1 + growthPct / PERCENT, years)
  const renewables = pow(1 + Math.max(0, growthPct) / PERCENT + draftValue('bau_renewables'), years)
  return {
    ...fleet,
    gas_gw: roundTo(fleet.gas_gw * Math.max(1, demand), decimals),
    renewables_gw: roundTo(fleet.renewables_gw * renewables, decimals),
    ders_gw: roundTo(peak * draftValue('bau_rooftop'), decimals),
  }
}

function mandateFleet(
  bau: DraftFleet,
  vectors: readonly DraftVector[],
  reductionPct: number,
  projectedPeak: number,
  decimals: number
): DraftFleet {
  const added = (id: DraftVector['id']): number =>
    vectors.find((vector) => vector.id === id)?.capacity_gw ?? 0
  const fleet: DraftFleet = {
    ...bau,
    coal_gw: roundTo(bau.coal_gw * (1 - reductionPct / PERCENT), decimals),
    renewables_gw: roundTo(
      bau.renewables_gw + added('utility_solar') + added('onshore_wind'),
      decimals
    ),
    ders_gw: roundTo(bau.ders_gw + added('ders'), decimals),
  }
  const short = projectedPeak - sumFleet(fleet)
  if (short <= 0) return fleet
  return { ...fleet, gas_gw: roundTo(fleet.gas_gw + short * draftValue('firm_reserve'), decimals) }
}

/** Capacity of a fleet, GW. */
export function sumFleet(fleet: DraftFleet): number {
  return Object.values(fleet).reduce((sum: number, gw: number) => sum + gw, 0)
}

function clamp(value: number, { low, high }: { low: number; high: number }): number {
  return Math.min(high, Math.max(low, value))
}
