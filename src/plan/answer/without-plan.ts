import { entryAt } from '../../core/entry.ts'
import type { GwOption, PlanTarget } from '../inputs.ts'
import { buildProgram, type PlanProgram } from '../program/build-program.ts'
import { withObjective, type LinearProgram } from '../program/linear-program.ts'
import type { ProgramQuestion } from '../program/question.ts'
import { solve, solveFeasible, type Basis, type Optimum, type Oracle } from '../program/solve.ts'
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

/** Explain why no plan keeps the target; each mend is two solves from the plan that misses it by least. */
export function explainWithoutPlan(
  system: SegmentedSystem,
  question: ProgramQuestion,
  oracle: Oracle
): WithoutPlan {
  const { target } = question
  if (!target) throw new Error('Only a target can leave no plan.')
  const bare: ProgramQuestion = { ...question, short: false, overPrice: 1, freed: null }
  const isShare = target.kind.startsWith('share')
  const lowestTarget: PlanTarget = isShare ? target : { ...target, kind: 'mt', value: 0 }
  const lowest = solveOver(system, { ...bare, target: lowestTarget }, oracle)
  if (!lowest) throw new RangeError('Load cannot be served in any way, with or without a target.')
  const options = new Set<GwOption | 'battery'>(
    gwSteps(system.inputs)
      .map(({ k }) => k)
      .filter((k) => k !== 'response' && k !== 'flex' && k !== 'extend')
  )
  if (system.inputs.battery) options.add('battery')
  const missed = solveFeasible(
    programOver(buildProgram(system, bare)),
    oracle,
    lowest.solved.basis
  ).basis
  const changes = ['less' as const, ...options].map((option): SmallestChange => {
    const amount = findChange(system, { ...bare, freed: option }, option, oracle, missed)
    // The column of batteries holds all of them, not only what is more than their limit.
    const known = option === 'battery' ? batteryLimit(system, question) : 0
    return { option, amount: amount === null ? null : amount - known }
  })
  return { lowest: lowest.amount, changes, conflict: readConflict(lowest.planned, lowest.solved) }
}

/** Misses of a target below this are none, Mt or TWh. */
const NOTHING = 1e-7

/**
 * The least of one freed column with which the target is kept; null where any amount of it leaves the
 * target missed. Both solves begin in a point that meets their rows.
 */
function findChange(
  system: SegmentedSystem,
  question: ProgramQuestion,
  option: SmallestChange['option'],
  oracle: Oracle,
  start: Basis | null
): number | null {
  const planned = buildProgram(system, question)
  const nearest = solveFeasible(programOver(planned), oracle, start, 'primal_simplex')
  if (nearest.objective > NOTHING) return null
  const { program } = buildProgram(system, { ...question, overPrice: null })
  const column =
    option === 'less' ? 'x_less' : option === 'battery' ? 'x_battery' : `extra_${option}`
  const place = program.columns.indexOf(column)
  if (place < 0) return null
  const least = withObjective(program, [[place, 1]])
  return entryAt(solveFeasible(least, oracle, nearest.basis, 'primal_simplex').point, place)
}

/** GW of batteries that a question allows. */
function batteryLimit(
  { inputs }: SegmentedSystem,
  { fail, potentialPct }: ProgramQuestion
): number {
  return inputs.battery && !fail.includes('battery') ? (inputs.battery.gw * potentialPct) / 100 : 0
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
  return solveOver(system, bare, oracle)?.amount ?? null
}

/** Solve a program in which only what is over the target costs; null where load cannot be served. */
function solveOver(
  system: SegmentedSystem,
  question: ProgramQuestion,
  oracle: Oracle
): { readonly amount: number; readonly planned: PlanProgram; readonly solved: Optimum } | null {
  const planned = buildProgram(system, question)
  const program = programOver(planned)
  const solved = solve(program, oracle)
  if (solved.status === 'infeasible') return null
  return { amount: solved.objective, planned: { ...planned, program }, solved }
}

/** A program with a soft target in which nothing but its excess costs, 1 for each Mt or TWh. */
function programOver({ program, layout }: PlanProgram): LinearProgram {
  if (layout.over === null) throw new Error('Only a soft target has an excess.')
  return withObjective(program, [[layout.over, 1]])
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
