import { afterEach, expect, it } from 'vitest'
import { onCheckpoint } from '../../core/checkpoint.ts'
import { loadOracle } from '../solver/node-oracle.ts'
import type { LinearProgram } from './linear-program.ts'
import { boundSolves, CertificateError, solve } from './solve.ts'

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
