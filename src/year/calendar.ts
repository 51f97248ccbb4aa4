import { entryAt } from '../core/entry.ts'

/** A year of the kernel: local standard time without 29 February. */
export const HOURS = 8760
export const WEEKS = 52
export const DAYS = 365
export const HOURS_OF_DAY = 24

/** GWh of one average GW over a year, per TWh: TWh = GW * 8.76. */
export const TWH_PER_GW = 8.76

/** First hour of each month, and the end of the year. */
const MONTH_STARTS = [
  0, 744, 1416, 2160, 2880, 3624, 4344, 5088, 5832, 6552, 7296, 8016, 8760,
] as const
export const MONTHS = 12

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const HOURS_OF_WEEK = 168
const MIDDLE_OF_WEEK = 84

/** Week 51 also holds the last day of the year. */
export const LAST_WEEK_SHARE = 8 / 7

/** First hour of a week 0..51; of week 52 the end of the year. */
export function weekStart(week: number): number {
  return week === WEEKS ? HOURS : week * HOURS_OF_WEEK
}

/** Week 0..51 of an hour. */
export function weekOf(hour: number): number {
  return Math.min(WEEKS - 1, Math.floor(hour / HOURS_OF_WEEK))
}

/** First hour of a month 0..11; of month 12 the end of the year. */
export function monthStart(month: number): number {
  return entryAt(MONTH_STARTS, month)
}

/** Month 0..11 in which the middle of a week lies: heat and must-run follow it. */
export function monthOfWeek(week: number): number {
  return monthOf(week * HOURS_OF_WEEK + MIDDLE_OF_WEEK)
}

/** Month 0..11 of an hour. */
export function monthOf(hour: number): number {
  return MONTH_STARTS.findLastIndex((start) => start <= hour)
}

/** Name of a month 0..11. */
export function monthName(month: number): string {
  return entryAt(MONTH_NAMES, month)
}

/** Day of an hour: '12 July'. */
export function dayName(hour: number): string {
  const month = monthOf(hour)
  const day = Math.floor((hour - monthStart(month)) / HOURS_OF_DAY) + 1
  return `${day} ${monthName(month)}`
}

/** Time of day at which an hour begins: '19:00'. */
export function clockTime(hour: number): string {
  return `${String(hour % HOURS_OF_DAY).padStart(2, '0')}:00`
}
