import { pow } from '../core/elementary/power.ts'
import { PERCENT } from '../core/unit-conversions.ts'
import { cutEmissions, growPeak } from '../core/scenario/document/derivations.ts'
import { DEFAULT_DEMAND_GROWTH_CAGR_PCT } from '../scenario/document/rows/defaults.ts'
import {
  G_PER_KWH_TWH_PER_MT,
  THOUSAND_HOURS_PER_YEAR,
} from '../core/scenario/document/generation.ts'
import { roundTo } from '../model/units/precision.ts'
import { regionDefault } from '../model/coefficients/region-defaults.ts'
import { TECHNOLOGY_TABLE } from '../model/coefficients/technologies.ts'
import { type DraftFleet, type DraftVector, growFleet, mandateFleet } from './draft-fleets.ts'
import type { CountryFacts, DraftMandate } from './facts.ts'
import {
  clamp,
  describeRunningPlant,
  readFactor,
  type RunningPlant,
  sumTwh,
} from './running-plant.ts'

/** Everything about plant, energy and tonnes that a draft states. */
export interface PowerSystem {
  readonly growth_pct: number
  readonly emissions_mt: number
  readonly intensity_g_per_kwh: number
  readonly running: RunningPlant
  readonly peak_gw: number
  readonly projected_peak_gw: number
  readonly ceiling_mt: number
  readonly bau_mt: number
  /** What plant that is not fossil emits over its life cycle without the mandate, Mt. */
  readonly bau_clean_mt: number
  readonly vectors: readonly DraftVector[]
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

/** Decimals of a power system by the generation that it stays below, TWh a year. */
const DECIMALS_BELOW_TWH = [
  [20, 3],
  [200, 2],
] as const

/** Decimals of a larger one. */
const FEWEST_DECIMALS = 1

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
  const running = describeRunningPlant(facts, decimals)
  const peak = roundTo(
    facts.demand_twh / THOUSAND_HOURS_PER_YEAR / regionDefault('load_factor'),
    decimals
  )
  const projected = growPeak(peak, years, growth_pct)
  const factors = {
    solar: readFactor(facts.solar_twh, facts.solar_gw, 'solar'),
    wind: readFactor(facts.wind_twh, facts.wind_gw, 'wind'),
  }
  const demand = facts.generation_twh * pow(1 + growth_pct / PERCENT, years)
  const growth = { growth_pct, years, peak, decimals }
  const business = (share: number): Business => {
    const grown = growFleet(facts, running.fleet, { ...growth, share })
    return { ...grown, ...balance(grown, running, factors, demand) }
  }
  const usual = business(shareOfGrowth(business, ceiling))
  const isGas = running.fill === 'gas'
  const order = isGas ? usual.standing * (mandate.reduction_pct / PERCENT) : 0
  // What the order of coal does not bring, new plant has to, and a part of the cut at least.
  const cut = usual.tonnes - ceiling
  const { coal_t_per_mwh, gas_t_per_mwh } = running
  const brings = order * (coal_t_per_mwh - gas_t_per_mwh)
  const needed = Math.max(cut * regionDefault('least_new'), cut - brings)
  const vectors = planVectors(needed, running, factors, decimals)
  const brought = vectors.reduce((sum, vector) => sum + vector.generation_twh, 0)
  return {
    growth_pct,
    emissions_mt: emissions,
    intensity_g_per_kwh: intensity,
    running,
    peak_gw: peak,
    projected_peak_gw: projected,
    ceiling_mt: ceiling,
    bau_mt: usual.tonnes,
    bau_clean_mt: usual.clean_tonnes,
    vectors,
    bau: usual.fleet,
    bau_solar_gw: usual.solar_gw,
    bau_wind_gw: usual.wind_gw,
    mandate: mandateFleet(usual.fleet, vectors, {
      reduction_pct: mandate.reduction_pct,
      projected_peak: projected,
      gas_twh: isGas ? usual.gap + order - brought : 0,
      decimals,
    }),
    decimals,
  }
}

function countDecimals(generationTwh: number): number {
  const found = DECIMALS_BELOW_TWH.find(([limit]) => generationTwh < limit)
  return found === undefined ? FEWEST_DECIMALS : found[1]
}

interface Factors {
  readonly solar: number
  readonly wind: number
}

/** Plant of business as usual with its energy, TWh, and tonnes, Mt. */
interface Business extends ReturnType<typeof growFleet> {
  /** Output of the fossil plant that stands: coal where gas fills the gap, gas where coal does. */
  readonly standing: number
  readonly gap: number
  readonly tonnes: number
  /** Of these what plant emits that is not fossil. */
  readonly clean_tonnes: number
}

/** Balance a fleet of the deadline year: a surplus is taken from coal, as in the account. */
function balance(
  { fleet, solar_gw, wind_gw }: ReturnType<typeof growFleet>,
  running: RunningPlant,
  factors: Factors,
  demand: number
): Pick<Business, 'standing' | 'gap' | 'tonnes' | 'clean_tonnes'> {
  const { coal_t_per_mwh, gas_t_per_mwh } = running
  const rows = [
    ...running.clean.map(({ gw, factor, t_per_mwh }) => [gw, factor, t_per_mwh] as const),
    [solar_gw, factors.solar, running.solar_t_per_mwh],
    [wind_gw, factors.wind, running.wind_t_per_mwh],
    [fleet.ders_gw, roofFactor(), running.roof_t_per_mwh],
  ] as const
  const clean = sumTwh(rows.map(([gw, factor]) => [gw, factor]))
  const clean_tonnes = rows.reduce((sum, [gw, factor, t]) => sum + sumTwh([[gw, factor]]) * t, 0)
  const isGas = running.fill === 'gas'
  const [fillRate, standingRate] = isGas
    ? [gas_t_per_mwh, coal_t_per_mwh]
    : [coal_t_per_mwh, gas_t_per_mwh]
  const most = sumTwh([
    isGas ? [fleet.coal_gw, running.coal_factor] : [fleet.gas_gw, running.gas_factor],
  ])
  const standing = Math.min(most, Math.max(0, demand - clean))
  const gap = Math.max(0, demand - clean - standing)
  const fossil_tonnes = gap * fillRate + standing * standingRate
  return { standing, gap, tonnes: fossil_tonnes + clean_tonnes, clean_tonnes }
}

function roofFactor(): number {
  return TECHNOLOGY_TABLE.roof.capacity_factor[0]
}

/**
 * Share the abatement out among the vectors. What one of them brings by the deadline its dates say;
 * no other takes the place of one that is late.
 */
function planVectors(
  needed: number,
  running: RunningPlant,
  factors: Factors,
  decimals: number
): DraftVector[] {
  const fillRate = running.fill === 'gas' ? running.gas_t_per_mwh : running.coal_t_per_mwh
  const planned = needed * (1 + regionDefault('surplus'))
  const [solar, wind] = [regionDefault('solar_share'), regionDefault('wind_share')]
  const shares = [
    ['utility_solar', solar, factors.solar, running.solar_t_per_mwh],
    ['onshore_wind', wind, factors.wind, running.wind_t_per_mwh],
    ['ders', 1 - solar - wind, roofFactor(), running.roof_t_per_mwh],
  ] as const
  return shares.map(([id, share, capacity_factor, t_per_mwh]) => {
    const generation_twh = (planned * share) / (fillRate - t_per_mwh)
    const capacity = generation_twh / (capacity_factor * THOUSAND_HOURS_PER_YEAR)
    return {
      id,
      generation_twh: roundTo(generation_twh, decimals + 1),
      capacity_factor,
      t_per_mwh,
      capacity_gw: roundTo(capacity, decimals),
    }
  })
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
  const least = ceiling * regionDefault('bau_over_ceiling')
  if (business(1).tonnes >= least) return 1
  let [low, high] = [0, 1]
  for (let step = 0; step < SHARE_HALVINGS; step++) {
    const middle = (low + high) / 2
    if (business(middle).tonnes >= least) low = middle
    else high = middle
  }
  return low
}
