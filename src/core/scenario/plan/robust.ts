import { entryAt } from '../../entry.ts'
import { PLAN_COEFFICIENTS } from './coefficients.ts'
import { drawnGw } from './fleet-rows.ts'
import { caseIn, type Future, FUTURES } from './futures.ts'
import type { Figures, Option, PlanInputs } from './inputs.ts'
import { placeOf, type Row, withObjective, withRows } from './linear-program.ts'
import { deadlineOf } from './plan-model.ts'
import { quantityOf, valueOf } from './plan-table.ts'
import { roundGw, roundMoney } from './published-digits.ts'
import type { PlanCase } from './request.ts'
import { type PlannedCase, planOf } from './run.ts'
import { CertificateError, type Oracle, solve } from './solve.ts'
import { withCostLimit } from './tie-break.ts'

/** Plans evaluated in all futures. */
export type RobustPlan =
  | 'least_cost'
  | 'document'
  | 'most_solar'
  | 'least_capture'
  | 'least_cost_more_growth'

/** Performance of a plan made for one future in the others. */
interface RobustResult {
  readonly plan: RobustPlan
  /** GW that the plan settles by the deadline. */
  readonly settled_gw: Figures<Option>
  /** Over the least cost of each future, million USD a year. */
  readonly regret_musd_a_year: readonly number[]
  readonly worst_regret_musd_a_year: number
  readonly mean_regret_musd_a_year: number
  /** Futures in which neither the ceiling nor the reserve is missed. */
  readonly meets: number
}

/** The futures, and how each plan does in them. A table, not a probability. */
export interface RobustTable {
  readonly futures: readonly Future[]
  readonly plans: readonly RobustResult[]
}

/** Options that a plan leaves open: they can be had late, and answer to what comes. */
const LEFT_OPEN: ReadonlySet<Option> = new Set(['gas_new', 'peaker', 'response'])

/** Share of the least cost that may be spent on a plan of another mix. */
const NEAR_SHARE = 0.02

/** Mt and GW below which nothing is missed: a unit of the last published digit. */
const NOTHING_MISSED = 1e-4

/** GW by which an extreme may be undercut where the least cost is sought beside it. */
const EXTREME_SLACK_GW = 1e-7

/** Try several plans in nine futures; those that cannot be made are left out. */
export function tabulateFutures(
  inputs: PlanInputs,
  planned: PlannedCase,
  point: ArrayLike<number>,
  oracle: Oracle
): RobustTable {
  const { plan } = planned.model
  const candidates = listPlans(inputs, planned, point, oracle)
  const costs = FUTURES.map((future) => {
    const at = caseIn(plan, future)
    const settle = (settled: Figures<Option>): PlannedCase =>
      proved(inputs, planOf(inputs, { ...at, settled }, oracle))
    const least = settle({}).solved.objective
    return candidates.map(([, settled]) => {
      const tried = settle(settled)
      const regret = (tried.solved.objective - least) / deadlineOf(tried.model.years).weight
      return { regret, isMissed: isMissed(tried) }
    })
  })
  return {
    futures: FUTURES,
    plans: candidates.map(([name, settled], index) => {
      const own = costs.flatMap((future) => future[index] ?? [])
      const regrets = own.map(({ regret }) => regret)
      return {
        plan: name,
        settled_gw: roundFigures(settled),
        regret_musd_a_year: regrets.map(roundMoney),
        worst_regret_musd_a_year: roundMoney(Math.max(...regrets)),
        mean_regret_musd_a_year: roundMoney(
          regrets.reduce((sum, regret) => sum + regret, 0) / regrets.length
        ),
        meets: own.filter((future) => !future.isMissed).length,
      }
    }),
  }
}

function roundFigures(figures: Figures<Option>): Figures<Option> {
  return Object.fromEntries(
    Object.entries(figures).map(([technology, gw]) => [technology, roundGw(gw)])
  )
}

/** A future always has a plan, since what it misses has a price. */
function proved(inputs: PlanInputs, planned: PlannedCase | null): PlannedCase {
  if (planned === null) throw new CertificateError(inputs.id, null)
  return planned
}

function isMissed({ model, program, solved }: PlannedCase): boolean {
  const { year } = deadlineOf(model.years)
  return [`over_${year}`, `short_${year}`].some(
    (column) => entryAt(solved.point, placeOf(program, column)) > NOTHING_MISSED
  )
}

/** Plans with what they settle. */
function listPlans(
  inputs: PlanInputs,
  planned: PlannedCase,
  point: ArrayLike<number>,
  oracle: Oracle
): [RobustPlan, Figures<Option>][] {
  const { model } = planned
  const settles = model.options
    .map(({ technology }) => technology)
    .filter((technology) => !LEFT_OPEN.has(technology))
  const has = (technology: Option): boolean => settles.includes(technology)
  const read = (from: PlannedCase, at: ArrayLike<number>): Figures<Option> => {
    const year = deadlineOf(from.model.years)
    return Object.fromEntries(
      settles.map((technology) => [
        technology,
        Math.max(0, valueOf(quantityOf(from, year, technology), at)),
      ])
    )
  }
  const drawn = layOutFleet(planned)
  const grown: PlanCase = {
    ...model.plan,
    peak_growth_pct: model.plan.peak_growth_pct + PLAN_COEFFICIENTS.future_growth.value,
  }
  const most = has('solar') ? findExtreme(planned, 'solar', -1, oracle) : null
  const fewest = has('capture') ? findExtreme(planned, 'capture', 1, oracle) : null
  const larger = planOf(inputs, grown, oracle)
  return [
    ['least_cost', read(planned, point)],
    ['document', Object.fromEntries(settles.map((technology) => [technology, drawn(technology)]))],
    ...(most === null
      ? []
      : [['most_solar', read(planned, most)] as [RobustPlan, Figures<Option>]]),
    ...(fewest === null
      ? []
      : [['least_capture', read(planned, fewest)] as [RobustPlan, Figures<Option>]]),
    ...(larger === null
      ? []
      : [
          ['least_cost_more_growth', read(larger, larger.solved.point)] as [
            RobustPlan,
            Figures<Option>,
          ],
        ]),
  ]
}

/** GW of each option that the document draws. */
function layOutFleet({ model }: PlannedCase): (technology: Option) => number {
  const asDrawn = { ...model, plan: { ...model.plan, fleet: 'as_drawn' as const } }
  return (technology) => drawnGw(asDrawn, technology)
}

/** Of the plans that cost at most 2 percent more, the cheapest with the most (-1) or least (1) of an option. */
function findExtreme(
  planned: PlannedCase,
  technology: Option,
  sign: 1 | -1,
  oracle: Oracle
): readonly number[] | null {
  const year = deadlineOf(planned.model.years)
  const { terms } = quantityOf(planned, year, technology)
  const near = withCostLimit(planned, NEAR_SHARE)
  const goal = terms.map(([column, weight]) => [column, sign * weight] as const)
  const extreme = solve(withObjective(near, goal), oracle)
  if (extreme.status === 'infeasible') return null
  const row: Row = {
    name: 'extreme',
    terms: goal,
    sense: '<=',
    right: extreme.objective + EXTREME_SLACK_GW,
  }
  const cheapest = solve(withRows(planned.program, [row]), oracle)
  return cheapest.status === 'infeasible' ? null : cheapest.point
}
