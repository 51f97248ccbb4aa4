import { entryAt, numberAt } from '../core/entry.ts'
import { formatProse } from '../model/units/number.ts'
import { formatQuantity, formatQuantityRange } from '../model/units/quantity.ts'
import { clockTime, dayName, HOURS } from './calendar.ts'
import { type Fleet, PROFILES } from './fleet.ts'
import { BEYOND_STACK, SURPLUS, type StoreHours, type TracedYear, type YearHours } from './hours.ts'
import type { PreparedFleet } from './prepare.ts'
import { LAST_ADDER } from './stack.ts'

/** Power and energy below this, GW and GWh, are rounding. */
const NOTHING = 1e-6

/** Chance of a shortage that is worth a word. */
const WORTH_SAYING = 0.001

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
  return { ...facts, sentences: describe(facts, prepared) }
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

type Facts = Omit<HourExplanation, 'sentences'>

function describe(facts: Facts, { fleet }: PreparedFleet): string[] {
  return [
    describePrice(facts, fleet),
    describeWeather(facts),
    ...facts.storage.map((store) => describeStore(store, facts.hour)),
    describeResponse(facts, fleet.response.price),
    describeMargin(facts),
  ].filter((sentence) => sentence !== null)
}

const gigawatts = (gw: number) => formatQuantity(gw, 'gw')
const gigawattHours = (gwh: number) => formatQuantity(gwh, 'gwh')
const dollars = (usd: number) => formatQuantity(usd, 'usd_per_mwh')

function find({ balance }: Facts, id: string): number {
  return balance.reduce((sum, row) => (row.id === id ? sum + row.gw : sum), 0)
}

function describePrice(facts: Facts, { thermal }: Fleet): string {
  const { price, curtailed_gw, balance } = facts
  const { plant, parts, set_by, usd_per_mwh } = price
  if (set_by === 'surplus')
    return curtailed_gw > NOTHING
      ? `Plant that runs whatever the price covers the load, and ${gigawatts(curtailed_gw)} of wind and sun are curtailed: the price is 0.`
      : 'Plant that runs whatever the price covers the load: the price is 0.'
  if (set_by === 'shortage') {
    const missing = find(facts, 'unserved')
    const firm = find(facts, 'firm')
    const last =
      missing > NOTHING
        ? `${gigawatts(missing)} of load is unserved`
        : `the firm block gives ${gigawatts(firm)}`
    return `Everything that can be called runs and ${last}: the price is the value of lost load, ${dollars(usd_per_mwh)}.`
  }
  if (plant === null || parts === null) throw new Error('A price that a plant sets has its plant.')
  const named = [
    ['fuel', parts.fuel_usd_per_mwh],
    ['other variable cost', parts.vom_usd_per_mwh],
    ['carbon', parts.carbon_usd_per_mwh],
    ['the surcharge that sets its place in the order', parts.order_usd_per_mwh],
  ] as const
  const listed = named
    .filter(([, usd]) => usd !== 0)
    .map(([name, usd]) => `${name} ${formatProse(usd)}`)
  const kind = thermal.find(({ id }) => id === plant)?.kind
  const name = kind === undefined || kind === plant ? nameId(plant) : `${nameId(plant)} (${kind})`
  const output = balance.find(({ id }) => id === plant)
  const given = output === undefined ? '' : ` and gives ${gigawatts(output.gw)}`
  return `${capitalize(name)} is the dearest plant that runs${given}, so it sets the price, ${dollars(usd_per_mwh)}: ${listed.join(', ')}.`
}

function describeWeather(facts: Facts): string | null {
  const given = PROFILES.map((name) => [name, find(facts, name)] as const).filter(([name]) =>
    facts.balance.some(({ id }) => id === name)
  )
  const [first, ...others] = given.map(([name, gw], i) =>
    i === 0
      ? `${nameProfile(name)} gives ${gigawatts(gw)}`
      : `${nameProfile(name)} ${gigawatts(gw)}`
  )
  if (first === undefined) return null
  const list = [first, ...others].join(', ')
  return `${capitalize(list)} of the load of ${gigawatts(facts.load_gw)}.`
}

function describeStore(store: StoreExplanation, hour: number): string {
  const { id, gw, fill_gwh, tank_gwh, value_from_usd_per_mwh, value_to_usd_per_mwh } = store
  const name = id === 'pumped' ? 'Pumped storage' : 'The battery'
  const does =
    gw > NOTHING
      ? `gives ${gigawatts(gw)} and`
      : gw < -NOTHING
        ? `takes in ${gigawatts(-gw)} and`
        : 'rests and'
  const value = formatQuantityRange(value_from_usd_per_mwh, value_to_usd_per_mwh, 'usd_per_mwh')
  return `${name} ${does} ${describeFill(fill_gwh, tank_gwh)}${describeNextUse(store, hour)}; energy in it is worth ${value}.`
}

function describeFill(fillGwh: number, tankGwh: number): string {
  if (fillGwh <= NOTHING) return 'is empty'
  return tankGwh - fillGwh <= NOTHING
    ? `is full with ${gigawattHours(fillGwh)}`
    : `holds ${formatProse(fillGwh)} of ${gigawattHours(tankGwh)}`
}

function describeNextUse({ kept_for, fill_gwh }: StoreExplanation, hour: number): string {
  if (kept_for === null || kept_for.gwh <= NOTHING) return ''
  const t = kept_for.hour - 1
  const isSameDay = dayName(t) === dayName(hour - 1)
  const when = isSameDay ? clockTime(t) : kept_for.when
  const part = fill_gwh - kept_for.gwh <= NOTHING ? 'all' : `${gigawattHours(kept_for.gwh)} of it`
  return `, ${part} for ${when}`
}

function describeResponse(facts: Facts, price: number): string | null {
  const gw = find(facts, 'response')
  return gw > NOTHING ? `${gigawatts(gw)} of load leaves for ${dollars(price)}.` : null
}

function describeMargin({ margin_gw, shortage_probability }: Facts): string | null {
  const chance =
    shortage_probability >= WORTH_SAYING
      ? `, and outages leave load unserved in ${formatQuantity(shortage_probability * 100, 'pct')} of cases`
      : ''
  if (margin_gw < -NOTHING) return null
  return `${gigawatts(Math.max(0, margin_gw))} more could be called${chance}.`
}

/** Ids of plants as words: 'gas_new' reads 'gas new'. */
function nameId(id: string): string {
  return id.replaceAll(/[_-]/g, ' ')
}

function nameProfile(name: (typeof PROFILES)[number]): string {
  return { wind: 'wind', offshore: 'offshore wind', sun: 'sun' }[name]
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
