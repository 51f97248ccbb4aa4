import { numberAt } from '../../core/entry.ts'
import { DAYS, HOURS, HOURS_OF_DAY } from '../calendar.ts'
import type { WeatherSet } from './weather-set.ts'
import { sumHours } from './weather-year.ts'

const WEEK_DAYS = 7
const WEEK_HOURS = WEEK_DAYS * HOURS_OF_DAY

/** Seven days with little wind and sun. */
export interface CalmWeek {
  /** Calendar year, or number from 1, and the first hour of the week. */
  readonly year: number
  readonly from: number
  /** Mean capacity factors. */
  readonly wind: number
  readonly sun: number
  /** Load relative to the mean of its year. */
  readonly load: number
  /** Wind and sun relative to their means over all years, of both the mean: what they are ranked by. */
  readonly calm: number
}

/** The weeks of a set with the least wind and sun, calmest first; no two share a day. */
export function findCalmWeeks({ years }: WeatherSet, count: number): CalmWeek[] {
  const meanOf = (name: 'wind' | 'sun') =>
    years.reduce((sum, year) => sum + sumHours(year[name], 0, HOURS), 0) / (years.length * HOURS)
  const [meanWind, meanSun] = [meanOf('wind'), meanOf('sun')]
  const weeks = years.flatMap((weather) =>
    Array.from({ length: DAYS - WEEK_DAYS + 1 }, (_, day): CalmWeek => {
      const from = day * HOURS_OF_DAY
      const mean = (series: Float64Array) => sumHours(series, from, from + WEEK_HOURS) / WEEK_HOURS
      const [wind, sun, load] = [mean(weather.wind), mean(weather.sun), mean(weather.load)]
      return {
        year: weather.year,
        from,
        wind,
        sun,
        load,
        calm: (wind / meanWind + sun / meanSun) / 2,
      }
    })
  )
  const found: CalmWeek[] = []
  for (const week of weeks.toSorted((a, b) => a.calm - b.calm)) {
    const isFree = found.every(
      ({ year, from }) => year !== week.year || Math.abs(from - week.from) >= WEEK_HOURS
    )
    if (isFree) found.push(week)
    if (found.length === count) break
  }
  return found
}

/** The longest run of hours in a year with a profile below a limit. */
export function longestBelow(series: Float64Array, limit: number): number {
  let [longest, run] = [0, 0]
  for (let t = 0; t < series.length; t += 1) {
    run = numberAt(series, t) < limit ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}
