import { entryAt, numberAt } from '../../core/entry.ts'
import { HOURS, MONTHS, monthStart, WEEKS, weekOf, weekStart } from '../../year/calendar.ts'
import { PROFILES, type ProfileName } from '../../year/fleet.ts'
import { solveOdds, transformOdds } from '../../year/odds.ts'
import type { PreparedFleet } from '../../year/prepare.ts'
import { distribute, type Distribution, type WeatherSet } from '../../year/weather/weather-set.ts'
import { sumHours } from '../../year/weather/weather-year.ts'
import { cfOf, isGwStep, isVariable, VARIABLE_OPTIONS, type PlanInputs } from '../inputs.ts'

/** A week of a weather year: week 0..51, and the number that the year bears. */
export interface WeekOfYear {
  readonly week: number
  readonly year: number
}

/** One year put together from the weeks of a weather set, with the energy of the average year. */
export interface ComposedYear {
  readonly baseYear: number
  readonly hardWeek: WeekOfYear
  readonly hardHourWeek: WeekOfYear
  /** GW by hour; its mean is the load of the year. */
  readonly load: Float64Array
  /** Capacity factors by hour as the weather gives them. */
  readonly weather: Readonly<Record<ProfileName, Float64Array>>
  readonly distribution: Readonly<Record<ProfileName, Distribution>>
}

/** GW of a profile over all plant that is there or could be, with its mean capacity factor. */
export interface ProfileSum {
  readonly gw: number
  readonly cf: number
}

/** All plant that a profile could drive: what is there, and every step of every option. */
export function sumProfiles({ fleet, options }: PlanInputs): Record<ProfileName, ProfileSum> {
  const of = (name: ProfileName): ProfileSum => {
    const standing = fleet.vre[name]
    let gw = standing ? standing.gw : 0
    let energy = standing ? standing.gw * standing.cf : 0
    for (const option of options)
      if (isGwStep(option) && isVariable(option.k) && VARIABLE_OPTIONS[option.k] === name) {
        gw += option.gw
        energy += option.gw * cfOf(option)
      }
    return { gw, cf: gw > 0 ? energy / gw : 0 }
  }
  return { wind: of('wind'), offshore: of('offshore'), sun: of('sun') }
}

/** Sums within this of each other are equal: the first year wins. */
const EQUAL = 1e-9

/**
 * The weather year nearest to the average of its set, with the hardest week and the week of the hardest
 * hour of all years in their places; energy is that of the average year, the peak what the weather gives.
 * With `basePlace` the year at that place of the set takes the place of the nearest.
 */
export function composeYear(
  inputs: PlanInputs,
  { years, climate }: WeatherSet,
  prepared: PreparedFleet,
  basePlace?: number
): ComposedYear {
  const sums = sumProfiles(inputs)
  const { loadBase, loadScale } = prepared
  const series = years.map((year) => ({
    load: year.load.map((share) => loadBase + loadScale * share),
    ...mapProfiles((name) => {
      const { gw, cf } = sums[name]
      if (gw === 0) return new Float64Array(HOURS)
      const odds = solveOdds(climate.distribution[name], cf)
      return year[name].map((c) => gw * transformOdds(odds, c))
    }),
  }))
  const residuals = series.map((year) =>
    year.load.map((load, t) =>
      PROFILES.reduce((rest, name) => rest - numberAt(year[name], t), load)
    )
  )
  const base = basePlace ?? nearestToMean(series)
  const week = findHardestWeek(residuals)
  const hour = findHardestHour(residuals)
  /** Year of each week: the base year but for the two hard weeks. */
  const from = Array.from({ length: WEEKS }, () => base)
  from[hour.week] = hour.year
  from[week.week] = week.year
  const compose = (read: (year: number) => Float64Array) => {
    const composed = new Float64Array(HOURS)
    for (const [w, year] of from.entries())
      composed.set(read(year).subarray(weekStart(w), weekStart(w + 1)), weekStart(w))
    return composed
  }
  const load = compose((year) => entryAt(series, year).load)
  const { energy_twh, net_import_twh } = inputs.fleet.load
  const shift = (energy_twh + net_import_twh) / 8.76 - sumHours(load, 0, HOURS) / HOURS
  const weather = mapProfiles((name) => compose((year) => entryAt(years, year)[name]))
  const label = (at: WeekOfYear) => ({ week: at.week, year: entryAt(years, at.year).year })
  return {
    baseYear: entryAt(years, base).year,
    hardWeek: label(week),
    hardHourWeek: label(hour),
    load: load.map((gw) => gw + shift),
    weather,
    distribution: mapProfiles((name) => distribute([weather[name]])),
  }
}

/** Hours of a profile, moved to a long-run capacity factor by the distribution of the composed year. */
export function profileAt(
  { weather, distribution }: ComposedYear,
  name: ProfileName,
  cf: number
): Float64Array {
  const odds = solveOdds(distribution[name], cf)
  return weather[name].map((c) => transformOdds(odds, c))
}

function mapProfiles<Value>(of: (name: ProfileName) => Value): Record<ProfileName, Value> {
  return { wind: of('wind'), offshore: of('offshore'), sun: of('sun') }
}

type SeriesName = ProfileName | 'load'
const SERIES: readonly SeriesName[] = ['load', ...PROFILES]

/** The year whose months lie nearest to the months' means over all years, in load and profiles. */
function nearestToMean(series: readonly Readonly<Record<SeriesName, Float64Array>>[]): number {
  const distance = new Float64Array(series.length)
  for (const name of SERIES)
    for (let month = 0; month < MONTHS; month += 1) {
      const from = monthStart(month)
      const to = monthStart(month + 1)
      const means = series.map((year) => sumHours(year[name], from, to) / (to - from))
      const mean = means.reduce((sum, value) => sum + value, 0) / means.length
      for (const [y, value] of means.entries())
        distance[y] = numberAt(distance, y) + (value - mean) * (value - mean)
    }
  const least = distance.reduce((a, b) => Math.min(a, b))
  return distance.findIndex((value) => value <= least + EQUAL)
}

/** Place of the year and week with the greatest mean residual load; the first of equals. */
function findHardestWeek(residuals: readonly Float64Array[]): WeekOfYear {
  let found = { year: 0, week: 0 }
  let most = -Infinity
  for (const [year, residual] of residuals.entries())
    for (let week = 0; week < WEEKS; week += 1) {
      const from = weekStart(week)
      const to = weekStart(week + 1)
      const mean = sumHours(residual, from, to) / (to - from)
      if (mean > most) {
        most = mean
        found = { year, week }
      }
    }
  return found
}

/** Place of the year and week that hold the greatest residual load; the first of equals. */
function findHardestHour(residuals: readonly Float64Array[]): WeekOfYear {
  let found = { year: 0, week: 0 }
  let most = -Infinity
  for (const [year, residual] of residuals.entries())
    for (const [t, value] of residual.entries())
      if (value > most) {
        most = value
        found = { year, week: weekOf(t) }
      }
  return found
}
