import { PERCENT } from '../core/unit-conversions.ts'
import {
  G_PER_KWH_TWH_PER_MT,
  THOUSAND_HOURS_PER_YEAR,
} from '../core/scenario/document/generation.ts'
import { roundTo } from '../model/units/precision.ts'
import { regionDefault } from '../model/coefficients/region-defaults.ts'
import { TECHNOLOGY_TABLE, type Technology } from '../model/coefficients/technologies.ts'
import type { DraftFleet } from './draft-fleets.ts'
import { type CountryFacts, sumRenewable } from './facts.ts'

/** Plant that runs whatever is decided and is not fossil. */
interface CleanPlant {
  readonly id: 'nuclear' | 'hydro' | 'geothermal' | 'bioenergy'
  readonly technology: Technology
  readonly gw: number
  readonly factor: number
  readonly t_per_mwh: number
}

/** The plant of the baseline year: capacities, mean outputs and own factors. */
export interface RunningPlant {
  readonly fleet: DraftFleet
  /** Plant that fills every gap of energy. */
  readonly fill: 'gas' | 'coal'
  /** Part of the gas plant that burns oil, fraction of its capacity. */
  readonly oil_share: number
  readonly fossil_twh: number
  readonly coal_factor: number
  readonly gas_factor: number
  readonly coal_t_per_mwh: number
  readonly gas_t_per_mwh: number
  readonly clean: readonly CleanPlant[]
  /** Own factors of new plant, t CO2 per MWh. */
  readonly solar_t_per_mwh: number
  readonly wind_t_per_mwh: number
  readonly roof_t_per_mwh: number
}

/** Decimals of factors of a draft. */
const FACTOR_DECIMALS = 3

/**
 * Split fossil plant by the register, and fossil energy so that all plant together emits what was
 * counted. Oil plant is taken with that of gas: both follow load, and give way to new plant first.
 */
export function describeRunningPlant(facts: CountryFacts, decimals: number): RunningPlant {
  const { coal = 0, gas = 0, oil = 0, nuclear = 0 } = facts.register_gw
  const registered = coal + gas + oil
  const coal_gw = registered > 0 ? roundTo((facts.fossil_gw * coal) / registered, decimals) : 0
  const hasGas = registered === 0 || gas + oil > 0
  const gas_gw = hasGas ? roundTo(Math.max(0, facts.fossil_gw - coal_gw), decimals) : 0
  const fill = coal_gw > 0 && gas_gw < coal_gw * regionDefault('least_fill') ? 'coal' : 'gas'

  const emissions = (facts.generation_twh * facts.intensity_g_per_kwh) / G_PER_KWH_TWH_PER_MT
  const output = splitRenewable(facts)
  const [coalRate, gasRate] = [ownFactor('coal'), ownFactor('gas')]
  const renewableTonnes = RENEWABLE.reduce(
    (sum, [id, name]) => sum + output[id] * ownFactor(name),
    0
  )
  const nuclearTwh = Math.min(
    Math.max(0, output.thermal - Math.max(0, emissions - renewableTonnes) / coalRate),
    sumTwh([[nuclear, TECHNOLOGY_TABLE.nuclear.capacity_factor[0]]])
  )
  const fossil_twh = Math.max(0, output.thermal - nuclearTwh)
  const cleanTonnes = renewableTonnes + nuclearTwh * ownFactor('nuclear')
  // What is counted has to leave fossil plant at least what the best gas plant emits.
  const [, leastRate] = TECHNOLOGY_TABLE.gas.factor_t_per_mwh
  const left = Math.max(0, emissions - fossil_twh * leastRate)
  const cleanScale = cleanTonnes > 0 ? Math.min(1, left / cleanTonnes) : 1
  const fossilTonnes = emissions - cleanTonnes * cleanScale

  const rate = fossilTonnes / fossil_twh
  const coalShare = clamp((rate - gasRate) / (coalRate - gasRate), { low: 0, high: 1 })
  const coal_factor = factorOf(fossil_twh * coalShare, coal_gw)
  const coalTwh = sumTwh([[coal_gw, coal_factor]])
  const gas_factor = factorOf(fossil_twh - coalTwh, gas_gw)
  const gasTwh = fill === 'gas' ? fossil_twh - coalTwh : sumTwh([[gas_gw, gas_factor]])
  // The factors are scaled so that the plant of the baseline year emits what was counted in it.
  const scale = fossilTonnes / ((fossil_twh - gasTwh) * coalRate + gasTwh * gasRate)
  const own = (technology: Technology): number =>
    roundTo(ownFactor(technology) * cleanScale, FACTOR_DECIMALS)
  const capacity = {
    nuclear: roundTo(nuclear, decimals),
    hydro: facts.hydro_gw,
    geothermal: facts.geothermal_gw,
    bioenergy: facts.bioenergy_gw,
  }
  const clean = STANDING.map(([id, technology]): CleanPlant => {
    const twh = id === 'nuclear' ? nuclearTwh : output[id]
    const gw = capacity[id]
    return { id, technology, gw, factor: factorOf(twh, gw), t_per_mwh: own(technology) }
  })
  return {
    fleet: {
      coal_gw,
      gas_gw,
      nuclear_gw: capacity.nuclear,
      renewables_gw: roundTo(facts.solar_gw + facts.wind_gw + sumRenewable(facts), decimals),
      ders_gw: 0,
    },
    fill,
    oil_share: gas + oil > 0 ? oil / (gas + oil) : 0,
    fossil_twh,
    coal_factor,
    gas_factor,
    coal_t_per_mwh: roundTo(coalRate * scale, FACTOR_DECIMALS),
    gas_t_per_mwh: roundTo(gasRate * scale, FACTOR_DECIMALS),
    clean,
    solar_t_per_mwh: own('solar'),
    wind_t_per_mwh: own('wind'),
    roof_t_per_mwh: own('roof'),
  }
}

/** Renewable plant whose energy the datasets tell, with its technology. */
const RENEWABLE = [
  ['hydro', 'hydro'],
  ['geothermal', 'geothermal'],
  ['bioenergy', 'other'],
  ['solar', 'solar'],
  ['wind', 'wind'],
] as const

/** Plant that runs whatever is decided, with its technology. */
const STANDING = [
  ['nuclear', 'nuclear'],
  ['hydro', 'hydro'],
  ['geothermal', 'geothermal'],
  ['bioenergy', 'other'],
] as const

/** Energy by kind of plant, TWh: what no dataset names of renewables is geothermal plant, then biomass. */
function splitRenewable(facts: CountryFacts) {
  const renewable = (facts.generation_twh * facts.renewables_share_pct) / PERCENT
  const { hydro_twh: hydro, solar_twh: solar, wind_twh: wind } = facts
  const other = Math.max(0, renewable - hydro - solar - wind)
  const [usual] = TECHNOLOGY_TABLE.geothermal.capacity_factor
  const geothermal = Math.min(other, sumTwh([[facts.geothermal_gw, usual]]))
  const thermal = facts.generation_twh - renewable
  return { hydro, solar, wind, geothermal, bioenergy: other - geothermal, thermal }
}

function ownFactor(technology: Technology): number {
  return TECHNOLOGY_TABLE[technology].factor_t_per_mwh[0]
}

/** Output of plants by capacity, GW, and factor, TWh. */
export function sumTwh(plants: readonly (readonly [gw: number, factor: number])[]): number {
  return plants.reduce((sum, [gw, factor]) => sum + gw * factor * THOUSAND_HOURS_PER_YEAR, 0)
}

function factorOf(generationTwh: number, capacityGw: number): number {
  if (capacityGw === 0) return 0
  const factor = generationTwh / (capacityGw * THOUSAND_HOURS_PER_YEAR)
  const limits = { low: regionDefault('lowest_factor'), high: regionDefault('highest_factor') }
  return roundTo(clamp(factor, limits), FACTOR_DECIMALS)
}

/** Capacity factor that output and capacity of a country show, within physical limits. */
export function readFactor(
  generationTwh: number,
  capacityGw: number,
  technology: 'solar' | 'wind'
): number {
  const [usual, low, high] = TECHNOLOGY_TABLE[technology].capacity_factor
  const shown = capacityGw > 0 ? generationTwh / (capacityGw * THOUSAND_HOURS_PER_YEAR) : 0
  return roundTo(clamp(shown > 0 ? shown : usual, { low, high }), FACTOR_DECIMALS)
}

/** A value within its limits. */
export function clamp(value: number, { low, high }: { low: number; high: number }): number {
  return Math.min(high, Math.max(low, value))
}
