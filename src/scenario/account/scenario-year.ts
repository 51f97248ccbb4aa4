import { answerYear, type YearAnswer } from '../../year/answer-year.ts'
import type { Fleet } from '../../year/fleet.ts'
import type { Workspace } from '../../year/workspace.ts'
import type { Central } from './central.ts'
import { buildFleet } from './fleet.ts'
import { soldRoom } from './load.ts'

/** The fleets of a document that can be run by themselves. */
export const FLEET_NAMES = ['today', 'reference', 'plan'] as const
type FleetName = (typeof FLEET_NAMES)[number]

/** A fleet of a document through all weather years, with what was run. */
export interface ScenarioYear extends YearAnswer {
  readonly fleet: FleetName
  readonly model_year: number
  readonly sold_room_gw: number
  readonly inputs: { readonly weather: { readonly set: string } } & Fleet
}

/** Run a fleet of the central case: today in the back-cast year, the others in the deadline year. */
export function answerScenarioYear(
  central: Central,
  name: FleetName,
  set: string,
  workspace: Workspace
): ScenarioYear {
  const { inputs, weather } = central.context
  const fleetCase =
    name === 'today' ? central.backcast.fleetCase : central.caseOf(name, inputs.deadlineYear)
  const fleet = buildFleet(inputs, fleetCase)
  const soldGw = soldRoom(inputs, fleetCase.year)
  return {
    fleet: name,
    model_year: fleetCase.year,
    ...answerYear(fleet, weather, null, workspace, soldGw),
    firm_gw_missing: name === 'today' ? null : central.missingOf(name).firmMissingGw,
    sold_room_gw: soldGw,
    inputs: { weather: { set }, ...fleet },
  }
}
