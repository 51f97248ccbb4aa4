import { checkpoint } from '../core/checkpoint.ts'
import type { Fleet } from './fleet.ts'
import { prepareFleet } from './prepare.ts'
import { reduceLoad } from './residual.ts'
import { settleYear } from './settle.ts'
import type { WeatherSet } from './weather/weather-set.ts'
import type { Workspace } from './workspace.ts'

/** Resolution of the search, GW. */
const RESOLUTION_GW = 0.001

/**
 * Firm capacity that is missing, GW: the least firm block with which the mean loss-of-load expectation
 * over the weather years is at most `standardH` hours a year; 0 if the fleet meets the standard, at
 * most its peak.
 */
export function findFirmMissing(
  fleet: Fleet,
  weather: WeatherSet,
  standardH: number,
  workspace: Workspace
): number {
  const isMetWith = (gw: number) =>
    meanLossOfLoad({ ...fleet, firm_gw: fleet.firm_gw + gw }, weather, workspace) <= standardH
  if (isMetWith(0)) return 0
  let lo = 0
  let hi = fleet.load.peak_gw
  while (hi - lo > RESOLUTION_GW) {
    const middle = (lo + hi) / 2
    if (isMetWith(middle)) hi = middle
    else lo = middle
  }
  return hi
}

/** Loss-of-load expectation, hours a year, over all weather years. */
export function meanLossOfLoad(
  fleet: Fleet,
  { years, climate }: WeatherSet,
  workspace: Workspace
): number {
  const prepared = prepareFleet(fleet, climate)
  const total = years.reduce((sum, year) => {
    checkpoint()
    reduceLoad(prepared, year, workspace)
    return sum + settleYear(prepared, workspace, 0).lossOfLoadHours
  }, 0)
  return total / years.length
}
