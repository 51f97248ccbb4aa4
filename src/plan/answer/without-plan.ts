import { entryAt } from '../../core/entry.ts'
import type { GwOption, PlanTarget } from '../inputs.ts'
import { buildProgram, type PlanProgram } from '../program/build-program.ts'
import { withObjective } from '../program/linear-program.ts'
import type { ProgramQuestion } from '../program/question.ts'
import { solve, type Optimum, type Oracle } from '../program/solve.ts'
import { gwSteps, type SegmentedSystem } from '../program/system.ts'

/** What would make a plan possible: units of one change, TWh a year or GW; null where it alone does not help. */
export interface SmallestChange {
  readonly option: 'less' | GwOption | 'battery'
  readonly amount: number | null
}

/** Why there is no plan, and what would help. */
export interface WithoutPlan {
  /** Least tonnes, Mt; for a share the least TWh by which it is missed. */
  readonly lowest: number
  readonly changes: readonly SmallestChange[]
  /** Limits that have a price at the lowest point: columns at their bound, and groups of rows. */
  readonly conflict: { readonly limits: readonly string[]; readonly rows: readonly string[] }
}

/** Explain why no plan keeps the target: each question is one solve in which only one thing costs. */
export function explainWithoutPlan(
  system: SegmentedSystem,
  question: ProgramQuestion,
  oracle: Oracle
): WithoutPlan {
  const { target } = question
  if (!target) throw new Error('Only a target can leave no plan.')
  const bare: ProgramQuestion = { ...question, short: false, overPrice: null, freed: null }
  const isShare = target.kind.startsWith('share')
  const lowestTarget: PlanTarget = isShare ? target : { ...target, kind: 'mt', value: 0 }
  const lowest = solveFree(system, { ...bare, target: lowestTarget, overPrice: 1 }, 'over', oracle)
  if (!lowest) throw new RangeError('Load cannot be served in any way, with or without a target.')
  const options = new Set<GwOption | 'battery'>(
    gwSteps(system.inputs)
      .map(({ k }) => k)
      .filter((k) => k !== 'response' && k !== 'flex' && k !== 'extend')
  )
  if (system.inputs.battery) options.add('battery')
  const changes = ['less' as const, ...options].map((option): SmallestChange => {
    const column =
      option === 'less' ? 'x_less' : option === 'battery' ? 'x_battery' : `extra_${option}`
    const found = solveFree(system, { ...bare, freed: option }, column, oracle)
    const amount = found ? found.amount : null
    return { option, amount }
  })
  return { lowest: lowest.amount, changes, conflict: readConflict(lowest.planned, lowest.solved) }
}

/**
 * Least Mt (TWh for a share) by which a target is missed: 0 where a plan keeps it. Null where load cannot
 * be served. Quicker than to prove that the program itself has no solution.
 */
export function leastOver(
  system: SegmentedSystem,
  question: ProgramQuestion,
  oracle: Oracle
): number | null {
  const bare = { ...question, short: false, overPrice: 1, freed: null }
  return solveFree(system, bare, 'over', oracle)?.amount ?? null
}

/** Solve a program in which one column costs 1 and everything else nothing; null without a solution. */
function solveFree(
  system: SegmentedSystem,
  question: ProgramQuestion,
  column: string,
  oracle: Oracle
): { readonly amount: number; readonly planned: PlanProgram; readonly solved: Optimum } | null {
  const planned = buildProgram(system, question)
  const place = planned.program.columns.indexOf(column)
  if (place < 0) return null
  const program = withObjective(planned.program, [[place, 1]])
  const solved = solve(program, oracle)
  if (solved.status === 'infeasible') return null
  return { amount: entryAt(solved.point, place), planned: { ...planned, program }, solved }
}

/** Prices below this are none. */
const LEAST_PRICE = 1e-6

/** What stands in the way at a point: decided columns at their bound that would help, and priced rows. */
function readConflict(
  { program }: PlanProgram,
  { point, prices }: Optimum
): WithoutPlan['conflict'] {
  const reduced = [...program.costs]
  const groups = new Set<string>()
  for (const [index, { name, terms }] of program.rows.entries()) {
    const price = entryAt(prices, index)
    if (Math.abs(price) > LEAST_PRICE) groups.add(name.replace(/(?:_\d+)+$/u, ''))
    for (const [column, weight] of terms)
      reduced[column] = entryAt(reduced, column) - weight * price
  }
  const limits = program.columns.filter((name, column) => {
    const upper = entryAt(program.uppers, column)
    return (
      /^[xq]_/u.test(name) &&
      upper > 0 &&
      upper !== Infinity &&
      entryAt(point, column) >= upper * (1 - LEAST_PRICE) &&
      entryAt(reduced, column) < -LEAST_PRICE
    )
  })
  return { limits, rows: [...groups] }
}
