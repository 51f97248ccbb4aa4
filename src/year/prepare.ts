import { entryAt, numberAt } from '../core/entry.ts'
import { setBands, type Bands } from './bands.ts'
import { LAST_WEEK_SHARE, MONTHS, monthStart, TWH_PER_GW, WEEKS } from './calendar.ts'
import {
  PROFILES,
  sortPlants,
  STORES,
  type FlatPlant,
  type Fleet,
  type PoolPlant,
  type ProfileName,
  type Store,
  type StoreName,
  type ThermalPlant,
  type VariablePlant,
} from './fleet.ts'
import { solveOdds } from './odds.ts'
import { availableGw, stackPlants, type Stack } from './stack.ts'
import type { Climate } from './weather/weather-set.ts'

/** Maintenance is at most this many times its mean, and its level is found in this many halvings. */
const MOST_MAINTENANCE = 3
const HALVINGS = 60

/** Outages spread at least this share of the peak. */
const LEAST_SD = 0.002

const GWH_PER_TWH = 1000

/** A fleet in a climate: all that does not depend on the weather of one year. */
export interface PreparedFleet {
  readonly fleet: Fleet
  readonly flat: readonly FlatPlant[]
  readonly pool: readonly PoolPlant[]
  readonly thermal: readonly ThermalPlant[]
  /** Load in GW is base + scale times the load of the weather year. */
  readonly loadBase: number
  readonly loadScale: number
  readonly variable: readonly PreparedProfile[]
  /** Maintenance of each week relative to its mean over the year. */
  readonly maintenance: Float64Array
  /** Output of flat plant p in week w, GW, at p*52 + w. */
  readonly flatGw: Float64Array
  /** Flat plant less the flat part of the residual, GW by week. */
  readonly base: Float64Array
  readonly stack: Stack
  readonly energy: PreparedPool
  /** Standard deviation (GW) and skewness of outages by week. */
  readonly outageSd: Float64Array
  readonly outageSkew: Float64Array
  readonly bands: Bands
  /** Stores in the order in which they are visited. */
  readonly stores: readonly PreparedStore[]
}

export interface PreparedProfile extends VariablePlant {
  readonly name: ProfileName
  /** Factor on the odds of the profile that gives the long-run capacity factor. */
  readonly odds: number
}

export interface PreparedStore extends Store {
  readonly id: StoreName
}

/** Energy that is given by month, over all plants of the pool. */
export interface PreparedPool {
  /** Output that flows evenly, GW by month. */
  readonly flatGw: Float64Array
  /** Greatest output above that, GW, and the energy for it, GWh, by month. */
  readonly powerGw: Float64Array
  readonly energyGwh: Float64Array
  /** Energy of each plant in a year, TWh. */
  readonly twh: Float64Array
}

/** The peak of the load is not above its mean, so no load curve passes through both. */
export class FlatLoadError extends RangeError {
  override readonly name = 'FlatLoadError'
}

/**
 * Prepare a fleet for any number of runs: load line, maintenance, stack, spread of outages and steps of
 * cost. Throws a FlatLoadError if the peak of the load is not above its mean.
 */
export function prepareFleet(fleet: Fleet, climate: Climate): PreparedFleet {
  const flat = sortPlants(fleet.flat)
  const pool = sortPlants(fleet.pool)
  const thermal = sortPlants(fleet.thermal)
  const { base: loadBase, scale: loadScale } = fitLoad(fleet, climate)
  const expectedResidual = Float64Array.from(climate.weekPeak, (peak, week) =>
    PROFILES.reduce(
      (residual, name) =>
        // A profile without plant brings no energy.
        residual - (fleet.vre[name]?.gw ?? 0) * numberAt(climate.week[name], week),
      loadBase + loadScale * peak
    )
  )
  const maintenance = scheduleMaintenance([...thermal, ...flat], expectedResidual)
  const flatGw = Float64Array.from({ length: flat.length * WEEKS }, (_, i) =>
    flatOutput(entryAt(flat, Math.floor(i / WEEKS)), numberAt(maintenance, i % WEEKS))
  )
  const { flat_twh, net_import_twh } = fleet.load
  const base = new Float64Array(WEEKS).map((_, week) =>
    flat.reduce(
      (sum, _plant, p) => sum + numberAt(flatGw, p * WEEKS + week),
      -(flat_twh - net_import_twh) / TWH_PER_GW
    )
  )
  const stack = stackPlants(thermal, fleet.carbon_usd_t, fleet.firm_gw, maintenance)
  const { outageSd, outageSkew } = spreadOutages(
    [...thermal, ...flat],
    maintenance,
    fleet.load.peak_gw
  )
  return {
    fleet,
    flat,
    pool,
    thermal,
    loadBase,
    loadScale,
    variable: prepareProfiles(fleet, climate),
    maintenance,
    flatGw,
    base,
    stack,
    energy: preparePool(pool),
    outageSd,
    outageSkew,
    bands: setBands(stack, outageSd, fleet.response, fleet.voll),
    stores: STORES.flatMap((id) => {
      const store = fleet.storage[id]
      return store && store.gw > 0 && store.hours > 0 ? [{ ...store, id }] : []
    }),
  }
}

/** The line from the load of a weather year to GW that passes through mean and peak. */
function fitLoad({ load }: Fleet, climate: Climate): { base: number; scale: number } {
  const { energy_twh, peak_gw, flat_twh, net_import_twh } = load
  const mean = (energy_twh - flat_twh + net_import_twh) / TWH_PER_GW
  const peak = peak_gw - flat_twh / TWH_PER_GW
  const scale = (peak - mean) / (climate.peak - climate.mean)
  if (!(scale > 0))
    throw new FlatLoadError(`The peak of ${peak} GW is not above the mean load of ${mean} GW.`)
  return { base: mean - scale * climate.mean, scale }
}

interface Outages {
  readonly gw: number
  readonly unit_gw?: number
  readonly forced?: number
  readonly planned?: number
}

/**
 * Maintenance by week relative to its mean, in the weeks with the least expected residual peak: as
 * much as keeps residual peak and missing plant together below one level. The weather of the year is
 * not foreseen.
 */
function scheduleMaintenance(plants: readonly Outages[], residual: Float64Array): Float64Array {
  const plannedGw = plants.reduce(
    (sum, { gw, forced = 0, planned = 0 }) => sum + gw * (1 - forced) * planned,
    0
  )
  if (plannedGw === 0) return new Float64Array(WEEKS).fill(1)
  let lo = residual.reduce((least, q) => Math.min(least, q))
  let hi = residual.reduce((most, q) => Math.max(most, q)) + MOST_MAINTENANCE * plannedGw
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (lo + hi) / 2
    let sum = 0
    for (let week = 0; week < WEEKS; week += 1) {
      const share = maintenanceAt(middle, numberAt(residual, week), plannedGw)
      sum += week === WEEKS - 1 ? LAST_WEEK_SHARE * share : share
    }
    if (sum < WEEKS - 1 + LAST_WEEK_SHARE) lo = middle
    else hi = middle
  }
  return residual.map((q) => maintenanceAt((lo + hi) / 2, q, plannedGw))
}

function maintenanceAt(level: number, residual: number, plannedGw: number): number {
  return Math.min(MOST_MAINTENANCE, Math.max(0, (level - residual) / plannedGw))
}

function flatOutput(plant: FlatPlant, maintenance: number): number {
  const { planned = 0 } = plant
  return planned > 0 ? availableGw(plant, maintenance) : plant.gw * plant.cf
}

/** Standard deviation and skewness of independent outages of units, by week. */
function spreadOutages(plants: readonly Outages[], maintenance: Float64Array, peakGw: number) {
  const outageSd = new Float64Array(WEEKS)
  const outageSkew = new Float64Array(WEEKS)
  for (let week = 0; week < WEEKS; week += 1) {
    let variance = 0
    let third = 0
    for (const { gw, unit_gw = 0, forced = 0, planned = 0 } of plants) {
      const inService = gw * Math.max(0, 1 - planned * numberAt(maintenance, week))
      const ofPlant = inService * unit_gw * forced * (1 - forced)
      variance += ofPlant
      third += ofPlant * unit_gw * (1 - 2 * forced)
    }
    const sd = Math.max(Math.sqrt(variance), LEAST_SD * peakGw)
    outageSd[week] = sd
    outageSkew[week] = Math.min(1, third / (sd * sd * sd))
  }
  return { outageSd, outageSkew }
}

function prepareProfiles({ vre }: Fleet, climate: Climate): PreparedProfile[] {
  return PROFILES.flatMap((name) => {
    const plant = vre[name]
    if (!plant || plant.gw === 0) return []
    return [{ ...plant, name, odds: solveOdds(climate.distribution[name], plant.cf) }]
  })
}

function preparePool(pool: readonly PoolPlant[]): PreparedPool {
  const prepared = {
    flatGw: new Float64Array(MONTHS),
    powerGw: new Float64Array(MONTHS),
    energyGwh: new Float64Array(MONTHS),
    twh: new Float64Array(pool.length),
  }
  for (let month = 0; month < MONTHS; month += 1) {
    const hours = monthStart(month + 1) - monthStart(month)
    for (const [p, { gw, cf, flat_share, power, months }] of pool.entries()) {
      const mean = Math.min(power * gw, cf * gw * entryAt(months, month))
      const flat = flat_share * mean
      const { flatGw, powerGw, energyGwh, twh } = prepared
      flatGw[month] = numberAt(flatGw, month) + flat
      powerGw[month] = numberAt(powerGw, month) + Math.max(0, power * gw - flat)
      energyGwh[month] = numberAt(energyGwh, month) + (1 - flat_share) * mean * hours
      twh[p] = numberAt(twh, p) + (mean * hours) / GWH_PER_TWH
    }
  }
  return prepared
}
