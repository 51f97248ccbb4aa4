import { addDays, countDays, numberDay } from '../../core/days.ts'
import type { RefreshDay } from '../../core/dataset/freshness/evidence.ts'
import { entryAt } from '../../core/entry.ts'
import { formatDate } from '../../model/units/date.ts'

/** A day with refreshes, at its place in the picture. */
interface CalendarCell {
  readonly x: number
  readonly y: number
  /** Step of the scale, from 1 for few refreshes to 6 for many. */
  readonly step: number
  readonly hasFailure: boolean
  readonly text: string
}

/** Refreshes by day: a column a week, a row a weekday, Monday on top. */
export interface CalendarMap {
  readonly width: number
  readonly height: number
  /** Path of the days without refresh. */
  readonly emptyPath: string
  readonly cells: readonly CalendarCell[]
  readonly months: readonly { readonly x: number; readonly text: string }[]
}

const DAYS_PER_WEEK = 7
const CELL = 11
const PITCH = 13
const TOP = 20
const STEPS = 6
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Lay out the refreshes of the weeks up to a day (ISO). */
export function layOutCalendar(
  daily: readonly RefreshDay[],
  asOf: string,
  weeks: number
): CalendarMap {
  const start = addDays(asOf, -weekday(asOf) - (weeks - 1) * DAYS_PER_WEEK)
  const days = Array.from({ length: countDays(start, asOf) + 1 }, (_, index) =>
    addDays(start, index)
  )
  const byDate = new Map(daily.map((day) => [day.date, day]))
  const most = Math.max(1, ...daily.map(({ attempted }) => attempted))
  const places = days.map((date, index) => ({ date, ...placeDay(index) }))
  return {
    width: weeks * PITCH,
    height: TOP + DAYS_PER_WEEK * PITCH,
    emptyPath: places
      .filter(({ date }) => !byDate.has(date))
      .map(({ x, y }) => `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`)
      .join(''),
    cells: places.flatMap(({ date, x, y }) => {
      const day = byDate.get(date)
      return day === undefined ? [] : [{ x, y, ...describeDay(day, most) }]
    }),
    months: nameMonths(places),
  }
}

/** Side of a day's square, px. */
export const CELL_SIDE = CELL

function placeDay(index: number): { readonly x: number; readonly y: number } {
  const [week, day] = [Math.floor(index / DAYS_PER_WEEK), index % DAYS_PER_WEEK]
  return { x: week * PITCH, y: TOP + day * PITCH }
}

function describeDay(
  day: RefreshDay,
  most: number
): Pick<CalendarCell, 'step' | 'hasFailure' | 'text'> {
  const { date, attempted, succeeded, unchanged, failed } = day
  const text = `${formatDate(date)}: ${attempted} tried, ${succeeded} brought new data, ${unchanged} found nothing new, ${failed} failed`
  return { step: Math.max(1, Math.ceil((attempted / most) * STEPS)), hasFailure: failed > 0, text }
}

/** A month is named over the week in which it starts; one that starts in the last weeks finds no room. */
function nameMonths(places: readonly { readonly date: string; readonly x: number }[]) {
  const edge = Math.max(...places.map(({ x }) => x)) - PITCH
  return places
    .filter(({ date, x }) => date.endsWith('-01') && x <= edge)
    .map(({ date, x }) => ({ x, text: entryAt(MONTHS, Number(date.slice(5, 7)) - 1) }))
}

/** Monday is 0: the first day of the calendar, 1 January of the year 1, was one. */
function weekday(date: string): number {
  return (numberDay(date) - 1) % DAYS_PER_WEEK
}
