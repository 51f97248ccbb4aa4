import { findFirmMissing, meanLossOfLoad } from '../../year/firm-missing.ts'
import { findLeastFirm } from '../../year/least-firm.ts'
import { buildFleet } from './fleet.ts'
import { type FleetCase } from './thermal-fleet.ts'
import type { YearContext } from './run.ts'

/** Firm GW that a fleet lacks to meet the standard over all weather years; the search begins at `nearGw`. */
export function findShortage(
  { inputs, weather, workspace }: YearContext,
  fleetCase: FleetCase,
  nearGw?: number
): number {
  const fleet = buildFleet(inputs, fleetCase)
  return findFirmMissing(fleet, weather, inputs.standardH, workspace, nearGw)
}

/**
 * The least of the closed coal with which the plan meets the standard without a backstop; all of it
 * where that is not enough. The search begins at `nearGw`.
 */
export function findReserve(
  { inputs, weather, workspace }: YearContext,
  plan: FleetCase,
  closedGw: number,
  nearGw?: number
): number {
  if (!inputs.keepsCoal || closedGw <= 0) return 0
  return findLeastFirm(
    { leastGw: 0, mostGw: closedGw },
    inputs.standardH,
    (reserveGw) => meanLossOfLoad(buildFleet(inputs, { ...plan, reserveGw }), weather, workspace),
    nearGw
  )
}
