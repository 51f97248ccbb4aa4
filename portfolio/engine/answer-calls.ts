import { DOUBLE, DuckDBDataChunk, INTEGER, type DuckDBAppender } from '@duckdb/node-api'
import { entryAt } from '../../src/core/entry.ts'
import { FIGURES } from '../../src/portfolio/calculation/columns.ts'
import { CALLS_OF_BATCH, type CallBatch } from '../../src/portfolio/calculation/evaluate-calls.ts'
import type { RunParameters } from '../command/run-identity.ts'
import {
  addLosses,
  createLosses,
  type SampledLosses,
} from '../../src/portfolio/calculation/sample-calls.ts'
import {
  countCells,
  createCellSums,
  type Cell,
  type CountedBatch,
} from '../../src/portfolio/calculation/totals.ts'
import type { Database } from './database.ts'
import type { KernelPool } from './kernel-pool.ts'
import type { KernelAnswer } from './kernel-worker.ts'

/** Rows of a chunk of DuckDB. */
const ROWS_OF_CHUNK = 2048

/** What all calls of a partition add up to. */
export interface AnsweredCalls {
  readonly calculations: number
  readonly cells: readonly Cell[]
  readonly losses: SampledLosses | null
}

/**
 * Answer the distinct calls of the table `checked` in worker threads and write them, in rising order,
 * into the table `answers`. Sums are taken in that order too, whichever thread is first.
 */
export async function answerCalls(
  { connection, appending, run, read }: Database,
  pool: KernelPool,
  { samples, seed, value_kind: kind }: RunParameters,
  onAnswered: (sites: number) => void
): Promise<AnsweredCalls> {
  await run(`CREATE OR REPLACE TABLE calls AS
    SELECT code, warming, adaptation, CAST(count(*) AS INTEGER) AS sites,
      -- As decimals the sum does not depend on the order in which threads meet the rows.
      CAST(sum(CAST(value_usd AS DECIMAL(38, 4))) AS DOUBLE) AS value_usd
    FROM checked WHERE reason IS NULL GROUP BY code, warming, adaptation`)
  await run(`CREATE OR REPLACE TABLE answers (code INTEGER, warming DOUBLE, adaptation DOUBLE,
    ${FIGURES.map((name) => `${name} DOUBLE`).join(', ')})`)
  const size = samples === null ? null : { samples, seed }
  const losses: SampledLosses | null = size && createLosses()
  const cells = createCellSums()
  const appender = await appending.createAppender('answers')
  let calculations = 0

  const settle = (batch: CountedBatch, answer: KernelAnswer): void => {
    appendAnswers(appender, batch, answer.figures)
    countCells(batch, answer.figures, kind, cells.add)
    if (losses && size && answer.losses) addLosses(losses, answer.losses, size.samples)
    calculations += batch.codes.length
    onAnswered(batch.sites.reduce((sum, count) => sum + count, 0))
  }
  const waiting: { batch: CountedBatch; answer: Promise<KernelAnswer> }[] = []
  const settleFirst = async (): Promise<void> => {
    const first = waiting.shift()
    if (first) settle(first.batch, await first.answer)
  }
  const length = size ? CALLS_OF_BATCH.sampled : CALLS_OF_BATCH.central
  for await (const batch of readBatches(connection, length)) {
    const answer = pool.answer({ batch, size, kind })
    // Whoever awaits it later learns of a failure; until then it must not end the process.
    answer.catch(() => undefined)
    waiting.push({ batch, answer })
    if (waiting.length > 2 * pool.threads) await settleFirst()
  }
  while (waiting.length > 0) await settleFirst()
  appender.closeSync()
  const [asked] = await read('SELECT count(*) AS calls FROM calls')
  expectCount('calls answered', calculations, Number(asked?.['calls']))
  return { calculations, cells: cells.list(), losses }
}

/** Throw where fewer or more have come than have gone: results that miss rows must never be renamed. */
export function expectCount(what: string, found: number, expected: number): void {
  if (found !== expected)
    throw new Error(
      `${found} ${what} where ${expected} were expected; nothing is written. Report this.`
    )
}

/** The calls in rising order, batch by batch. */
async function* readBatches(
  connection: Database['connection'],
  length: number
): AsyncGenerator<CountedBatch> {
  const stream = await connection.stream(
    'SELECT code, warming, adaptation, value_usd, sites FROM calls ORDER BY code, warming, adaptation'
  )
  let columns: number[][] = [[], [], [], [], []]
  for (let chunk = await stream.fetchChunk(); chunk?.rowCount; chunk = await stream.fetchChunk()) {
    columns.forEach((column, index) =>
      chunk?.visitColumnValues(index, (value) => column.push(Number(value)))
    )
    while (entryAt(columns, 0).length >= length) {
      yield packBatch(columns.map((column) => column.slice(0, length)))
      columns = columns.map((column) => column.slice(length))
    }
  }
  if (entryAt(columns, 0).length > 0) yield packBatch(columns)
}

function packBatch(columns: readonly number[][]): CountedBatch {
  return {
    codes: Int32Array.from(entryAt(columns, 0)),
    warmings: Float64Array.from(entryAt(columns, 1)),
    adaptations: Float64Array.from(entryAt(columns, 2)),
    values_usd: Float64Array.from(entryAt(columns, 3)),
    sites: entryAt(columns, 4),
  }
}

/** Append the calls of a batch with their figures, a chunk at a time. */
function appendAnswers(
  appender: DuckDBAppender,
  { codes, warmings, adaptations }: CallBatch,
  figures: Float64Array
): void {
  const types = [INTEGER, DOUBLE, DOUBLE, ...FIGURES.map(() => DOUBLE)]
  for (let start = 0; start < codes.length; start += ROWS_OF_CHUNK) {
    const rows = Math.min(ROWS_OF_CHUNK, codes.length - start)
    const chunk = DuckDBDataChunk.create(types, rows)
    types.forEach((_, column) => {
      const vector = chunk.getColumnVector(column)
      const keys = [codes, warmings, adaptations][column]
      for (let row = 0; row < rows; row += 1) {
        const at = start + row
        const figure = at * FIGURES.length + column - 3
        vector.setItem(row, keys ? entryAt(keys, at) : entryAt(figures, figure))
      }
      vector.flush()
    })
    appender.appendDataChunk(chunk)
  }
}
