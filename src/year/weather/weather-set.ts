import { numberAt } from '../../core/entry.ts'
import { HOURS, WEEKS, weekStart } from '../calendar.ts'
import { PROFILES, type ProfileName } from '../fleet.ts'
import {
  createWeatherYear,
  sumHours,
  type WeatherSeries,
  type WeatherYear,
} from './weather-year.ts'

/** The weather years of a region, and what they have in common. */
export interface WeatherSet {
  readonly years: readonly WeatherYear[]
  readonly climate: Climate
}

/** What all years of a weather set have in common; computed once per set. */
export interface Climate {
  /** Mean over years and hours of load: 1 up to rounding. */
  readonly mean: number
  /** Mean over years of the year's greatest load. */
  readonly peak: number
  /** Mean over years of the greatest load of each week. */
  readonly weekPeak: Float64Array
  /** Mean over years of each week's mean capacity factor. */
  readonly week: Readonly<Record<ProfileName, Float64Array>>
  readonly distribution: Readonly<Record<ProfileName, Distribution>>
}

/** Capacity factors of all hours in equal bins: the mean of each bin that is not empty, and its share. */
export interface Distribution {
  readonly centres: Float64Array
  readonly shares: Float64Array
}

/** Enough that the mean after the odds transform agrees with that of all hours to 1e-6. */
const BINS = 1024

/** A weather set from at least one year of complete series. */
export function createWeatherSet(series: readonly WeatherSeries[]): WeatherSet {
  const years = series.map(createWeatherYear)
  return { years, climate: describeClimate(years) }
}

function describeClimate(years: readonly WeatherYear[]): Climate {
  return {
    mean: meanOver(years, ({ load }) => sumHours(load, 0, HOURS) / HOURS),
    peak: meanOver(years, ({ load }) => greatest(load, 0, HOURS)),
    weekPeak: byWeek((from, to) => meanOver(years, ({ load }) => greatest(load, from, to))),
    week: byProfile((name) =>
      byWeek((from, to) => meanOver(years, (year) => sumHours(year[name], from, to) / (to - from)))
    ),
    distribution: byProfile((name) => distribute(years.map((year) => year[name]))),
  }
}

function byProfile<Value>(describe: (name: ProfileName) => Value): Record<ProfileName, Value> {
  const [wind, offshore, sun] = PROFILES
  return { [wind]: describe(wind), [offshore]: describe(offshore), [sun]: describe(sun) }
}

function byWeek(describe: (from: number, to: number) => number): Float64Array {
  return Float64Array.from({ length: WEEKS }, (_, week) =>
    describe(weekStart(week), weekStart(week + 1))
  )
}

function meanOver(years: readonly WeatherYear[], read: (year: WeatherYear) => number): number {
  return years.reduce((sum, year) => sum + read(year), 0) / years.length
}

function greatest(series: Float64Array, from: number, to: number): number {
  let most = numberAt(series, from)
  for (let t = from + 1; t < to; t += 1) most = Math.max(most, numberAt(series, t))
  return most
}

/** The distribution of the hours of one or more years. */
export function distribute(profiles: readonly Float64Array[]): Distribution {
  const sums = new Float64Array(BINS)
  const counts = new Float64Array(BINS)
  for (const profile of profiles)
    for (const value of profile) {
      const bin = Math.min(BINS - 1, Math.floor(value * BINS))
      sums[bin] = numberAt(sums, bin) + value
      counts[bin] = numberAt(counts, bin) + 1
    }
  const filled = Array.from(counts.keys()).filter((bin) => numberAt(counts, bin) > 0)
  return {
    centres: Float64Array.from(filled, (bin) => numberAt(sums, bin) / numberAt(counts, bin)),
    shares: Float64Array.from(filled, (bin) => numberAt(counts, bin) / (profiles.length * HOURS)),
  }
}
