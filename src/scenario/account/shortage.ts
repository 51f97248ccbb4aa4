import { findFirmMissing } from '../../year/firm-missing.ts'
import { buildFleet, type FleetCase } from './fleet.ts'
import { prepareCase, runCase, type YearContext } from './run.ts'

/** Firm GW that a fleet lacks to meet the standard over all weather years. */
export function findShortage(
  { inputs, weather, workspace }: YearContext,
  fleetCase: FleetCase,
  standardH: number
): number {
  return findFirmMissing(buildFleet(inputs, fleetCase), weather, standardH, workspace)
}

const RESOLUTION_GW = 0.001

/**
 * The least of the closed coal with which the plan meets the standard without a backstop; all of it
 * where that is not enough.
 */
export function findReserve(
  context: YearContext,
  plan: FleetCase,
  closedGw: number,
  standardH: number
): number {
  if (!context.inputs.keepsCoal || closedGw <= 0) return 0
  const isMetWith = (reserveGw: number) => meanLole(context, { ...plan, reserveGw }) <= standardH
  if (isMetWith(0)) return 0
  let lo = 0
  let hi = closedGw
  while (hi - lo > RESOLUTION_GW) {
    const middle = (lo + hi) / 2
    if (isMetWith(middle)) hi = middle
    else lo = middle
  }
  return hi
}

/** Loss-of-load expectation of a case, h a year, mean over weather years. */
export function meanLole(context: YearContext, fleetCase: FleetCase): number {
  const prepared = prepareCase(context, fleetCase)
  const { years } = context.weather
  return (
    years.reduce((sum, _, year) => sum + runCase(context, prepared, year).loleH, 0) / years.length
  )
}
