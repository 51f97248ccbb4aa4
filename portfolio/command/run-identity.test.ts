import { expect, test } from 'vitest'
import { nameRun, planPartitions, type RunParameters } from './run-identity.ts'

const INPUT = { sha256: 'a'.repeat(64), rows: 1003 }
const PARAMETERS: RunParameters = { value_kind: 'assets', samples: null, seed: 1, format: 'csv' }
const SAMPLED = { ...PARAMETERS, samples: 256 }

const run = (parameters: RunParameters, input = INPUT, count = 7): string =>
  nameRun(planPartitions(input, count, parameters))

test('every row is in one partition', () => {
  const partitions = planPartitions(INPUT, 7, PARAMETERS)
  const rows = partitions.flatMap(({ first_row, end_row }) =>
    Array.from({ length: end_row - first_row }, (_, offset) => first_row + offset)
  )
  expect(rows).toEqual(Array.from({ length: INPUT.rows }, (_, row) => row))
  expect(new Set(partitions.map(({ name }) => name)).size).toBe(7)
})

test('an input without rows has a partition too', () => {
  expect(planPartitions({ ...INPUT, rows: 0 }, 1, PARAMETERS)).toMatchObject([
    { first_row: 0, end_row: 0 },
  ])
})

test('whatever changes a number changes the name', () => {
  const names = [
    run(PARAMETERS),
    run(SAMPLED),
    run({ ...SAMPLED, seed: 2 }),
    run({ ...PARAMETERS, value_kind: 'value_added' }),
    run({ ...PARAMETERS, format: 'parquet' }),
    run(PARAMETERS, { ...INPUT, sha256: 'b'.repeat(64) }),
    run(PARAMETERS, INPUT, 8),
  ]
  expect(new Set(names).size).toBe(names.length)
})

test('what changes no number keeps the name', () => {
  expect(run({ ...PARAMETERS, seed: 2 })).toBe(run(PARAMETERS))
})
