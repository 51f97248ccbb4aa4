import { checkpoint } from '../core/checkpoint.ts'
import { averageYears } from './average-years.ts'
import { findFirmMissing } from './firm-missing.ts'
import type { Fleet } from './fleet.ts'
import { prepareFleet } from './prepare.ts'
import { runYear, type YearResult } from './run-year.ts'
import type { WeatherSet } from './weather/weather-set.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** A fleet in every year of a weather set. */
export interface YearAnswer {
  /** In the order of the set; `year` is the calendar year, or the number of a synthetic or own one. */
  readonly years: readonly (YearResult & { readonly year: number })[]
  /** The mean of every figure over the years. */
  readonly mean: YearResult
  /** Tonnes of the least and of the greatest year. */
  readonly mt_co2_range: readonly [number, number]
  /** Firm capacity that is missing for the standard, GW; null where no standard was asked for. */
  readonly firm_gw_missing: number | null
  /** What the figures leave out, as sentences. */
  readonly limits: readonly string[]
}

/** What every figure of a year leaves out. */
export const YEAR_LIMITS: readonly string[] = [
  'Storage, water and response know the whole year in advance. A real operator knows days, so shortage is a lower bound, by an amount that is not measured here.',
  'One point: no lines inside the region. Imports are a limit and a price, exports none; surplus is curtailed.',
  'No start-ups, ramps or minimum output; must-run shares stand for them and for heat.',
  'Water within a month is used where it helps most; months do not exchange water, and every weather year has the same water.',
  'Outages are independent: a frost that stops a third of the gas plant at once is not in the figure.',
  'Weather years are few where they are measured, and invented where they are synthetic.',
  'Wind and sun of the future are those of today’s sites with their level moved; new sites would smooth.',
]

/**
 * Run a fleet through all years of a weather set: about two milliseconds a year, and 25 times that with
 * a standard (hours of lost load a year) for the firm capacity missing. Throws a FlatLoadError if the
 * peak of the load is not above its mean.
 */
export function answerYear(
  fleet: Fleet,
  weather: WeatherSet,
  standardH: number | null,
  workspace: Workspace = createWorkspace(),
  /** Surplus of an hour that neighbours take, GW. */
  soldGw = 0
): YearAnswer {
  const prepared = prepareFleet(fleet, weather.climate)
  const years = weather.years.map((year) => {
    checkpoint()
    return { year: year.year, ...runYear(prepared, year, workspace, soldGw) }
  })
  const tonnes = years.map(({ mt_co2 }) => mt_co2)
  return {
    years,
    mean: averageYears(years),
    mt_co2_range: [Math.min(...tonnes), Math.max(...tonnes)],
    firm_gw_missing:
      standardH === null ? null : findFirmMissing(fleet, weather, standardH, workspace),
    limits: YEAR_LIMITS,
  }
}
