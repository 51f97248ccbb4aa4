import { expect, test } from 'vitest'
import { describeProgress } from './progress.ts'
import { readOptions, readWorkerOptions } from './options.ts'

const CORES = 4
const read = (line: string, environment = {}) => readOptions(line.split(' '), environment, CORES)

test('a file and a folder are enough', () => {
  expect(read('sites.parquet --out results')).toEqual({
    input: 'sites.parquet',
    out: 'results',
    parameters: { value_kind: 'assets', samples: null, seed: 20_261_122, format: 'parquet' },
    partitions: null,
    partition: null,
    queue: null,
    limits: { threads: CORES, memory: '1GB' },
  })
})

test('the index of a Job chooses the partition', () => {
  const environment = { JOB_COMPLETION_INDEX: '3' }
  expect(read('a.csv --out b --partitions 4', environment).partition).toBe(3)
})

test.each([
  ['sites.csv', {}, /Name one input and the folder of results/],
  ['a.csv --out b --samples 300', {}, /--samples must be one of 256, .*received '300'/],
  ['a.csv --out b --threads 0', {}, /--threads must be a whole number from 1 to 256, received '0'/],
  [
    'a.csv --out b --value cash',
    {},
    /--value must be one of assets, value_added, economy, received 'cash'/,
  ],
  ['a.csv --out b --memory lots', {}, /--memory must be .* such as 1GB, received 'lots'/],
  ['a.csv --out b --queue localhost', {}, /--queue must be an address such as redis:/],
  ['a.csv --out b --partition 4 --partitions 4', {}, /--partition must be .* from 0 to 3/],
  ['a.csv --out b', { JOB_COMPLETION_INDEX: '0' }, /JOB_COMPLETION_INDEX is 0: give --partitions/],
])('says what is wrong: %s', (line, environment, message) => {
  expect(() => read(line, environment)).toThrow(message)
})

test('a worker needs a queue', () => {
  expect(() => readWorkerOptions([], CORES)).toThrow(/Name the queue: npm run portfolio:worker/)
})

test('progress tells rows a second and the time left', () => {
  const progress = { rows: 1000, partitions: 4, partitionsDone: 2, seconds: 5 }
  expect(describeProgress({ ...progress, rowsDone: 500, rowsComputed: 250 })).toMatch(
    /^500 of 1\s000 rows, 2 of 4 partitions, 50 rows a second, 10 s left$/
  )
  expect(describeProgress({ ...progress, rowsDone: 1000, rowsComputed: 0 })).toMatch(
    /^1\s000 of 1\s000 rows, 2 of 4 partitions$/
  )
})
