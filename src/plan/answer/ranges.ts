import { entryAt } from '../../core/entry.ts'
import type { PlanProgram } from '../program/build-program.ts'
import {
  listCosts,
  withObjective,
  withRows,
  type Row,
  type Term,
} from '../program/linear-program.ts'
import { solve, type Oracle } from '../program/solve.ts'

/** By how much a plan may cost more than the cheapest and still be as good. */
const NEAR = 0.02

/** Least and greatest GW of a technology over all plans that cost at most 2 % more. */
export interface NearOptimalRange {
  readonly technology: string
  readonly least_gw: number
  readonly greatest_gw: number
}

/** Near-optimal ranges of every technology that can be built, on the program with its cuts. */
export function readRanges(
  { program, layout }: PlanProgram,
  objective: number,
  oracle: Oracle
): NearOptimalRange[] {
  const budget: Row = {
    name: 'budget',
    terms: listCosts(program),
    sense: '<=',
    right: objective + Math.abs(objective) * NEAR,
  }
  const limited = withRows(program, [budget])
  const options = new Map<string, number[]>()
  for (const { step, place } of layout.steps) {
    const known = options.get(step.k)
    if (known) known.push(place)
    else options.set(step.k, [place])
  }
  if (layout.battery) options.set('battery', [layout.battery.power])
  return [...options].map(([technology, places]) => {
    const end = (sign: 1 | -1) => {
      const terms = places.map((place): Term => [place, sign])
      const solved = solve(withObjective(limited, terms), oracle)
      if (solved.status !== 'optimal')
        throw new Error(`The plan itself lies outside ${budget.name}.`)
      return places.reduce((sum, place) => sum + entryAt(solved.point, place), 0)
    }
    return { technology, least_gw: end(1), greatest_gw: end(-1) }
  })
}
