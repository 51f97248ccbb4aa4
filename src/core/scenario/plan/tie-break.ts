import { certifyOptimum } from './certificate.ts'
import { OPTIONS } from './inputs.ts'
import {
  type LinearProgram,
  listCosts,
  placeOf,
  type Row,
  sumTerms,
  type Term,
  withObjective,
  withRows,
} from './linear-program.ts'
import { deadlineOf } from './plan-model.ts'
import type { PlannedCase, WrittenCase } from './run.ts'
import { type Oracle, solve } from './solve.ts'

/** Share of the least cost by which a plan may cost more and still be as cheap: the solver's last digits. */
const COST_SLACK = 1e-10

/** GW by which a quantity may exceed its least value while the next one is sought. */
const FIX_SLACK_GW = 1e-7

/** The program with its cost limited to at most (1 + share) of the least. */
export function withCostLimit(
  { program, solved }: PlannedCase,
  share: number = COST_SLACK
): LinearProgram {
  const right = solved.objective + Math.abs(solved.objective) * share
  const row: Row = { name: 'cost_limit', terms: listCosts(program), sense: '<=', right }
  return withRows(program, [row])
}

/**
 * Of all plans of least cost the one with the least new plant in the deadline year, then with the
 * least of each option in turn. Null where a step has no proof: then the first solution is used.
 */
export function breakTies(planned: PlannedCase, oracle: Oracle): readonly number[] | null {
  const { year } = deadlineOf(planned.model.years)
  const columns = OPTIONS.filter((option) =>
    planned.model.options.some(({ technology }) => technology === option)
  ).map((option) => placeOf(planned.program, `x_${option}_${year}`))
  const goals: Term[][] = [
    columns.map((column): Term => [column, 1]),
    ...columns.map((column): Term[] => [[column, 1]]),
  ]
  let program = withCostLimit(planned)
  let point: readonly number[] | null = null
  for (const [index, terms] of goals.entries()) {
    const solved = solve(withObjective(program, terms), oracle)
    if (solved.status === 'infeasible') return null
    point = solved.point
    const right = sumTerms(terms, point) + FIX_SLACK_GW
    program = withRows(program, [{ name: `tie_${index}`, terms, sense: '<=', right }])
  }
  return point
}

/** Residuals of the published point at the prices of the first solution. */
export function certifyPublished(
  { program }: WrittenCase,
  point: readonly number[],
  prices: readonly number[]
): { primal_max: number; slackness_max: number; gap_rel: number; passed: boolean } {
  const { primal_max, slackness_max, gap_rel, passed } = certifyOptimum(program, { point, prices })
  return { primal_max, slackness_max, gap_rel, passed }
}
