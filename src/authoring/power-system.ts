import { pow } from '../core/elementary/power.ts'
import { PERCENT } from '../core/unit-conversions.ts'
import {
  cutEmissions,
  DEFAULT_DEMAND_GROWTH_CAGR_PCT,
  growPeak,
} from '../core/scenario/derive/derivations.ts'
import {
  G_PER_KWH_TWH_PER_MT,
  THOUSAND_HOURS_PER_YEAR,
} from '../core/scenario/document/generation.ts'
import { EXACT_DECIMALS, roundTo } from '../core/scenario/check/precision.ts'
import { draftValue } from '../core/coefficients/drafts.ts'
import type { CountryFacts, DraftMandate } from './facts.ts'
import type { DraftVectorId } from './vector-terms.ts'

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
interface DraftVector {
  readonly id: DraftVectorId
  readonly capacity_gw: number
  readonly generation_twh: number
  readonly capacity_factor: number
  readonly cost_usd_b_per_gw: number
}

/** Own factors, t CO2 per MWh, and mean output, fraction of capacity, of the plant that runs. */
interface RunningPlant {
  readonly coal_t_per_mwh: number
  readonly gas_t_per_mwh: number
  readonly oil_t_per_mwh: number
  readonly oil_factor: number
  readonly nuclear_factor: number
  readonly hydro_factor: number
  readonly bioenergy_factor: number
}

/** Everything about plant, energy and tonnes that a draft states. */
export interface PowerSystem {
  readonly growth_pct: number
  readonly emissions_mt: number
  readonly intensity_g_per_kwh: number
  readonly coal_factor: number
  readonly gas_factor: number
  readonly fossil_twh: number
  readonly running: RunningPlant
  /** Plant that fills every gap of energy. */
  readonly fill: 'gas' | 'coal'
  readonly peak_gw: number
  readonly projected_peak_gw: number
  readonly ceiling_mt: number
  readonly bau_mt: number
  readonly vectors: readonly DraftVector[]
  readonly baseline: DraftFleet
  readonly bau: DraftFleet
  /** Solar and wind of large sites inside the renewables of business as usual, GW. */
  readonly bau_solar_gw: number
  readonly bau_wind_gw: number
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
  const plant = splitPlant(facts, decimals)
  const peak = roundTo(
    facts.demand_twh / THOUSAND_HOURS_PER_YEAR / draftValue('load_factor'),
    decimals
  )
  const projected = growPeak(peak, years, growth_pct)
  const factors = {
    solar: readFactor(facts.solar_twh, facts.solar_gw, SOLAR_FACTOR),
    wind: readFactor(facts.wind_twh, facts.wind_gw, WIND_FACTOR),
  }
  const demand = facts.generation_twh * pow(1 + growth_pct / PERCENT, years)
  const isGas = plant.fill === 'gas'
  const { coal_t_per_mwh, gas_t_per_mwh, oil_t_per_mwh } = plant.running
  const [fillRate, standingRate] = isGas
    ? [gas_t_per_mwh, coal_t_per_mwh]
    : [coal_t_per_mwh, gas_t_per_mwh]
  const growth = { growth_pct, years, peak, decimals }
  const business = (share: number) => {
    const grown = growFleet(facts, plant.fleet, { ...growth, share })
    const { fleet, solar_gw, wind_gw } = grown
    const clean = sumTwh([
      [solar_gw, factors.solar],
      [wind_gw, factors.wind],
      [fleet.ders_gw, draftValue('rooftop_factor')],
      [fleet.nuclear_gw, plant.running.nuclear_factor],
      [facts.hydro_gw, plant.running.hydro_factor],
      [facts.bioenergy_gw, plant.running.bioenergy_factor],
    ])
    const oil = sumTwh([[fleet.oil_gw, plant.running.oil_factor]])
    const most = sumTwh([
      isGas ? [fleet.coal_gw, plant.coal_factor] : [fleet.gas_gw, plant.gas_factor],
    ])
    // A surplus is taken from the other fossil plant, as in the account.
    const standing = Math.min(most, Math.max(0, demand - clean - oil))
    const gap = Math.max(0, demand - clean - oil - standing)
    const tonnes = gap * fillRate + standing * standingRate + oil * oil_t_per_mwh
    return { ...grown, standing, gap, tonnes }
  }
  const { fleet: bau, ...usual } = business(shareOfGrowth(business, ceiling))
  const { solar_gw, wind_gw, gap, tonnes: bauTonnes } = usual
  const order = isGas ? usual.standing * (mandate.reduction_pct / PERCENT) : 0
  // What the order of coal does not bring, new plant has to, and a part of the cut at least.
  const cut = bauTonnes - ceiling
  const needed = Math.max(cut * draftValue('least_new'), cut - order * (standingRate - fillRate))
  const vectors = planVectors(needed, fillRate, factors, decimals)
  const brought = vectors.reduce((sum, vector) => sum + vector.generation_twh, 0)
  return {
    growth_pct,
    emissions_mt: emissions,
    intensity_g_per_kwh: intensity,
    coal_factor: plant.coal_factor,
    gas_factor: plant.gas_factor,
    fossil_twh: plant.fossil_twh,
    peak_gw: peak,
    running: plant.running,
    fill: plant.fill,
    projected_peak_gw: projected,
    ceiling_mt: ceiling,
    bau_mt: bauTonnes,
    vectors,
    baseline: plant.fleet,
    bau,
    bau_solar_gw: solar_gw,
    bau_wind_gw: wind_gw,
    mandate: mandateFleet(bau, vectors, {
      reduction_pct: mandate.reduction_pct,
      projected_peak: projected,
      gas_twh: isGas ? gap + order - brought : 0,
      decimals,
    }),
    decimals,
  }
}

function countDecimals(generationTwh: number): number {
  const [, decimals = 1] = DECIMALS_BELOW_TWH.find(([limit]) => generationTwh < limit) ?? []
  return decimals
}

/**
 * Split fossil plant by the register, and fossil energy so that it gives the emissions; a fleet of oil
 * alone is taken as the gas that fills the gap.
 */
function splitPlant(facts: CountryFacts, decimals: number) {
  const { coal = 0, gas = 0, oil = 0, nuclear = 0 } = facts.register_gw
  const registered = coal + gas + oil
  const share = (fuel: number): number => (registered > 0 ? fuel / registered : 0)
  const coal_gw = roundTo(facts.fossil_gw * share(coal), decimals)
  const isOilAlone = registered > 0 && coal + gas === 0
  const oil_gw = isOilAlone ? 0 : roundTo(facts.fossil_gw * share(oil), decimals)
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
  const oil_factor = factorOf((fossil_twh - coalTwh) * (1 - gasShare), oil_gw)
  const oilTwh = sumTwh([[oil_gw, oil_factor]])
  const fill = coal_gw > 0 && gas_gw < coal_gw * draftValue('least_fill') ? 'coal' : 'gas'
  const gasTwh = fill === 'gas' ? fossil_twh - coalTwh - oilTwh : sumTwh([[gas_gw, gas_factor]])
  const oilRate = draftValue('oil_intensity')
  // The factors are scaled so that the plant of the baseline year emits what was counted in it.
  const scale =
    emissions / ((fossil_twh - gasTwh - oilTwh) * coalRate + gasTwh * gasRate + oilTwh * oilRate)
  const other =
    (facts.generation_twh * facts.renewables_share_pct) / PERCENT -
    facts.hydro_twh -
    facts.solar_twh -
    facts.wind_twh
  const running: RunningPlant = {
    coal_t_per_mwh: roundTo(coalRate * scale, 3),
    gas_t_per_mwh: roundTo(gasRate * scale, 3),
    oil_t_per_mwh: roundTo(oilRate * scale, 3),
    oil_factor,
    nuclear_factor: factorOf(nuclearTwh, fleet.nuclear_gw),
    hydro_factor: factorOf(facts.hydro_twh, facts.hydro_gw),
    bioenergy_factor: factorOf(Math.max(0, other), facts.bioenergy_gw),
  }
  return { fleet, coal_factor, gas_factor, fossil_twh, running, fill } as const
}

/** Output of plants by capacity, GW, and factor, TWh. */
function sumTwh(plants: readonly (readonly [gw: number, factor: number])[]): number {
  return plants.reduce((sum, [gw, factor]) => sum + gw * factor * THOUSAND_HOURS_PER_YEAR, 0)
}

function factorOf(generationTwh: number, capacityGw: number): number {
  if (capacityGw === 0) return 0
  const factor = generationTwh / (capacityGw * THOUSAND_HOURS_PER_YEAR)
  const limits = { low: draftValue('lowest_factor'), high: draftValue('highest_factor') }
  return roundTo(clamp(factor, limits), 3)
}

/**
 * Share the abatement out among the vectors. What one of them brings by the deadline its dates say;
 * no other takes the place of one that is late.
 */
function planVectors(
  needed: number,
  perTwh: number,
  factors: { readonly solar: number; readonly wind: number },
  decimals: number
): DraftVector[] {
  const planned = needed * (1 + draftValue('surplus'))
  const shares = [
    {
      id: 'utility_solar',
      share: draftValue('solar_share'),
      factor: factors.solar,
      cost: draftValue('solar_cost'),
    },
    {
      id: 'onshore_wind',
      share: draftValue('wind_share'),
      factor: factors.wind,
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
    const generation_twh = (planned * share) / perTwh
    const capacity = generation_twh / (factor * THOUSAND_HOURS_PER_YEAR)
    return {
      id,
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

/** Halvings that find a share closely enough for capacities of three decimals. */
const SHARE_HALVINGS = 30

/**
 * Part of the growth of renewables that business as usual has: all of it, or as much as leaves a
 * mandate something to do. Tonnes fall with it.
 */
function shareOfGrowth(
  business: (share: number) => { readonly tonnes: number },
  ceiling: number
): number {
  const least = ceiling * draftValue('bau_over_ceiling')
  if (business(1).tonnes >= least) return 1
  let [low, high] = [0, 1]
  for (let step = 0; step < SHARE_HALVINGS; step++) {
    const middle = (low + high) / 2
    if (business(middle).tonnes >= least) low = middle
    else high = middle
  }
  return low
}

/** The fleet of business as usual: demand brings gas, and solar and wind of large sites. */
function growFleet(
  facts: CountryFacts,
  fleet: DraftFleet,
  by: { growth_pct: number; years: number; peak: number; decimals: number; share: number }
): { fleet: DraftFleet; solar_gw: number; wind_gw: number } {
  const { growth_pct, years, peak, decimals, share } = by
  const demand = pow(1 + growth_pct / PERCENT, years)
  const growth = 1 + Math.max(0, growth_pct) / PERCENT + draftValue('bau_renewables')
  const added = fleet.renewables_gw * (pow(growth, years) - 1) * share
  const sites = facts.solar_gw + facts.wind_gw
  const solarShare = sites > 0 ? facts.solar_gw / sites : 1 / 2
  const solar_gw = roundTo(facts.solar_gw + added * solarShare, decimals)
  const wind_gw = roundTo(facts.wind_gw + added * (1 - solarShare), decimals)
  const renewables = solar_gw + wind_gw + facts.hydro_gw + facts.bioenergy_gw
  return {
    solar_gw,
    wind_gw,
    fleet: {
      ...fleet,
      gas_gw: roundTo(fleet.gas_gw * Math.max(1, demand), decimals),
      renewables_gw: roundTo(renewables, EXACT_DECIMALS),
      ders_gw: roundTo(peak * draftValue('bau_rooftop'), decimals),
    },
  }
}

/** The fleet of the mandate: less coal, the vectors, and gas for the peak and for the energy. */
function mandateFleet(
  bau: DraftFleet,
  vectors: readonly DraftVector[],
  need: { reduction_pct: number; projected_peak: number; gas_twh: number; decimals: number }
): DraftFleet {
  const { decimals } = need
  const added = (id: DraftVector['id']): number =>
    vectors.find((vector) => vector.id === id)?.capacity_gw ?? 0
  const fleet: DraftFleet = {
    ...bau,
    coal_gw: roundTo(bau.coal_gw * (1 - need.reduction_pct / PERCENT), decimals),
    renewables_gw: roundTo(
      bau.renewables_gw + added('utility_solar') + added('onshore_wind'),
      EXACT_DECIMALS
    ),
    ders_gw: roundTo(bau.ders_gw + added('ders'), decimals),
  }
  const output = need.gas_twh / (draftValue('highest_factor') * THOUSAND_HOURS_PER_YEAR)
  const short = Math.max(need.projected_peak - sumFleet(fleet), output - fleet.gas_gw)
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
