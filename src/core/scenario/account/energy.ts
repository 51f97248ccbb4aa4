import { pow } from '../../elementary/power.ts'
import { GWH_PER_TWH, PERCENT } from '../../unit-conversions.ts'
import { THOUSAND_HOURS_PER_YEAR } from '../document/generation.ts'
import type { AccountInputs, PlantInput } from './inputs.ts'
import { readShare, type VectorService } from './service-dates.ts'

/** Technology that burns the gap-filling fuel and captures most of its CO2. */
export const CAPTURE = 'capture'

/** Energy and tonnes of a plant in the two fleets of the deadline year. */
export interface PlantEnergy {
  readonly plant: PlantInput
  readonly counted_share: number
  readonly bau_twh: number
  /** Output: business as usual plus the counted part of the change. */
  readonly built_twh: number
  /** Energy added by the whole change, or removed in the case of coal, TWh. */
  readonly full_twh: number
  /** Emissions avoided if it counts in full, Mt. */
  readonly full_mt_co2: number
  readonly counted_mt_co2: number
}

/** A balanced fleet of the deadline year. */
export interface FleetBalance {
  /** Output of the gap-filling plant, including overflow, TWh. */
  readonly fill_twh: number
  readonly coal_twh: number
  /** Overflow: the gap beyond the limit of the gap-filling plant, covered by coal, TWh. */
  readonly overflow_twh: number
  /** Without the emissions of a standing reserve, Mt CO2. */
  readonly mt_co2: number
}

/** The balance of the deadline year with and without the program. */
export interface EnergyResult {
  readonly demand_twh: number
  readonly plants: readonly PlantEnergy[]
  readonly bau: FleetBalance
  readonly built: FleetBalance
  /** Coal displaced, by row, TWh, and its fuel cost, USD billion. */
  readonly coal_fuel_saved_usd_b: number
  readonly overflow_mt_co2: number
  readonly fill_capacity_factor: number
}

/** Balance energy and tonnes of the deadline year: one plant fills every gap in both fleets. */
export function balanceEnergy(
  inputs: AccountInputs,
  services: ReadonlyMap<string, VectorService>
): EnergyResult {
  const demand =
    inputs.base_generation_twh *
      pow(1 + inputs.energy_growth_pct / PERCENT, inputs.deadline_year - inputs.base_year) +
    inputs.extra_demand_twh
  const plants = inputs.plants.map((plant) => runPlant(plant, inputs, services))
  const bau = balanceFleet(plants, 'bau', demand, Infinity, inputs)
  const captured = plants
    .filter(({ plant }) => plant.technology === CAPTURE)
    .reduce((sum, { plant, counted_share }) => sum + plant.gw_mandate * counted_share, 0)
  const fullOutput = THOUSAND_HOURS_PER_YEAR * (inputs.fill_gw_mandate - captured)
  const limit = inputs.fill_cf_limit * fullOutput
  const built = balanceFleet(plants, 'built', demand, limit, inputs)
  const { overflow_factor_t_per_mwh: overflowFactor, fill_factor_t_per_mwh: marginal } = inputs
  return {
    demand_twh: demand,
    plants,
    bau,
    built,
    coal_fuel_saved_usd_b: priceCoal(plants, bau.coal_scale, built.coal_scale),
    overflow_mt_co2: built.overflow_twh * (overflowFactor - marginal),
    fill_capacity_factor: (built.fill_twh - built.overflow_twh) / fullOutput,
  }
}

/** Energy and spared tonnes of one plant. */
function runPlant(
  plant: PlantInput,
  inputs: AccountInputs,
  services: ReadonlyMap<string, VectorService>
): PlantEnergy {
  const { yields, fill_factor_t_per_mwh: marginal } = inputs
  const share = readShare(services, plant.vector)
  const { resource } = plant
  const weather = resource === 'wind' || resource === 'hydro' ? yields[resource] : 1
  const energy = weather * THOUSAND_HOURS_PER_YEAR
  const mandate = plant.gw_mandate * plant.cf_mandate * energy
  // A late plant in both fleets is removed from both.
  const isInBoth = plant.role === 'both'
  const bau = isInBoth ? mandate * share : plant.gw_bau * plant.cf_bau * energy
  const isCoal = plant.role === 'coal_order'
  const change = isInBoth ? mandate : mandate - bau
  const loss = plant.loss_mandate_twh - plant.loss_bau_twh
  const full = change * (marginal - readFactor(plant, inputs)) - loss * marginal
  return {
    plant,
    counted_share: share,
    bau_twh: bau,
    built_twh: isInBoth ? bau : bau + share * change,
    full_twh: isCoal ? -change : change,
    full_mt_co2: full,
    counted_mt_co2: share * full,
  }
}

/** Emission factor of a plant at the given capture yield, t CO2 per MWh. */
function readFactor(plant: PlantInput, inputs: AccountInputs): number {
  if (plant.technology !== CAPTURE) return plant.factor_t_per_mwh
  const marginal = inputs.fill_factor_t_per_mwh
  return marginal - inputs.yields.capture * (marginal - plant.factor_t_per_mwh)
}

/**
 * Balance one fleet: the gap-filling plant covers demand not met by clean plants and coal, up to
 * its limit.
 */
function balanceFleet(
  plants: readonly PlantEnergy[],
  fleet: 'bau' | 'built',
  demand: number,
  limit: number,
  inputs: AccountInputs
): FleetBalance & { coal_scale: number } {
  let [clean, losses, cleanTonnes, coal, coalTonnes] = [0, 0, 0, 0, 0]
  for (const row of plants) {
    const { plant, counted_share: share } = row
    const twh = fleet === 'bau' ? row.bau_twh : row.built_twh
    const tonnes = twh * readFactor(plant, inputs)
    const counted = fleet === 'bau' ? 0 : share
    losses += plant.loss_bau_twh + counted * (plant.loss_mandate_twh - plant.loss_bau_twh)
    if (plant.role === 'coal_order') {
      coal += twh
      coalTonnes += tonnes
    } else {
      clean += twh
      cleanTonnes += tonnes
    }
  }
  const gap = demand + losses - clean - coal
  // A surplus reduces coal, row by row in proportion; the remainder is lost.
  const scale = gap < 0 && coal > 0 ? Math.max(0, coal + gap) / coal : 1
  const fill = Math.max(0, gap)
  const overflow = Math.max(0, fill - limit)
  return {
    fill_twh: fill,
    coal_twh: coal * scale,
    overflow_twh: overflow,
    coal_scale: scale,
    mt_co2:
      cleanTonnes +
      coalTonnes * scale +
      (fill - overflow) * inputs.fill_factor_t_per_mwh +
      overflow * inputs.overflow_factor_t_per_mwh,
  }
}

/** Fuel cost of the displaced coal, USD billion a year. */
function priceCoal(plants: readonly PlantEnergy[], bauScale: number, builtScale: number): number {
  return plants.reduce((sum, { plant, bau_twh, built_twh }) => {
    if (plant.role !== 'coal_order' || plant.fuel_usd_per_mwh === null) return sum
    const saved = bau_twh * bauScale - built_twh * builtScale
    return sum + (saved * plant.fuel_usd_per_mwh) / GWH_PER_TWH
  }, 0)
}
