import { numberAt } from '../../core/entry.ts'
import { HOURS } from '../calendar.ts'
import type { ProfileName } from '../fleet.ts'

/** One year of weather, 8,760 values a series, in local standard time. */
export interface WeatherYear extends Readonly<Record<ProfileName, Float64Array>> {
  /** Load relative to the mean of its own year: years differ in shape and peak, not in energy. */
  readonly load: Float64Array
  /** Hours in which the profile gives anything. */
  readonly hours: Readonly<Record<ProfileName, number>>
  /** The calendar year; for synthetic weather its number from 1. */
  readonly year: number
}

/** A year as a source gives it: load in any unit, capacity factors. */
export interface WeatherSeries extends Readonly<Record<ProfileName, ArrayLike<number>>> {
  readonly load: ArrayLike<number>
  readonly year: number
}

/**
 * A weather year from series of 8,760 values: load is divided by its mean, which must be positive, and
 * capacity factors are cut to [0, 1].
 */
export function createWeatherYear({ load, wind, offshore, sun, year }: WeatherSeries): WeatherYear {
  const profiles = {
    wind: cutToShares(wind),
    offshore: cutToShares(offshore),
    sun: cutToShares(sun),
  }
  return {
    load: divideByMean(Float64Array.from(load)),
    ...profiles,
    hours: {
      wind: countPositive(profiles.wind),
      offshore: countPositive(profiles.offshore),
      sun: countPositive(profiles.sun),
    },
    year,
  }
}

/** Sum of the hours from `from` to `to`, in ascending order. */
export function sumHours(series: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let t = from; t < to; t += 1) sum += numberAt(series, t)
  return sum
}

function divideByMean(load: Float64Array): Float64Array {
  const mean = sumHours(load, 0, HOURS) / HOURS
  return load.map((value) => value / mean)
}

function cutToShares(profile: ArrayLike<number>): Float64Array {
  return Float64Array.from(profile, (value) => Math.min(1, Math.max(0, value)))
}

function countPositive(profile: Float64Array): number {
  return profile.reduce((count, value) => (value > 0 ? count + 1 : count), 0)
}
