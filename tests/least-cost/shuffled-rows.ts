import { entryAt } from '../../src/core/entry.ts'
import { answerLeastCost, type PlanQuestion } from '../../src/core/scenario/plan/answer.ts'
import type { PlanInputs } from '../../src/core/scenario/plan/inputs.ts'
import type { LinearProgram } from '../../src/core/scenario/plan/linear-program.ts'
import { PUBLISHED_QUESTION } from '../../src/core/scenario/plan/published-question.ts'
import type { Oracle, OracleAnswer } from '../../src/core/scenario/plan/solve.ts'

/**
 * Members of a certificate that depend on the path of the solver; all others are published digits.
 */
const RESIDUALS: ReadonlySet<string> = new Set([
  'primal_max',
  'dual_max',
  'slackness_max',
  'gap_rel',
  'primal_objective',
  'dual_objective',
  'column_max',
  'sign_max',
  'by',
])

/** Members whose published digits change if the rows of every program are reordered. */
export function findShuffled(
  inputs: PlanInputs,
  oracle: Oracle,
  random: () => number,
  question: PlanQuestion = PUBLISHED_QUESTION
): string[] {
  const [ours, shuffled] = [oracle, shuffling(oracle, random)].map((solver) =>
    answerLeastCost(inputs, question, solver)
  )
  return Object.keys({ ...ours }).filter(
    (member) =>
      write(Reflect.get({ ...ours }, member)) !== write(Reflect.get({ ...shuffled }, member))
  )
}

function write(value: unknown): string {
  return (
    JSON.stringify(value, (key, inner: unknown) => (RESIDUALS.has(key) ? undefined : inner)) ?? ''
  )
}

/** The same solver with the rows of each program shuffled. */
function shuffling(oracle: Oracle, random: () => number): Oracle {
  const wrap =
    (solve: Oracle['solve']): Oracle['solve'] =>
    (program, strategy) => {
      const order = program.rows
        .map((_, row) => ({ row, at: random() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ row }) => row)
      const rows = order.flatMap((row) => program.rows[row] ?? [])
      return restore(solve({ ...program, rows } satisfies LinearProgram, strategy), order)
    }
  return {
    ...oracle,
    solve: wrap(oracle.solve),
    openWarm: () => {
      const warm = oracle.openWarm()
      return { solve: wrap(warm.solve), close: warm.close }
    },
  }
}

/** Prices and ray in the order of the program. */
function restore(answer: OracleAnswer, order: readonly number[]): OracleAnswer {
  const back = (values: ArrayLike<number>): Float64Array => {
    const restored = new Float64Array(values.length)
    for (const [place, row] of order.entries()) restored[row] = entryAt(values, place)
    return restored
  }
  return {
    ...answer,
    prices: answer.status === 'optimal' ? back(answer.prices) : [],
    ray: answer.ray === null ? null : back(answer.ray),
  }
}
