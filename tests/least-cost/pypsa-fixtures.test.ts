import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { entryAt } from '../../src/core/entry.ts'
import { ProgramBuilder } from '../../src/plan/program/linear-program.ts'
import { solveFeasible } from '../../src/plan/program/solve.ts'
import { loadOracle } from '../../src/plan/solver/node-oracle.ts'
import { IS_THOROUGH } from '../thorough.ts'

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

/** Plant of test/data/benchmark-sp/generators.csv at fc4989814be52c0384a2c864bb76a9aadbd4b226, and what is best of it. */
const PLANT = [
  { name: 'solar', marginal: 0.01, capital: 87427.87103912777, best: 1.5053655516424507 },
  { name: 'wind', marginal: 0.02, capital: 174855.74207825554, best: 1.1362372233947151 },
  {
    name: 'gas',
    marginal: 66.66666666666667,
    capital: 61199.50972738944,
    best: 0.9051023903737102,
  },
  { name: 'lignite', marginal: 130, capital: 113656.2323508661, best: 0.08785293884124255 },
] as const

/** Price of gas before its efficiency of 0.6 in three futures, and their chances: low, medium, high. */
const FUTURES = [
  { chance: 0.4, gas: 40 / 0.6 },
  { chance: 0.3, gas: 70 / 0.6 },
  { chance: 0.3, gas: 100 / 0.6 },
] as const

/** Hours of each of its 2,920 snapshots, from snapshots.csv. */
const SNAPSHOT_H = 3

/** Program of the plant that is cheapest over all futures, each of which is dispatched by itself. */
function buildBenchmark(snapshots: readonly string[]) {
  const builder = new ProgramBuilder()
  const built = PLANT.map(({ name, capital }) => builder.addColumn(`x_${name}`, capital))
  for (const [future, { chance, gas }] of FUTURES.entries())
    for (const [t, line] of snapshots.entries()) {
      const [, solar, wind] = line.split(',').map(Number)
      const available = [solar, wind, 1, 1]
      const outputs = PLANT.map(({ name, marginal }) => {
        const cost = name === 'gas' ? gas : marginal
        return builder.addColumn(`g_${name}_${future}_${t}`, chance * SNAPSHOT_H * cost)
      })
      const serving = outputs.map((output) => [output, 1] as const)
      builder.addRow(`bal_${future}_${t}`, serving, '=', 1)
      for (const [k, output] of outputs.entries())
        builder.addRow(
          `cap_${k}_${future}_${t}`,
          [
            [output, 1],
            [entryAt(built, k), -Number(available[k])],
          ],
          '<=',
          0
        )
    }
  return { built, program: builder.build('pypsa_benchmark_sp') }
}

/**
 * PyPSA/PyPSA, test/data/benchmark-sp: one node with a load of 1 in all hours and four kinds of plant to
 * build for three prices of gas. The profiles are generators-p_max_pu.csv at
 * 5b170f038bcd613eae2a3c70611c145463e923f9, the published objective stands in network.csv at
 * edff98b0c5113e542130f27b84555cf8e185dc56.
 */
it.skipIf(!IS_THOROUGH)(
  'gives the published objective and plant of the benchmark of one node: 968918.158',
  () => {
    const text = readFileSync('tests/fixtures/pypsa/generators-p_max_pu.csv', 'utf8')
    const snapshots = text.trimEnd().split('\n').slice(1)
    expect([text.length, snapshots.length]).toEqual([49_795, 2920])
    const { built, program } = buildBenchmark(snapshots)
    expect(program.columns).toHaveLength(35_044)
    const solved = solveFeasible(program, oracle)
    expect(solved.certificate.passed).toBe(true)
    expect(solved.objective / 968918.1583585878 - 1).toBeCloseTo(0, 11)
    const off = PLANT.map(({ best }, k) => entryAt(solved.point, entryAt(built, k)) / best - 1)
    for (const difference of off) expect(difference).toBeCloseTo(0, 9)
  }
)
