import { PERCENT } from '../../unit-conversions.ts'
import { withObjective } from './linear-program.ts'
import { deadlineOf } from './plan-model.ts'
import { listQuantities, type Quantity, quantityOf } from './plan-table.ts'
import { roundGw } from './published-digits.ts'
import type { PlannedCase } from './run.ts'
import { type Oracle, solve } from './solve.ts'
import { withCostLimit } from './tie-break.ts'

/** Minimum and maximum GW of a quantity in the deadline year over near-optimal plans. */
export interface QuantityRange {
  readonly technology: Quantity
  readonly from_gw: number
  readonly to_gw: number
}

/** GW by which a quantity must vary among plans of least cost to be named as not unique. */
const VARIES_GW = 1e-3

/**
 * Range of every quantity over plans that cost at most so many percent more than the least; with 0
 * percent, over the plans of least cost.
 */
export function listNearOptimal(
  planned: PlannedCase,
  percent: number,
  oracle: Oracle
): QuantityRange[] {
  const year = deadlineOf(planned.model.years)
  const program = percent === 0 ? withCostLimit(planned) : withCostLimit(planned, percent / PERCENT)
  return listQuantities(planned.model).map((quantity) => {
    const { terms, constant } = quantityOf(planned, year, quantity)
    const extreme = (sign: 1 | -1): number => {
      const goal = terms.map(([column, weight]) => [column, sign * weight] as const)
      const solved = solve(withObjective(program, goal), oracle)
      if (solved.status === 'infeasible') return NaN
      return roundGw(constant + sign * solved.objective)
    }
    return { technology: quantity, from_gw: extreme(1), to_gw: extreme(-1) }
  })
}

/** Quantities that differ among plans of least cost. */
export function listNotUnique(planned: PlannedCase, oracle: Oracle): QuantityRange[] {
  return listNearOptimal(planned, 0, oracle).filter(
    ({ from_gw, to_gw }) => to_gw - from_gw > VARIES_GW
  )
}
