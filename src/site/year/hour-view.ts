import { PLANT_COLORS } from '../../charts/palette.ts'
import { entryAt, numberAt } from '../../core/entry.ts'
import { HOURS, TWH_PER_GW, WEEKS, weekStart } from '../../year/calendar.ts'
import { PROFILES } from '../../year/fleet.ts'
import type { TracedYear } from '../../year/hours.ts'
import { lookOf, lookOfId, lookOfKind, type PlantLook } from './plants.ts'

/** Power below this, GW, is drawn and said as nothing. */
export const NOTHING_GW = 0.005

/** Plant of one look in every hour, GW. */
export interface HourLayer extends PlantLook {
  readonly gw: Float64Array
}

/** Every hour of a year as it is drawn. */
export interface HourView {
  readonly traced: TracedYear
  /** From the ground up, after curtailment. */
  readonly layers: readonly HourLayer[]
  /** What stores take in, as positive numbers; the first is nearest to the axis. */
  readonly charging: readonly HourLayer[]
  readonly load: Float64Array
  readonly unserved: Float64Array
  readonly curtailed: Float64Array
  readonly price: Float64Array
  /** Chance over outages that load is shed. */
  readonly shortageChance: Float64Array
  /** Load less wind and sun that could run; and less what comes steadily and from water too. */
  readonly afterWeather: Float64Array
  readonly residual: Float64Array
  /** Energy in all stores at the end of the hour, and what they hold, GWh. */
  readonly fill: Float64Array
  readonly tankGwh: number
  /** Plant that can be called by cost, mean over the year, GW. */
  readonly callableGw: number
}

/** What the drawings of a year need. */
export function viewHours(traced: TracedYear): HourView {
  const { hours, prepared } = traced
  const fill = new Float64Array(HOURS)
  for (const store of hours.stores) addInto(fill, store.fill)
  const weather = sumLayers(hours.plants.slice(0, prepared.variable.length).map(({ gw }) => gw))
  const steady = sumLayers(
    hours.plants
      .slice(prepared.variable.length, hours.plants.length - prepared.thermal.length)
      .map(({ gw }) => gw)
  )
  const afterWeather = hours.load.map(
    (load, t) => load - numberAt(weather, t) - numberAt(hours.curtailed, t)
  )
  return {
    traced,
    layers: stackLayers(traced),
    charging: hours.stores.map(({ id, gw }) => ({
      ...lookOfKind(id),
      gw: gw.map((power) => Math.max(0, -power)),
    })),
    load: hours.load,
    unserved: hours.unserved,
    curtailed: hours.curtailed,
    price: hours.price,
    shortageChance: hours.shortageChance,
    afterWeather,
    residual: afterWeather.map((gw, t) => gw - numberAt(steady, t) - hours.netImportGw),
    fill,
    tankGwh: prepared.stores.reduce((sum, { gw, hours: size }) => sum + gw * size, 0),
    callableGw: meanCallable(traced),
  }
}

/** Energy of a layer, TWh. */
export function energyOf({ gw }: HourLayer): number {
  return gw.reduce((sum, power) => sum + power, 0) / 1000
}

function stackLayers({ hours, prepared }: TracedYear): HourLayer[] {
  const { fleet, flat, pool, thermal } = prepared
  const weather = hours.plants.filter(({ id }) => PROFILES.some((name) => name === id))
  const [first, second] = [weather.length, weather.length + flat.length]
  const looks: PlantLook[] = hours.plants.map(({ id }, i) => {
    if (i < first) return lookOfKind(id)
    if (i < second) return lookOfId(id, 'nuclear')
    if (i < second + pool.length) return lookOfId(id, 'hydro')
    const { kind, last } = entryAt(thermal, i - second - pool.length)
    return lookOfKind(kind, last)
  })
  const parts: HourLayer[] = [
    ...hours.plants.map(({ gw }, i) => ({ ...entryAt(looks, i), gw })),
    ...hours.stores.map(({ id, gw }) => ({
      ...lookOfKind(id),
      gw: gw.map((power) => Math.max(0, power)),
    })),
  ]
  if (hours.netImportGw > 0)
    parts.push({ ...lookOf('imports'), gw: new Float64Array(HOURS).fill(hours.netImportGw) })
  if (fleet.response.gw > 0) parts.push({ ...lookOf('demand_response'), gw: hours.response })
  if (fleet.firm_gw > 0)
    parts.push({ token: 'other', isHatched: true, label: 'firm block', gw: hours.firm })
  return mergeLooks(parts)
}

/** One layer for each look, in the order of the palette. */
function mergeLooks(parts: readonly HourLayer[]): HourLayer[] {
  const order = Object.keys(PLANT_COLORS)
  const merged = Map.groupBy(parts, ({ label }) => label)
  return [...merged.values()]
    .map((same) => ({ ...entryAt(same, 0), gw: sumLayers(same.map(({ gw }) => gw)) }))
    .filter(({ gw }) => gw.some((power) => power > NOTHING_GW))
    .sort(
      (a, b) =>
        order.indexOf(a.token) - order.indexOf(b.token) || Number(a.isHatched) - Number(b.isHatched)
    )
}

function sumLayers(layers: readonly Float64Array[]): Float64Array {
  const [only] = layers
  if (only !== undefined && layers.length === 1) return only
  const sum = new Float64Array(HOURS)
  for (const layer of layers) addInto(sum, layer)
  return sum
}

function addInto(sum: Float64Array, layer: Float64Array): void {
  for (let t = 0; t < HOURS; t += 1) sum[t] = numberAt(sum, t) + numberAt(layer, t)
}

function meanCallable({ prepared }: TracedYear): number {
  let sum = 0
  for (let week = 0; week < WEEKS; week += 1)
    sum +=
      (numberAt(prepared.stack.top, week) + numberAt(prepared.stack.mustRun, week)) *
      (weekStart(week + 1) - weekStart(week))
  return sum / (TWH_PER_GW * 1000)
}
