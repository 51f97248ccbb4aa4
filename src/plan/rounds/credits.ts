import type { Fleet } from '../../year/fleet.ts'
import type { GwOption } from '../inputs.ts'
import type { PlanProgram } from '../program/build-program.ts'
import { planFleet, type Decisions } from './plan-fleet.ts'
import type { Referee } from './referee.ts'

/** Step by which plant is moved to see what it is worth, as a share of the peak. */
const STEP_SHARE = 0.01

/** Units of energy that count as one step of power: GWh of a tank, TWh of savings. */
const TANK_GWH = 4
const SAVED_TWH = 5

/**
 * What each technology is worth beside perfectly firm plant in this fleet, GW per unit of its columns:
 * change of the loss-of-load expectation for a step of it over that for a step of firm plant, at the
 * standard. Keys are stems of columns.
 */
export function measureCredits(
  referee: Referee,
  { layout }: PlanProgram,
  decisions: Decisions,
  missingGw: number
): Map<string, number> {
  const { system } = referee
  const step = STEP_SHARE * system.inputs.fleet.load.peak_gw
  const lole = (changed: Decisions, firmGw = missingGw) =>
    referee.lossOfLoad(planFleet(system, changed) satisfies Fleet, firmGw)
  const now = lole(decisions)
  const firm = now - lole(decisions, missingGw + step)
  const worth = (changed: Decisions) => (firm > 0 ? (now - lole(changed)) / firm : 0)
  const credits = new Map<string, number>()
  const options = new Set<GwOption>(layout.steps.map(({ step: { k } }) => k))
  for (const k of options) credits.set(`x_${k}`, clamp(worth(addGw(decisions, k, step)), 0, 1))
  if (layout.battery) {
    credits.set(
      'x_battery',
      clamp(worth({ ...decisions, batteryGw: decisions.batteryGw + step }), 0, 1)
    )
    const tank = { ...decisions, batteryGwh: decisions.batteryGwh + TANK_GWH * step }
    credits.set('e_battery', clamp(worth(tank) / TANK_GWH, 0, 1))
  }
  const saved = { ...decisions, savedTwh: decisions.savedTwh + SAVED_TWH * step }
  const ofSaved = Math.max(0, worth(saved) / SAVED_TWH)
  for (const { step: number } of layout.efficiency) credits.set(`x_efficiency_${number}`, ofSaved)
  for (const { id, plant } of system.thermal) {
    const closed = decisions.closedGw.get(id)
    if (closed === undefined) continue
    const left = Math.min(step, plant.gw - closed)
    const credit =
      left > LEAST_GW
        ? (worth({
            ...decisions,
            closedGw: new Map(decisions.closedGw).set(id, closed + left),
          }) *
            step) /
          left
        : plant.forced - 1
    credits.set(`q_${id}`, clamp(credit, -1, 0))
  }
  return credits
}

/** Less plant than this cannot be closed to see what it is worth, GW. */
const LEAST_GW = 1e-6

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** More of an option, at its first step. */
function addGw(decisions: Decisions, k: GwOption, gw: number): Decisions {
  const first = decisions.steps.findIndex(({ step }) => step.k === k)
  return {
    ...decisions,
    steps: decisions.steps.map((row, index) =>
      index === first ? { ...row, gw: row.gw + gw } : row
    ),
  }
}
