import type { Highs, Model } from 'highs'
import { entryAt } from '../../core/entry.ts'
import type { LinearProgram, Row } from '../program/linear-program.ts'
import type { Basis, Oracle, OracleAnswer } from '../program/solve.ts'
import {
  createHighsOracle,
  NO_LIMIT_S,
  OPTIONS,
  runModel,
  startFrom,
  writeModel,
} from './highs-oracle.ts'

/** Programs that stay loaded: with and without target, before and after their cuts. */
const LOADED = 4

interface Loaded {
  readonly model: Model
  readonly program: LinearProgram
}

/**
 * A solver that starts from an earlier solution where only right-hand sides, bounds or costs differ, as
 * for a target that moves. Whatever it answers is certified like any other answer.
 */
export function createWarmOracle(highs: Highs): Oracle {
  const cold = createHighsOracle(highs)
  /** Least recently used first. */
  let loaded: readonly Loaded[] = []

  const load = (program: LinearProgram, start: Basis | null): Loaded => {
    const model = highs.createModel(writeModel(program, highs.infinity))
    model.options.set({ ...OPTIONS, output_flag: false })
    if (start) startFrom(model, start, program)
    return { model, program }
  }

  const drop = ({ model }: Loaded): void => {
    loaded = loaded.filter((known) => known.model !== model)
    model.dispose()
  }

  const keep = (own: Loaded): void => {
    loaded = [...loaded.filter(({ model }) => model !== own.model), own]
    const [oldest] = loaded
    if (loaded.length > LOADED && oldest) drop(oldest)
  }

  return {
    ...cold,
    solve: (program, method, options = {}): OracleAnswer => {
      const { limitS = NO_LIMIT_S, start = null } = options
      if (method !== 'simplex') return cold.solve(program, method, options)
      const alike = loaded.findLast((known) => isAlike(known.program, program))
      const own = alike ? change(alike, program, highs.infinity) : load(program, start)
      keep(own)
      own.model.zeroAllClocks()
      own.model.options.set({ time_limit: limitS })
      const answer = runModel(highs, own.model, program)
      if (answer.status !== 'unknown') return answer
      // HiGHS fails from some bases where it succeeds from a cold start.
      drop(own)
      return alike ? cold.solve(program, method, { limitS }) : answer
    },
  }
}

/** Whether programs differ in nothing but right-hand sides, bounds and costs. */
function isAlike(old: LinearProgram, { columns, rows }: LinearProgram): boolean {
  return (
    old.columns.length === columns.length &&
    old.rows.length === rows.length &&
    old.columns.every((name, column) => name === columns[column]) &&
    old.rows.every((row, index) => isSameRow(row, entryAt(rows, index)))
  )
}

function isSameRow(a: Row, b: Row): boolean {
  if (a.sense !== b.sense || a.terms.length !== b.terms.length) return false
  return a.terms.every(([column, weight], index) => {
    const [other, own] = entryAt(b.terms, index)
    return column === other && weight === own
  })
}

/** Pass what differs to a loaded model. */
function change({ model, program: old }: Loaded, program: LinearProgram, infinity: number): Loaded {
  const moved = [...program.rows.entries()].filter(
    ([index, { right }]) => right !== entryAt(old.rows, index).right
  )
  if (moved.length > 0)
    model.changeRowsBounds(
      { kind: 'set', indices: Int32Array.from(moved, ([index]) => index) },
      Float64Array.from(moved, ([, { sense, right }]) => (sense === '<=' ? -infinity : right)),
      Float64Array.from(moved, ([, { sense, right }]) => (sense === '>=' ? infinity : right))
    )
  const bounded = [...program.uppers.entries()].filter(([c, upper]) => upper !== old.uppers[c])
  if (bounded.length > 0)
    model.changeColsBounds(
      { kind: 'set', indices: Int32Array.from(bounded, ([column]) => column) },
      new Float64Array(bounded.length),
      Float64Array.from(bounded, ([, upper]) => (upper === Infinity ? infinity : upper))
    )
  const priced = [...program.costs.entries()].filter(([c, cost]) => cost !== old.costs[c])
  if (priced.length > 0)
    model.changeColsCost(
      { kind: 'set', indices: Int32Array.from(priced, ([column]) => column) },
      Float64Array.from(priced, ([, cost]) => cost)
    )
  return { model, program }
}
