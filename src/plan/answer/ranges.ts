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
import type { SegmentedSystem } from '../program/system.ts'

/** By how much a plan may cost more than the cheapest and still be as good. */
const NEAR = 0.02

/** Least and greatest GW of a technology over all plans that cost at most 2 % more. */
export interface NearOptimalRange {
  readonly technology: string
  /** Whether these GW are built, or closed of plant that is there. */
  readonly is_closed: boolean
  readonly least_gw: number
  readonly greatest_gw: number
}

/** Near-optimal ranges of all that can be built or closed by kind, on the program with its cuts. */
export function readRanges(
  { program, layout, system }: PlanProgram,
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
  const built = Map.groupBy(layout.steps, ({ step }): string => step.k)
  const closed = Map.groupBy(layout.closed, ([id]) => kindOf(system, id))
  const groups = [
    ...[...built].map(([k, steps]) => ({
      k,
      isClosed: false,
      places: steps.map(({ place }) => place),
    })),
    ...(layout.battery ? [{ k: 'battery', isClosed: false, places: [layout.battery.power] }] : []),
    ...[...closed].map(([k, own]) => ({
      k,
      isClosed: true,
      places: own.map(([, place]) => place),
    })),
  ]
  return groups.map(({ k, isClosed, places }) => {
    const end = (sign: 1 | -1) => {
      const terms = places.map((place): Term => [place, sign])
      const solved = solve(withObjective(limited, terms), oracle)
      if (solved.status !== 'optimal')
        throw new Error(`The plan itself lies outside ${budget.name}.`)
      return places.reduce((sum, place) => sum + entryAt(solved.point, place), 0)
    }
    return { technology: k, is_closed: isClosed, least_gw: end(1), greatest_gw: end(-1) }
  })
}

function kindOf({ thermal }: SegmentedSystem, id: string): string {
  const standing = thermal.find((plant) => plant.id === id)
  if (!standing) throw new Error(`There is no plant ${id} that could close.`)
  return standing.plant.kind
}
