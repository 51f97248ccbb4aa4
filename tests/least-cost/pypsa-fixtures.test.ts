import { expect, it } from 'vitest'
import { ProgramBuilder } from '../../src/plan/program/linear-program.ts'
import { solveFeasible } from '../../src/plan/program/solve.ts'
import { loadOracle } from '../../src/plan/solver/node-oracle.ts'

const oracle = await loadOracle()

/**
 * PyPSA/PyPSA, test/test_lopf_storage.py at af6dc99d716099ed3bf86ac074318bd3f80aa919,
 * test_storage_energy_marginal_cost: one node, three hours, a generator that runs in the first of them
 * only, and a store that holds 1 at the start and pays for what it holds at the end of each hour.
 */
it('gives the published objective of a store that pays for what it holds: 2.6', () => {
  const builder = new ProgramBuilder()
  const hours = [0, 1, 2].map((t) => ({
    generation: builder.addColumn(`g_${t}`, 1, t === 0 ? 3 : 0),
    input: builder.addColumn(`in_${t}`, 0),
    output: builder.addColumn(`out_${t}`, 0),
    level: builder.addColumn(`lvl_${t}`, 0.2, 10),
  }))
  let before: number | null = null
  for (const [t, { generation, input, output, level }] of hours.entries()) {
    builder.addRow(
      `bal_${t}`,
      [
        [generation, 1],
        [output, 1],
        [input, -1],
      ],
      '=',
      1
    )
    const kept = before === null ? [] : [[before, -1] as const]
    builder.addRow(
      `sto_${t}`,
      [[level, 1], ...kept, [input, -1], [output, 1]],
      '=',
      before === null ? 1 : 0
    )
    before = level
  }
  const solved = solveFeasible(builder.build('pypsa_storage_energy_marginal_cost'), oracle)
  expect(solved.objective).toBeCloseTo(2.6, 9)
  expect(solved.certificate.passed).toBe(true)
})
