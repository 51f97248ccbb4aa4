import { entryOf } from '../../entry.ts'
import { windowsUntil } from './build-options.ts'
import { PLAN_COEFFICIENTS } from './coefficients.ts'
import type { Figures, Option } from './inputs.ts'
import type { ProgramBuilder } from './linear-program.ts'
import { deadlineOf, type PlanModel, type PlanYear } from './plan-model.ts'
import type { PlanCase } from './request.ts'

/** Cost of a tonne over the ceiling, USD/t, where the document's fleet cannot meet it: high, so it comes last. */
const OVER_COST = 1000

/** Cost of a kW missing in the deadline year, USD/kW-yr, where peakers may complete the fleet. */
const MISSING_COST = 1000

/** Cost of a tonne over the ceiling of the deadline year, USD/t; null where none may be over it. */
export function overCost({ fleet, settled }: PlanCase): number | null {
  if (fleet !== null) return OVER_COST
  return settled === null ? null : PLAN_COEFFICIENTS.missed_tonne.value
}

/** Cost of missing reserve in a year, USD/kW-yr, or null where none may be missing. */
export function shortageCost({ plan }: PlanModel, { isDeadline }: PlanYear): number | null {
  if (isDeadline && plan.settled !== null) return PLAN_COEFFICIENTS.missing_reserve.value
  if (!isDeadline || plan.fleet === 'as_drawn') return PLAN_COEFFICIENTS.shortage_cost.value
  return plan.fleet === null ? null : MISSING_COST
}

/** GW of a technology that the document's fleet has in the deadline year; null where none of its vectors fixes it. */
export function fleetGw(
  { inputs, options, plan, years }: PlanModel,
  technology: Option
): number | null {
  const option = options.find((candidate) => candidate.technology === technology)
  const isFixed = inputs.vectors.some(([of]) => of === technology) && technology !== 'gas_new'
  if (option === undefined || !isFixed) return null
  if (plan.fleet !== 'late_removed') return option.potential_gw
  const { year } = deadlineOf(years)
  return option.parts
    .filter(({ lead_yr: lead }) => windowsUntil(plan.start_year, lead, year) >= 1)
    .reduce((sum, { potential_gw }) => sum + potential_gw, 0)
}

/** The same as a part of a sum: 0 where none of its vectors fixes it. */
export function drawnGw(model: PlanModel, technology: Option): number {
  const gw = fleetGw(model, technology)
  return gw === null ? 0 : gw
}

/** Build what is settled, or as much of it as can run by the deadline. */
export function addSettledRows(
  builder: ProgramBuilder,
  model: PlanModel,
  settled: Figures<Option>
): void {
  const { year, limits } = deadlineOf(model.years)
  for (const { technology } of model.options) {
    const gw = settled[technology]
    if (gw === undefined) continue
    const column = `x_${technology}_${year}`
    const built = Math.min(gw, limits.get(technology) ?? gw)
    builder.addRow(`settled_${column}`, [[column, 1]], '=', built)
  }
}

/** Fix new plant of the vectors and what stays of coal and gas to the document's figures. */
export function addFleetRows(builder: ProgramBuilder, model: PlanModel): void {
  const { inputs, options, gasPerCapture } = model
  const { year, standing, limits } = deadlineOf(model.years)
  for (const { technology } of options) {
    const gw = fleetGw(model, technology)
    const column = `x_${technology}_${year}`
    if (gw !== null) builder.addRow(`fix_${column}`, [[column, 1]], '=', gw)
  }
  const closed = standing.coal - Math.min(inputs.doc.coal, standing.coal)
  builder.addRow('doc_coal', [[`q_coal_${year}`, 1]], '=', closed)
  const captured = drawnGw(model, 'capture') * gasPerCapture
  const most = standing.gas + entryOf(limits, 'gas_new') - captured
  builder.addRow(
    'doc_gas',
    [
      [`q_gas_${year}`, -1],
      [`x_gas_new_${year}`, 1],
      ...(model.hasCapture ? [[`x_capture_${year}`, -gasPerCapture] as const] : []),
    ],
    '=',
    Math.min(inputs.doc.gas, most) - standing.gas
  )
}
