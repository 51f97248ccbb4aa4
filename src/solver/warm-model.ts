import { entryAt } from '../core/entry.ts'
import type { Highs, Model } from 'highs'
import type { LinearProgram, Row } from '../core/scenario/plan/linear-program.ts'
import type { OracleAnswer } from '../core/scenario/plan/solve.ts'
import { OPTIONS, orderOfText, placesOf, runModel, STRATEGIES, writeModel } from './highs-model.ts'

/** A model that stays loaded, so that a similar program starts from the previous solution. */
export interface WarmModel {
  readonly solve: (program: LinearProgram) => OracleAnswer
  /** Free its memory, which is not garbage-collected. */
  readonly close: () => void
}

interface Loaded {
  readonly model: Model
  readonly order: readonly number[]
  readonly places: Int32Array
  readonly program: LinearProgram
}

/**
 * Solve programs in sequence with warm starts. If a program has the same columns and leading rows
 * as the previous one, only the differences are passed: right-hand sides and additional rows to the
 * dual simplex method, which stays dual feasible, costs to the primal one. Any other program is
 * loaded from scratch.
 */
export function createWarmModel(highs: Highs): WarmModel {
  let loaded: Loaded | null = null

  const close = (): void => {
    loaded?.model.dispose()
    loaded = null
  }

  function load(program: LinearProgram): Loaded {
    close()
    const order = orderOfText(program)
    const model = highs.createModel(writeModel(program, order, highs.infinity))
    model.options.set({ ...OPTIONS, output_flag: false })
    return { model, order, places: placesOf(order), program }
  }

  function change(old: Loaded, program: LinearProgram): Loaded {
    const isCostChanged = changeCosts(old, program)
    changeRows(old, program.rows, highs.infinity)
    const strategy = isCostChanged ? STRATEGIES.primal : STRATEGIES.dual
    old.model.options.set('simplex_strategy', strategy)
    return { ...old, program }
  }

  return {
    solve: (program) => {
      if (loaded !== null && isAlike(loaded.program, program)) {
        loaded = change(loaded, program)
        const answer = runModel(highs, loaded.model, loaded.order)
        // HiGHS fails from some bases but succeeds from a cold start.
        if (answer.status !== 'unknown') return answer
      }
      loaded = load(program)
      return runModel(highs, loaded.model, loaded.order)
    },
    close,
  }
}

/** Whether columns and common leading rows are equal, ignoring right-hand sides and costs. */
function isAlike(old: LinearProgram, { columns, rows }: LinearProgram): boolean {
  const common = Math.min(old.rows.length, rows.length)
  return (
    old.columns.length === columns.length &&
    old.columns.every((name, column) => name === columns[column]) &&
    old.rows.slice(0, common).every((row, index) => isSameRow(row, rows[index]))
  )
}

function isSameRow(a: Row, b: Row | undefined): boolean {
  if (a === b) return true
  if (b === undefined || a.sense !== b.sense || a.terms.length !== b.terms.length) return false
  return a.terms.every(([column, coefficient], index) => {
    const term = b.terms[index]
    return term !== undefined && term[0] === column && term[1] === coefficient
  })
}

/** Pass changed costs; returns whether there were any. */
function changeCosts({ model, order, program: { costs: old } }: Loaded, { costs }: LinearProgram) {
  const changed = [...order.entries()].filter(([, column]) => costs[column] !== old[column])
  if (changed.length === 0) return false
  const indices = Int32Array.from(changed, ([place]) => place)
  const values = Float64Array.from(changed, ([, column]) => entryAt(costs, column))
  model.changeColsCost({ kind: 'set', indices }, values)
  return true
}

/** Pass changed right-hand sides, and add or delete rows after the common ones. */
function changeRows(
  { model, places, program: { rows: old } }: Loaded,
  rows: readonly Row[],
  infinity: number
): void {
  const lower = ({ sense, right }: Row): number => (sense === '<=' ? -infinity : right)
  const upper = ({ sense, right }: Row): number => (sense === '>=' ? infinity : right)
  if (old.length > rows.length) {
    model.deleteRows({ kind: 'range', from: rows.length, to: old.length - 1 })
  }
  const moved = [...rows.entries()].filter(
    ([index, { right }]) => index < old.length && right !== old[index]?.right
  )
  if (moved.length > 0) {
    model.changeRowsBounds(
      { kind: 'set', indices: Int32Array.from(moved, ([index]) => index) },
      Float64Array.from(moved, ([, row]) => lower(row)),
      Float64Array.from(moved, ([, row]) => upper(row))
    )
  }
  for (const row of rows.slice(old.length)) {
    model.addRow(lower(row), upper(row), {
      indices: Int32Array.from(row.terms, ([column]) => entryAt(places, column)),
      values: Float64Array.from(row.terms, ([, coefficient]) => coefficient),
    })
  }
}
