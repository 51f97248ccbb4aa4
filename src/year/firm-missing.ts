import { checkpoint } from '../core/checkpoint.ts'
import type { Fleet } from './fleet.ts'
import { findLeastFirm } from './least-firm.ts'
import { prepareFleet } from './prepare.ts'
import { reduceLoad } from './residual.ts'
import { settleYear } from './settle.ts'
import type { WeatherSet } from './weather/weather-set.ts'
import type { Workspace } from './workspace.ts'

/**
 * Firm capacity that is missing, GW: the least firm block with which the mean loss-of-load expectation
 * over the weather years is at most `standardH` hours a year; 0 if the fleet meets the standard, at
 * most its peak. `nearGw` is where the search begins.
 */
export function findFirmMissing(
  fleet: Fleet,
  weather: WeatherSet,
  standardH: number,
  workspace: Workspace,
  nearGw?: number
): number {
  return findLeastFirm(
    { leastGw: 0, mostGw: fleet.load.peak_gw },
    standardH,
    (gw) => meanLossOfLoad({ ...fleet, firm_gw: fleet.firm_gw + gw }, weather, workspace),
    nearGw
  )
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
