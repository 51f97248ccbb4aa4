import { numberAt } from '../../core/entry.ts'
import { formatCount, formatFixed, formatProse, formatQuantity } from '../../format/index.ts'
import { clockTime, dayName, DAYS, HOURS, HOURS_OF_DAY } from '../../year/calendar.ts'
import { type HourView, NOTHING_GW } from './hour-view.ts'

export const WEEK_HOURS = 168

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** First calendar year that a weather set may have; smaller numbers count synthetic years. */
const FIRST_CALENDAR_YEAR = 1900

const MS_PER_HOUR = 3_600_000

/** Hours of 29 February follow after this one. */
const LAST_OF_FEBRUARY = 1415

/** Weekday of an hour: of the calendar, or of the synthetic year, whose loads have weekends. */
export function weekday(year: number, hour: number): string {
  const day = Math.floor(hour / HOURS_OF_DAY)
  if (year < FIRST_CALENDAR_YEAR) return WEEKDAYS[(day + year) % 7] ?? ''
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  const skipped = isLeap && hour > LAST_OF_FEBRUARY ? HOURS_OF_DAY : 0
  const date = new Date(Date.UTC(year, 0, 1) + (hour + skipped) * MS_PER_HOUR)
  return WEEKDAYS[(date.getUTCDay() + 6) % 7] ?? ''
}

/** 'Wed 12 July, 19:00'. */
export function hourTitle(year: number, hour: number): string {
  return `${weekday(year, hour).slice(0, 3)} ${dayName(hour)}, ${clockTime(hour)}`
}

/** How hard an hour is: what is unserved, then the chance that it is, response, price. */
function hardness({ unserved, shortageChance, price, traced }: HourView, t: number): number {
  return (
    numberAt(unserved, t) * 1e4 +
    numberAt(shortageChance, t) * 1e3 +
    numberAt(traced.hours.response, t) +
    numberAt(price, t) / 1e4
  )
}

/** The hardest hour of some hours. */
export function hardestHour(view: HourView, from = 0, to = HOURS): number {
  let best = from
  for (let t = from; t < to; t += 1) if (hardness(view, t) > hardness(view, best)) best = t
  return best
}

/** First hour of the seven days with the most that is hard, of any day. */
export function hardestWeek(view: HourView): number {
  const days = Array.from({ length: DAYS }, (_, day) => {
    let sum = 0
    for (let t = day * HOURS_OF_DAY; t < (day + 1) * HOURS_OF_DAY; t += 1) sum += hardness(view, t)
    return sum
  })
  let [best, most] = [0, -1]
  for (let day = 0; day + 7 <= DAYS; day += 1) {
    const sum = days.slice(day, day + 7).reduce((total, one) => total + one, 0)
    if (sum > most * (1 + 1e-9)) [best, most] = [day, sum]
  }
  return best * HOURS_OF_DAY
}

/** What happens in the week that begins with this hour. */
export function describeWeek(view: HourView, from: number): string {
  let [short, deepest, curtailed, chance] = [0, 0, 0, 0]
  for (let t = from; t < from + WEEK_HOURS; t += 1) {
    const missing = numberAt(view.unserved, t)
    if (missing > NOTHING_GW) short += 1
    deepest = Math.max(deepest, missing)
    curtailed += numberAt(view.curtailed, t)
    chance += numberAt(view.shortageChance, t)
  }
  const what =
    short > 0
      ? `${short === 1 ? '1 hour' : `${formatCount(short)} hours`} with up to ${formatQuantity(deepest, 'gw')} unserved`
      : curtailed > 1
        ? `every hour served, ${formatQuantity(curtailed, 'gwh')} curtailed`
        : chance > 0.05
          ? `every hour served; outages leave load unserved for ${formatQuantity(chance, 'hours')} on average`
          : 'every hour served'
  return `${dayName(from)} to ${dayName(from + WEEK_HOURS - 1)}: ${what}`
}

const isWinter = (t: number): boolean => t < 1416 || t >= 8016

/** Where shortage and surplus fall in the year. */
export function describeSurplus({ curtailed, unserved }: HourView): string {
  let [all, noon, short, winter] = [0, 0, 0, 0]
  for (let t = 0; t < HOURS; t += 1) {
    const gw = numberAt(curtailed, t)
    const hour = t % HOURS_OF_DAY
    all += gw
    if (hour >= 9 && hour < 16) noon += gw
    if (numberAt(unserved, t) <= NOTHING_GW) continue
    short += 1
    if (isWinter(t)) winter += 1
  }
  const missing =
    short === 0
      ? 'no hour is unserved'
      : `${winter === short ? 'all' : winter === 0 ? 'none' : formatCount(winter)} of ${formatCount(short)} unserved hours from December to February`
  if (all < 1) return `Nothing to speak of is curtailed; ${missing}`
  return `${formatFixed((noon / all) * 100, 0)} % of what is curtailed falls between 9:00 and 16:00; ${missing}`
}

/** Hours of the year with more power than load, and with less than can be called. */
export function describeDuration({ residual, callableGw }: HourView): string {
  const over = residual.reduce((count, gw) => (gw < 0 ? count + 1 : count), 0)
  const under = residual.reduce((count, gw) => (gw > callableGw ? count + 1 : count), 0)
  return `For ${formatCount(over)} hours there is more power than load; for ${formatCount(under)} there is not enough without stores`
}

/** What full stores are worth beside the load. */
export function describeFill({ traced, tankGwh, load }: HourView): string {
  if (tankGwh === 0) return 'No stores'
  const mean = load.reduce((sum, gw) => sum + gw, 0) / HOURS
  const given = traced.result.storage.reduce((sum, { discharge_twh }) => sum + discharge_twh, 0)
  const minutes = formatProse((tankGwh / mean) * 60)
  return `Full stores serve mean load for ${minutes} minutes; they give their content ${formatFixed((given * 1000) / tankGwh, 0)} times a year`
}
