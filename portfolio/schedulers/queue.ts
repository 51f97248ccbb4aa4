import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Queue } from 'bullmq'
import type { PortfolioOptions } from '../command/options.ts'
import { describeProgress } from '../command/progress.ts'
import type { Partition } from '../command/run-identity.ts'
import { filesOf } from '../engine/results-folder.ts'
import type { PartitionRunner } from '../engine/run-partition.ts'
import { connectRedis, QUEUE_NAME, type PartitionJob } from './jobs.ts'

/** How often the folder of results is looked at, in milliseconds. */
const LOOK_MS = 500

/** How often progress is told, and lost jobs are put back, in looks. */
const LOOKS_BETWEEN_CHECKS = 4

/** Times that a partition is tried, where its worker reports a failure. */
const ATTEMPTS = 3

/**
 * Hand the missing partitions to workers through Redis and wait until all results are there. The folder
 * of results decides what is done, never the queue: a job that a queue has lost is put in again, and
 * one that two workers compute gives the same bytes twice.
 */
export async function runByQueue(
  { portfolio, out, parameters }: PartitionRunner,
  {
    options,
    queue: address,
    print,
  }: {
    readonly options: PortfolioOptions
    readonly queue: string
    readonly print: (line: string) => void
  }
): Promise<void> {
  const { partitions } = portfolio
  const isDone = ({ name }: Partition): boolean =>
    existsSync(filesOf(out, name, parameters.format).totals)
  const jobOf = ({ index, name }: Partition): PartitionJob => ({
    input: resolve(options.input),
    out: resolve(out),
    partitions: partitions.length,
    partition: index,
    name,
    parameters,
  })
  const connection = connectRedis(address)
  const queue = new Queue<PartitionJob>(QUEUE_NAME, { connection })
  const started = performance.now()
  const sizeOf = (some: readonly Partition[]): number =>
    some.reduce((sum, { first_row, end_row }) => sum + end_row - first_row, 0)
  const rowsBefore = sizeOf(partitions.filter(isDone))
  try {
    for (let look = 0; ; look += 1) {
      const missing = partitions.filter((partition) => !isDone(partition))
      if (look % LOOKS_BETWEEN_CHECKS === 0 || missing.length === 0) {
        const rowsDone = portfolio.rows - sizeOf(missing)
        const seconds = (performance.now() - started) / 1000
        const partitionsDone = partitions.length - missing.length
        const done = { rowsDone, rowsComputed: rowsDone - rowsBefore, partitionsDone }
        print(
          describeProgress({
            ...done,
            rows: portfolio.rows,
            partitions: partitions.length,
            seconds,
          })
        )
        for (const partition of missing) await putIn(queue, jobOf(partition))
        if (missing.length > 0 && (await queue.getWorkersCount()) === 0)
          print(`no worker is there: npm run portfolio:worker -- --queue ${address}`)
      }
      if (missing.length === 0) return
      await sleep(LOOK_MS)
    }
  } finally {
    await queue.close()
    connection.disconnect()
  }
}

/** Put a partition into the queue where it is not there; its name is that of the job. */
async function putIn(queue: Queue<PartitionJob>, job: PartitionJob): Promise<void> {
  const known = await queue.getJob(job.name)
  if (known && (await known.isFailed())) {
    await known.remove()
    throw new Error(`Partition ${job.partition} failed ${ATTEMPTS} times: ${known.failedReason}`)
  }
  if (known) return
  await queue.add(QUEUE_NAME, job, {
    jobId: job.name,
    attempts: ATTEMPTS,
    removeOnComplete: true,
  })
}
