import { afterEach, expect, it } from 'vitest'
import { onCheckpoint } from '../../core/checkpoint.ts'
import { loadOracle } from '../solver/node-oracle.ts'
import type { LinearProgram } from './linear-program.ts'
import { boundSolves, CertificateError, solve, type Basis } from './solve.ts'

/** At least 3 of two columns, of which the first costs less and has 2 at most. */
const program: LinearProgram = {
  id: 'two columns',
  columns: ['cheap', 'dear'],
  costs: [1, 2],
  uppers: [2, Infinity],
  rows: [
    {
      name: 'bal_1',
      sense: '>=',
      right: 3,
      terms: [
        [0, 1],
        [1, 1],
      ],
    },
  ],
}

const oracle = await loadOracle()

afterEach(() => onCheckpoint(() => undefined))

it('solves a program within its seconds as without them', () => {
  expect(
    solve(
      program,
      boundSolves(oracle, () => 8)
    )
  ).toMatchObject({ status: 'optimal', objective: 4 })
})

it('has no proof where no seconds are left', () => {
  expect(() =>
    solve(
      program,
      boundSolves(oracle, () => -1)
    )
  ).toThrow(CertificateError)
})

it('can be stopped before each solve', () => {
  onCheckpoint(() => {
    throw new Error('stopped')
  })
  expect(() =>
    solve(
      program,
      boundSolves(oracle, () => 8)
    )
  ).toThrow('stopped')
})

/** The same with a third column and a row that asks for it. */
const wider: LinearProgram = {
  ...program,
  id: 'three columns',
  columns: ['cheap', 'dear', 'new'],
  costs: [1, 2, 5],
  uppers: [2, Infinity, Infinity],
  rows: [...program.rows, { name: 'firm_1', sense: '>=', right: 1, terms: [[2, 1]] }],
}

const endOf = (one: LinearProgram): Basis | null => solve(one, oracle).basis

it.each([
  ['a smaller one', wider, program],
  ['a larger one', program, wider],
  ['itself', program, program],
])('begins where %s ended, to the same end', (_, next, before) => {
  const start = endOf(before)
  expect(start).not.toBeNull()
  const { objective } = { objective: 0, ...solve(next, oracle, { start }) }
  expect(objective).toBe({ objective: 0, ...solve(next, oracle) }.objective)
})

it('proves that a program has no solution whether or not that was expected', () => {
  const none: LinearProgram = { ...program, uppers: [2, 0.5] }
  const start = endOf(program)
  for (const isDoubtful of [false, true])
    expect(solve(none, oracle, { isDoubtful, start })).toMatchObject({
      status: 'infeasible',
      certificate: { passed: true },
    })
})
