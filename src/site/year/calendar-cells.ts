import { chooseTicks } from '../../charts/geometry.ts'
import type { ColorToken } from '../../charts/palette.ts'
import { numberAt } from '../../core/entry.ts'
import { formatFixed, formatFixedOrBelow, formatProse, formatQuantity } from '../../format/index.ts'
import { HOURS, HOURS_OF_DAY, monthName, monthOf } from '../../year/calendar.ts'
import { type HourView, NOTHING_GW } from './hour-view.ts'

/** What the calendar shows of each hour. */
export const CALENDAR_MODES = {
  surplus: 'Short and surplus',
  chance: 'Chance of shortage',
  price: 'Price',
  fill: 'Stores',
} as const
export type CalendarMode = keyof typeof CALENDAR_MODES

/** A class of cells: its colour, null for none, and its words. */
export interface CellClass {
  readonly token: ColorToken | null
  readonly label: string
}

/** Bounds that stay as they are while fleets are compared. */
export interface CalendarBounds {
  /** Curtailment from which a cell is darker, GW. */
  readonly curtailedGw: readonly [number, number]
}

const CHANCES = [0.001, 0.01, 0.05, 0.2] as const
const PRICES = [0, 50, 100, 150, 300] as const
const SIXTHS = 6

/** Round bounds from the peak of the load. */
export function boundCalendar({ load }: HourView): CalendarBounds {
  const peak = load.reduce((highest, gw) => Math.max(highest, gw))
  const round = (gw: number) => chooseTicks([gw], 1).at(-1) ?? gw
  return { curtailedGw: [round(peak * 0.1), round(peak * 0.4)] }
}

/** The classes of a mode, in the order of `classOf`. */
export function listClasses(mode: CalendarMode, { curtailedGw }: CalendarBounds): CellClass[] {
  const [some, much] = curtailedGw
  switch (mode) {
    case 'surplus':
      return [
        { token: null, label: 'neither' },
        { token: 'shortage_2', label: 'reserve or demand response runs' },
        { token: 'shortage_5', label: 'unserved' },
        { token: 'scale_2', label: `up to ${formatQuantity(some, 'gw')} curtailed` },
        { token: 'scale_4', label: `to ${formatQuantity(much, 'gw')}` },
        { token: 'scale_6', label: 'more' },
      ]
    case 'chance':
      return [
        { token: null, label: 'under 0.1 %' },
        { token: 'shortage_1', label: 'to 1 %' },
        { token: 'shortage_2', label: 'to 5 %' },
        { token: 'shortage_3', label: 'to 20 %' },
        { token: 'shortage_5', label: 'more' },
      ]
    case 'price':
      return [
        { token: null, label: '0' },
        ...PRICES.slice(1).map((usd, i) => ({
          token: STEPS[i] ?? 'scale_6',
          label: i === 0 ? `up to ${formatQuantity(usd, 'usd_per_mwh')}` : `to ${formatProse(usd)}`,
        })),
        { token: 'scale_6', label: 'more' },
      ]
    case 'fill':
      return STEPS.map((token, i) => ({
        token,
        label: i === 0 ? 'nearly empty' : i === SIXTHS - 1 ? 'full' : `${i} sixths`,
      }))
  }
}

const STEPS = ['scale_1', 'scale_2', 'scale_3', 'scale_4', 'scale_5', 'scale_6'] as const

/** The class of every hour. */
export function classifyHours(
  view: HourView,
  mode: CalendarMode,
  bounds: CalendarBounds
): Uint8Array {
  const classOf = {
    surplus: classOfSurplus,
    chance: classOfChance,
    price: classOfPrice,
    fill: classOfFill,
  }[mode]
  const reserve = view.layers.filter(
    ({ isHatched, token }) => isHatched || token === 'demand_response'
  )
  return Uint8Array.from({ length: HOURS }, (_, t) => classOf(view, t, bounds, reserve))
}

function classOfSurplus(
  { unserved, curtailed }: HourView,
  t: number,
  { curtailedGw: [some, much] }: CalendarBounds,
  reserve: HourView['layers']
): number {
  if (numberAt(unserved, t) > NOTHING_GW) return 2
  if (reserve.some(({ gw }) => numberAt(gw, t) > NOTHING_GW)) return 1
  const gw = numberAt(curtailed, t)
  return gw <= NOTHING_GW ? 0 : gw <= some ? 3 : gw <= much ? 4 : 5
}

function classOfChance({ shortageChance }: HourView, t: number): number {
  return CHANCES.filter((bound) => numberAt(shortageChance, t) >= bound).length
}

function classOfPrice({ price }: HourView, t: number): number {
  return PRICES.filter((bound) => numberAt(price, t) > bound).length
}

function classOfFill({ fill, tankGwh }: HourView, t: number): number {
  if (tankGwh === 0) return 0
  return Math.min(SIXTHS - 1, Math.floor((numberAt(fill, t) / tankGwh) * SIXTHS))
}

/** A row of the two tables that say what the cells show. */
export interface CalendarRow {
  readonly label: string
  readonly cells: readonly string[]
}

export const CALENDAR_COLUMNS = [
  'unserved, GWh',
  'loss of load, hours',
  'curtailed, GWh',
  'mean price, USD/MWh',
  'stores, % full',
] as const

/** The year by month. */
export function tabulateMonths(view: HourView): CalendarRow[] {
  const months = Array.from({ length: HOURS }, (_, t) => monthOf(t))
  return tabulate(view, months, 12, monthName)
}

/** The year by hour of the day. */
export function tabulateDay(view: HourView): CalendarRow[] {
  const hours = Array.from({ length: HOURS }, (_, t) => t % HOURS_OF_DAY)
  return tabulate(view, hours, HOURS_OF_DAY, (hour) => `${String(hour).padStart(2, '0')}:00`)
}

function tabulate(
  view: HourView,
  groups: readonly number[],
  count: number,
  name: (group: number) => string
): CalendarRow[] {
  return Array.from({ length: count }, (_, group) => {
    const hours = groups.flatMap((one, t) => (one === group ? [t] : []))
    const sum = (values: Float64Array) => hours.reduce((total, t) => total + numberAt(values, t), 0)
    const fill = view.tankGwh > 0 ? sum(view.fill) / hours.length / view.tankGwh : 0
    return {
      label: name(group),
      cells: [
        formatFixedOrBelow(sum(view.unserved), 1),
        formatFixedOrBelow(sum(view.shortageChance), 2),
        formatFixed(sum(view.curtailed), 0),
        formatFixed(sum(view.price) / hours.length, 1),
        formatFixed(100 * fill, 0),
      ],
    }
  })
}
