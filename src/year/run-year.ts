import { entryAt, integerAt, lastEntry, numberAt } from '../core/entry.ts'
import { HOURS, MONTHS, monthStart, WEEKS, weekStart } from './calendar.ts'
import type { ProfileName } from './fleet.ts'
import type { PreparedFleet } from './prepare.ts'
import { reduceLoad } from './residual.ts'
import { settleYear, type Settlement } from './settle.ts'
import type { WeatherYear } from './weather/weather-year.ts'
import type { Workspace } from './workspace.ts'

const GWH_PER_TWH = 1000

/** A year of a power system. TWh and Mt of plants and wind, sun after curtailment. */
export interface YearResult {
  readonly mt_co2: number
  /** Million USD: fuel, other variable cost and response, without carbon. */
  readonly running_cost_usd_m: number
  /** Million USD that thermal plant pays for carbon. */
  readonly carbon_cost_usd_m: number
  readonly curtailed_twh: number
  /** Surplus that neighbours bought; it counts as generation. */
  readonly sold_twh: number
  readonly must_run_cut_twh: number
  readonly spilled_twh: number
  readonly unserved_twh: number
  readonly firm_twh: number
  readonly response_twh: number
  readonly hours_short: number
  readonly deepest_gw: number
  readonly longest_h: number
  /** Loss-of-load expectation (hours a year) and expected unserved energy (GWh) over outages. */
  readonly lole_h: number
  readonly eue_gwh: number
  readonly price_usd_per_mwh: PriceSummary
  readonly plants: readonly PlantYear[]
  readonly storage: readonly StoreYear[]
}

export interface PriceSummary {
  readonly mean: number
  readonly p5: number
  readonly p50: number
  readonly p95: number
  readonly hours_at_zero: number
}

export interface PlantYear {
  readonly id: string
  readonly twh: number
  readonly mt_co2: number
  readonly hours_on: number
  readonly full_load_hours: number
  readonly cost_usd_m: number
  readonly water_mm3: number
}

export interface StoreYear {
  readonly id: string
  readonly charge_twh: number
  readonly discharge_twh: number
  /** Discharge per size of the tank. */
  readonly cycles: number
}

/**
 * Run a prepared fleet through one weather year: about two milliseconds. `soldGw` is the surplus of
 * wind and sun that neighbours take in an hour, 0 unless given.
 */
export function runYear(
  prepared: PreparedFleet,
  weather: WeatherYear,
  workspace: Workspace,
  soldGw = 0
): YearResult {
  reduceLoad(prepared, weather, workspace)
  const sums = settleYear(prepared, workspace, soldGw)
  const plants = [
    ...listVariable(prepared, weather, workspace, sums),
    ...listFlat(prepared),
    ...listPool(prepared, workspace),
    ...listThermal(prepared, sums),
  ]
  const { response, carbon_usd_t } = prepared.fleet
  const responseTwh = workspace.responseGwh / GWH_PER_TWH
  const thermalMt = sumOf(plants.slice(-prepared.thermal.length), ({ mt_co2 }) => mt_co2)
  return {
    mt_co2: sumOf(plants, ({ mt_co2 }) => mt_co2),
    running_cost_usd_m:
      sumOf(plants, ({ cost_usd_m }) => cost_usd_m) + responseTwh * response.price,
    carbon_cost_usd_m: carbon_usd_t * thermalMt,
    curtailed_twh: sums.curtailedGwh / GWH_PER_TWH,
    sold_twh: sums.soldGwh / GWH_PER_TWH,
    must_run_cut_twh: sums.mustRunCutGwh / GWH_PER_TWH,
    spilled_twh: sums.spilledGwh / GWH_PER_TWH,
    unserved_twh: sums.unservedGwh / GWH_PER_TWH,
    firm_twh: sums.firmGwh / GWH_PER_TWH,
    response_twh: responseTwh,
    hours_short: sums.hoursShort,
    deepest_gw: sums.deepestGw,
    longest_h: sums.longestShort,
    lole_h: sums.lossOfLoadHours,
    eue_gwh: sums.expectedUnservedGwh,
    price_usd_per_mwh: summarizePrices(prepared, sums),
    plants,
    storage: listStores(prepared, workspace),
  }
}

function sumOf<Row>(rows: readonly Row[], read: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0)
}

/** Curtailment is shared by the energy that was available. */
function listVariable(
  { variable }: PreparedFleet,
  weather: WeatherYear,
  workspace: Workspace,
  sums: Settlement
): PlantYear[] {
  const total = variable.reduce((sum, _, i) => sum + numberAt(workspace.availableGwh, i), 0)
  return variable.map(({ name, gw, factor, odds }, i) => {
    const available = numberAt(workspace.availableGwh, i)
    const used = total > 0 ? available - (sums.curtailedGwh * available) / total : 0
    const hoursOn = odds === 0 ? 0 : hoursUsed(weather, name, workspace)
    return describePlant({ id: name, gw, factor }, used / GWH_PER_TWH, 0, hoursOn)
  })
}

/** Hours in which a profile gives anything that is not all curtailed. */
function hoursUsed(
  weather: WeatherYear,
  name: ProfileName,
  { empty, emptyHours }: Workspace
): number {
  let hours = weather.hours[name]
  for (let i = 0; i < emptyHours; i += 1)
    if (numberAt(weather[name], integerAt(empty, i)) > 0) hours -= 1
  return hours
}

function listFlat({ flat, flatGw }: PreparedFleet): PlantYear[] {
  return flat.map((plant, p) => {
    let gwh = 0
    let hours = 0
    for (let week = 0; week < WEEKS; week += 1) {
      const gw = numberAt(flatGw, p * WEEKS + week)
      const weekHours = weekStart(week + 1) - weekStart(week)
      gwh += gw * weekHours
      if (gw > 0) hours += weekHours
    }
    const twh = gwh / GWH_PER_TWH
    return describePlant(plant, twh, twh * plant.fuel, hours)
  })
}

function listPool({ pool, energy }: PreparedFleet, workspace: Workspace): PlantYear[] {
  const hours = Array.from({ length: MONTHS }, (_, month) => {
    const to = monthStart(month + 1)
    let count = 0
    for (let t = monthStart(month); t < to; t += 1) if (numberAt(workspace.pool, t) > 0) count += 1
    return count
  })
  return pool.map((plant, p) => {
    const { flat_share, months, fuel = 0 } = plant
    const hoursOn = hours.reduce((sum, count, month) => {
      if (plant.cf === 0 || months[month] === 0) return sum
      const isSteady = flat_share > 0
      return sum + (isSteady ? monthStart(month + 1) - monthStart(month) : count)
    }, 0)
    const twh = numberAt(energy.twh, p)
    return describePlant(plant, twh, twh * fuel, hoursOn)
  })
}

function listThermal({ thermal, stack }: PreparedFleet, sums: Settlement): PlantYear[] {
  const gwh = sums.mustRunGwh.slice()
  const cost = gwh.map((mustRun, p) => {
    const { fuel, vom } = entryAt(thermal, p)
    return mustRun * (fuel + vom)
  })
  for (const [k, { plant, runningCost }] of stack.slices.entries()) {
    gwh[plant] = numberAt(gwh, plant) + numberAt(sums.sliceGwh, k)
    cost[plant] = numberAt(cost, plant) + numberAt(sums.sliceGwh, k) * runningCost
  }
  return thermal.map((plant, p) =>
    describePlant(
      plant,
      numberAt(gwh, p) / GWH_PER_TWH,
      numberAt(cost, p) / GWH_PER_TWH,
      numberAt(sums.hoursOn, p)
    )
  )
}

function describePlant(
  { id, gw, factor, water = 0 }: { id: string; gw: number; factor: number; water?: number },
  twh: number,
  costUsdM: number,
  hoursOn: number
): PlantYear {
  return {
    id,
    twh,
    mt_co2: twh * factor,
    hours_on: hoursOn,
    full_load_hours: (twh * GWH_PER_TWH) / gw,
    cost_usd_m: costUsdM,
    water_mm3: twh * water,
  }
}

function listStores({ stores }: PreparedFleet, workspace: Workspace): StoreYear[] {
  return stores.map(({ id, gw, hours }, i) => {
    const { charged, discharged } = entryAt(workspace.stores, i)
    return {
      id,
      charge_twh: charged / GWH_PER_TWH,
      discharge_twh: discharged / GWH_PER_TWH,
      cycles: discharged / (gw * hours),
    }
  })
}

/**
 * The price of an hour is the cost of the marginal slice, at most the value of lost load; 0 with
 * surplus, the value of lost load beyond the stack.
 */
function summarizePrices({ stack, fleet }: PreparedFleet, sums: Settlement): PriceSummary {
  const marginal = stack.slices.map(({ cost }, k) => ({
    price: Math.min(cost, fleet.voll),
    hours: numberAt(sums.marginalHours, k),
  }))
  const within = sums.surplusHours + sumOf(marginal, ({ hours }) => hours)
  const steps = [
    { price: 0, hours: sums.surplusHours },
    ...marginal,
    { price: fleet.voll, hours: HOURS - within },
  ]
  return {
    mean: sumOf(steps, ({ price, hours }) => price * hours) / HOURS,
    p5: percentile(steps, 0.05),
    p50: percentile(steps, 0.5),
    p95: percentile(steps, 0.95),
    hours_at_zero: sumOf(steps, ({ price, hours }) => (price === 0 ? hours : 0)),
  }
}

interface PriceStep {
  readonly price: number
  readonly hours: number
}

function percentile(steps: readonly PriceStep[], share: number): number {
  let counted = 0
  for (const { price, hours } of steps) {
    counted += hours
    if (counted >= share * HOURS) return price
  }
  return lastEntry(steps).price
}
