import loadHighs from 'highs'
import { entryAt, numberAt } from '../../../src/core/entry.ts'
import { weekOf } from '../../../src/year/calendar.ts'
import type { Fleet } from '../../../src/year/fleet.ts'
import { prepareFleet, type PreparedFleet } from '../../../src/year/prepare.ts'
import { runYear } from '../../../src/year/run-year.ts'
import { settleYear } from '../../../src/year/settle.ts'
import { createWorkspace, type Workspace } from '../../../src/year/workspace.ts'
import { loadWeatherSet } from '../../../tests/support/load-weather-set.ts'
import { listSteps, solveYear } from './linear-year.ts'

/** A fleet in the first year of a weather set. */
export interface RefereeQuestion {
  readonly set: string
  readonly fleet: Fleet
}

/** The same figures of kernel and program, each from its residual load by the same account. */
export interface RefereeResult {
  readonly columns: number
  readonly seconds: number
  readonly kernel: Readonly<Record<string, number>>
  readonly program: Readonly<Record<string, number>>
}

const highs = loadHighs()

/** Run a fleet by the kernel and by HiGHS. */
export default async function judge({ set, fleet }: RefereeQuestion): Promise<RefereeResult> {
  const { years, climate } = loadWeatherSet(set)
  const weather = entryAt(years, 0)
  const prepared = prepareFleet(fleet, climate)
  const workspace = createWorkspace()
  runYear(prepared, weather, workspace)
  const kernel = measure(prepared, workspace)
  const ends = prepared.stores.map(({ gw, hours }, i) => {
    const { change } = entryAt(workspace.stores, i)
    const end = change.reduce((fill, u) => fill + u, (gw * hours) / 2)
    return Math.min(gw * hours, Math.max(0, end))
  })
  const { residual, responseGwh, columns, seconds } = solveYear(
    await highs,
    prepared,
    weather,
    ends
  )
  workspace.x.set(residual)
  workspace.responseGwh = responseGwh
  return { columns, seconds, kernel, program: measure(prepared, workspace) }
}

/** Tonnes, cost and the value that storage minimises, of the residual load in a workspace. */
function measure(prepared: PreparedFleet, workspace: Workspace): Record<string, number> {
  const sums = settleYear(prepared, workspace, 0)
  const { fleet, stack, thermal } = prepared
  const energy = Array.from(sums.mustRunGwh)
  let cost = workspace.responseGwh * fleet.response.price
  for (const [plant, { fuel, vom }] of thermal.entries())
    cost += numberAt(sums.mustRunGwh, plant) * (fuel + vom)
  for (const [k, { plant, runningCost }] of stack.slices.entries()) {
    energy[plant] = entryAt(energy, plant) + numberAt(sums.sliceGwh, k)
    cost += numberAt(sums.sliceGwh, k) * runningCost
  }
  const tonnes = thermal.reduce((sum, { factor }, p) => sum + factor * entryAt(energy, p), 0)
  return {
    mt: tonnes / 1000,
    cost: (cost + fleet.carbon_usd_t * tonnes) / 1000,
    objective: (valueOf(prepared, workspace) + workspace.responseGwh * fleet.response.price) / 1000,
    unserved_gwh: sums.unservedGwh,
    curtailed_twh: sums.curtailedGwh / 1000,
  }
}

/** Cost of the residual load by the steps that the program minimises. */
function valueOf(prepared: PreparedFleet, { x }: Workspace): number {
  const steps = Array.from({ length: 52 }, (_, week) => listSteps(prepared, week))
  let value = 0
  for (const [t, residual] of x.entries())
    for (const { start, end, cost } of entryAt(steps, weekOf(t)))
      if (residual > start) value += (Math.min(residual, end) - start) * cost
  return value
}
