import { Worker } from 'bullmq'
import type { MachineLimits } from '../command/options.ts'
import { openSession, type Session } from '../engine/session.ts'
import { runPartition, type PartitionRunner } from '../engine/run-partition.ts'
import { connectRedis, jobSchema, QUEUE_NAME, type PartitionJob } from './jobs.ts'

/**
 * How long a worker holds a partition without a sign of life, in milliseconds. The kernels run in
 * threads, so that the thread that renews the lock is never busy for long.
 */
const LOCK_MS = 10_000

/** Times that a partition may lose its worker: every worker of a day may be killed once. */
const MOST_LOSSES = 100

/** Compute partitions that a queue hands out until the process is asked to end. */
export async function serveQueue(
  address: string,
  limits: MachineLimits,
  print: (line: string) => void
): Promise<() => Promise<void>> {
  const opened = new Map<string, { session: Session; runner: PartitionRunner }>()

  const runnerOf = async (job: PartitionJob): Promise<PartitionRunner> => {
    const { input, out, partitions, parameters } = job
    const key = JSON.stringify({ input, out, partitions, parameters })
    const known = opened.get(key)
    if (known) return known.runner
    // One run at a time: another one takes the place of the last.
    await closeAll()
    const session = await openSession(out, limits)
    const runner = await session.open({ input, out, partitions, parameters })
    opened.set(key, { session, runner })
    return runner
  }
  const closeAll = async (): Promise<void> => {
    for (const { session } of opened.values()) await session.close()
    opened.clear()
  }

  const connection = connectRedis(address)
  const worker = new Worker<PartitionJob>(
    QUEUE_NAME,
    async ({ data }) => {
      const job = jobSchema.parse(data)
      const runner = await runnerOf(job)
      const partition = runner.portfolio.partitions[job.partition]
      if (partition?.name !== job.name)
        throw new Error(
          `Partition ${job.partition} is called ${partition?.name} here and ${job.name} by the one who asks: bring both to the same version and the same input.`
        )
      const result = await runPartition(runner, partition)
      print(`partition ${partition.index} ${result}`)
    },
    {
      connection,
      concurrency: 1,
      lockDuration: LOCK_MS,
      stalledInterval: LOCK_MS / 2,
      maxStalledCount: MOST_LOSSES,
    }
  )
  worker.on('error', (error) => print(`queue: ${error.message}`))
  worker.on('failed', (job, error) =>
    print(`partition ${job?.data.partition} failed: ${error.message}`)
  )
  await worker.waitUntilReady()
  print('waiting for partitions')
  return async () => {
    await worker.close()
    await closeAll()
    connection.disconnect()
  }
}
