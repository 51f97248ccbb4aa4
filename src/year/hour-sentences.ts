import { formatProse } from '../model/units/number.ts'
import { formatQuantity, formatQuantityRange } from '../model/units/quantity.ts'
import { clockTime, dayName } from './calendar.ts'
import type { HourExplanation, StoreExplanation } from './explain-hour.ts'
import { type Fleet, PROFILES } from './fleet.ts'
import type { PreparedFleet } from './prepare.ts'

/** Power and energy below this, GW and GWh, are rounding. */
export const NOTHING = 1e-6

/** Chance of a shortage that is worth a word. */
const WORTH_SAYING = 0.001

/** What is known of an hour, before it is put into words. */
export type Facts = Omit<HourExplanation, 'sentences'>

/** An hour in sentences, the price first. */
export function describeHour(facts: Facts, { fleet }: PreparedFleet): string[] {
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
