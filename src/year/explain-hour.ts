import { entryAt, numberAt } from '../core/entry.ts'
import { clockTime, dayName, HOURS } from './calendar.ts'
import { BEYOND_STACK, SURPLUS, type StoreHours, type TracedYear, type YearHours } from './hours.ts'
import { describeHour, NOTHING } from './hour-sentences.ts'
import type { PreparedFleet } from './prepare.ts'
import { LAST_ADDER } from './stack.ts'

/** Why an hour is as it is. */
export interface HourExplanation {
  /** Calendar year of the weather, or its number from 1. */
  readonly year: number
  /** 1 to 8,760. */
  readonly hour: number
  /** '19:00 on 12 July': local standard time at which the hour begins. */
  readonly when: string
  readonly load_gw: number
  /** What serves the load: the sum is the load. Charging and spilled energy are negative. */
  readonly balance: readonly BalanceRow[]
  /** Wind and sun that nothing could use: not in the balance. */
  readonly curtailed_gw: number
  readonly price: HourPrice
  /** Plant that could still be called on; below 0 what is missing. */
  readonly margin_gw: number
  readonly shortage_probability: number
  readonly storage: readonly StoreExplanation[]
  /** The same in words. */
  readonly sentences: readonly string[]
}

/** What serves load, or takes what is left. */
export const BALANCE_KINDS = [
  'net_import',
  'plant',
  'store',
  'response',
  'firm',
  'unserved',
  'spilled',
] as const

/** What sets a price: the dearest plant that runs, a surplus, or a shortage. */
export const PRICE_SETTERS = ['plant', 'surplus', 'shortage'] as const

export interface BalanceRow {
  readonly id: string
  readonly kind: (typeof BALANCE_KINDS)[number]
  readonly gw: number
}

export interface HourPrice {
  readonly usd_per_mwh: number
  readonly set_by: (typeof PRICE_SETTERS)[number]
  /** Id of the marginal plant and the parts of its cost, which add up to the price unless it is capped. */
  readonly plant: string | null
  readonly parts: CostParts | null
}

export interface CostParts {
  readonly fuel_usd_per_mwh: number
  readonly vom_usd_per_mwh: number
  readonly carbon_usd_per_mwh: number
  /** What moves the place in the order, but costs nothing: the adder, and 1,000 for reserve. */
  readonly order_usd_per_mwh: number
}

export interface StoreExplanation {
  readonly id: string
  /** At the grid: negative when it charges. */
  readonly gw: number
  /** In the tank at the end of the hour, and the size of the tank. */
  readonly fill_gwh: number
  readonly tank_gwh: number
  /** Value of one more unit of energy in the tank: the dispatch is the same anywhere between. */
  readonly value_from_usd_per_mwh: number
  readonly value_to_usd_per_mwh: number
  /** The next time that it gives, up to its next charge; null if it does not give again. */
  readonly kept_for: NextUse | null
}

export interface NextUse {
  /** Hour 1 to 8,760 of the greatest output. */
  readonly hour: number
  readonly when: string
  /** Of what is in the tank now, GWh. */
  readonly gwh: number
  readonly price_usd_per_mwh: number
}

/**
 * Why hour `t`, 0 to 8,759, of a run is as it is: what serves the load, which plant sets the price, what
 * stored energy is worth and what it is kept for.
 */
export function explainHour({ prepared, hours, year }: TracedYear, t: number): HourExplanation {
  const facts = {
    year,
    hour: t + 1,
    when: nameHour(t),
    load_gw: numberAt(hours.load, t),
    balance: listBalance(hours, t),
    curtailed_gw: numberAt(hours.curtailed, t),
    price: explainPrice(prepared, hours, t),
    margin_gw: numberAt(hours.margin, t),
    shortage_probability: numberAt(hours.shortageChance, t),
    storage: hours.stores.map((store, i) => {
      const { gw, hours: size } = entryAt(prepared.stores, i)
      return explainStore(store, gw * size, hours.price, t)
    }),
  }
  return { ...facts, sentences: describeHour(facts, prepared) }
}

function nameHour(t: number): string {
  return `${clockTime(t)} on ${dayName(t)}`
}

function listBalance(hours: YearHours, t: number): BalanceRow[] {
  const rows: BalanceRow[] = [
    { id: 'net_import', kind: 'net_import', gw: hours.netImportGw },
    ...hours.plants.map(({ id, gw }) => ({ id, kind: 'plant', gw: numberAt(gw, t) }) as const),
    // A store at rest gives -0, to which 0 is added.
    ...hours.stores.map(({ id, gw }) => ({ id, kind: 'store', gw: numberAt(gw, t) + 0 }) as const),
    { id: 'response', kind: 'response', gw: numberAt(hours.response, t) },
    { id: 'firm', kind: 'firm', gw: numberAt(hours.firm, t) },
    { id: 'unserved', kind: 'unserved', gw: numberAt(hours.unserved, t) },
    { id: 'spilled', kind: 'spilled', gw: 0 - numberAt(hours.spilled, t) },
  ]
  return rows
}

function explainPrice({ stack, thermal, fleet }: PreparedFleet, hours: YearHours, t: number) {
  const price = numberAt(hours.price, t)
  const marginal = entryAt(hours.marginal, t)
  if (marginal === SURPLUS || marginal === BEYOND_STACK) {
    const set_by = marginal === SURPLUS ? 'surplus' : 'shortage'
    return { usd_per_mwh: price, set_by, plant: null, parts: null } as const
  }
  const { id, fuel, vom, factor, adder = 0, last = false } = entryAt(thermal, marginal)
  const slice = stack.slices.find(
    ({ plant, cost }) => plant === marginal && Math.min(cost, fleet.voll) === price
  )
  if (slice === undefined) throw new Error(`No slice of ${id} has the price of hour ${t + 1}.`)
  const parts: CostParts = {
    fuel_usd_per_mwh: fuel * slice.heat,
    vom_usd_per_mwh: vom,
    carbon_usd_per_mwh: factor * slice.heat * fleet.carbon_usd_t,
    order_usd_per_mwh: adder + (last ? LAST_ADDER : 0),
  }
  return { usd_per_mwh: price, set_by: 'plant', plant: id, parts } as const
}

function explainStore(
  { id, gw, fill, valueFrom, valueTo }: StoreHours,
  tankGwh: number,
  price: Float64Array,
  t: number
): StoreExplanation {
  return {
    id,
    gw: numberAt(gw, t) + 0,
    fill_gwh: numberAt(fill, t),
    tank_gwh: tankGwh,
    value_from_usd_per_mwh: numberAt(valueFrom, t),
    value_to_usd_per_mwh: numberAt(valueTo, t),
    kept_for: findNextUse({ gw, fill }, price, t),
  }
}

/** The next hours of output up to a charge: the hour of the greatest, and how much of the fill it is. */
function findNextUse(
  { gw, fill }: Pick<StoreHours, 'gw' | 'fill'>,
  price: Float64Array,
  t: number
): NextUse | null {
  let best = -1
  let drawn = 0
  for (let later = t + 1; later < HOURS; later += 1) {
    const output = numberAt(gw, later)
    if (output > NOTHING) {
      drawn += numberAt(fill, later - 1) - numberAt(fill, later)
      if (best < 0 || output > numberAt(gw, best) + NOTHING) best = later
    } else if (output < -NOTHING && best >= 0) break
  }
  if (best < 0) return null
  return {
    hour: best + 1,
    when: nameHour(best),
    gwh: Math.min(drawn, numberAt(fill, t)),
    price_usd_per_mwh: numberAt(price, best),
  }
}
