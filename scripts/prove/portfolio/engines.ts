import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  digestResults,
  follow,
  makeInput,
  runModule,
  runPortfolio,
  startModule,
  type RunningCommand,
} from './commands.ts'

/** The portfolio that all engines compute: with draws, so that every partition takes seconds. */
const SHARED = { rows: 24_000, partitions: 12, samples: 256, badEvery: 100 } as const

/** Indices of a Job that run at the same time. */
const PARALLEL_INDICES = 3

/** How long the late worker is stopped: longer than it may hold a partition, in milliseconds. */
const STOPPED_MS = 25_000

/** Results of each engine, as digests that must be equal. */
export interface EngineDigests {
  readonly threads: string
  readonly indices: string
  readonly queue: string
  /** What happened to the workers and to Redis. */
  readonly events: readonly string[]
}

/** Compute one portfolio in threads, by the indices of a Job, and through a queue that is disturbed. */
export async function compareEngines(folder: string, seed: number): Promise<EngineDigests> {
  const input = join(folder, 'shared.parquet')
  await makeInput(input, { ...SHARED, seed, kind: 'distinct' })
  const parameters = [`--partitions=${SHARED.partitions}`, `--samples=${SHARED.samples}`]
  const outs = {
    threads: join(folder, 'threads'),
    indices: join(folder, 'indices'),
    queue: join(folder, 'queue'),
  }
  await runPortfolio(input, outs.threads, parameters)
  await runIndices(input, outs.indices, parameters)
  const events = await runDisturbedQueue(input, outs.queue, parameters, folder)
  const digestOf = async (out: string): Promise<string> => {
    const { unfinished: _, ...digest } = await digestResults(out)
    return JSON.stringify(digest)
  }
  return {
    threads: await digestOf(outs.threads),
    indices: await digestOf(outs.indices),
    queue: await digestOf(outs.queue),
    events,
  }
}

/** Run the command of the container for every index, a few at a time, as a Job does. */
async function runIndices(
  input: string,
  out: string,
  parameters: readonly string[]
): Promise<void> {
  const indices = Array.from({ length: SHARED.partitions }, (_, index) => index).reverse()
  const runNext = async (): Promise<void> => {
    for (let index = indices.pop(); index !== undefined; index = indices.pop())
      await runModule('portfolio.ts', [input, '--out', out, ...parameters, '--threads', '1'], {
        JOB_COMPLETION_INDEX: String(index),
      })
  }
  await Promise.all(Array.from({ length: PARALLEL_INDICES }, runNext))
}

/**
 * Three workers: the first is killed at work, the second is stopped at work until others have taken its
 * partition and goes on then, the third comes late. Redis is killed and started again meanwhile.
 */
async function runDisturbedQueue(
  input: string,
  out: string,
  parameters: readonly string[],
  folder: string
): Promise<string[]> {
  const events: string[] = []
  const port = await findFreePort()
  const address = `redis://127.0.0.1:${port}`
  const startWorker = (): RunningCommand =>
    startModule('worker.ts', ['--queue', address, '--threads', '1'])
  let redis = await startRedis(port, folder)
  const asking = startModule('portfolio.ts', [
    input,
    `--out=${out}`,
    '--threads=1',
    `--queue=${address}`,
    ...parameters,
  ])
  const [first, second] = [startWorker(), startWorker()]
  const workers = [first, second]
  try {
    await Promise.all([first.says(/computed/), second.says(/computed/)])
    first.child.kill('SIGKILL')
    await first.ended
    second.child.kill('SIGSTOP')
    events.push('one worker killed and one stopped after their first partitions')
    const third = startWorker()
    workers.push(third)
    await third.says(/computed/)
    events.push('a third worker came and computed')
    redis.child.kill('SIGKILL')
    await redis.ended
    await sleep(1000)
    redis = await startRedis(port, folder)
    events.push('Redis killed and started again from its append-only file')
    await sleep(STOPPED_MS)
    second.child.kill('SIGCONT')
    events.push(`the stopped worker went on after ${STOPPED_MS / 1000} s`)
    const status = await asking.ended
    if (status !== 0) throw new Error(`The run by queue ended with ${status}: ${asking.read()}`)
    for (const worker of [second, third]) worker.child.kill('SIGTERM')
    await Promise.all([second.ended, third.ended])
    const computed = workers
      .map((worker) => [...worker.read().matchAll(/ computed/g)].length)
      .join(', ')
    events.push(`partitions computed by the three workers: ${computed}`)
    return events
  } finally {
    for (const { child } of [...workers, asking, redis]) child.kill('SIGKILL')
  }
}

async function startRedis(port: number, folder: string): Promise<RunningCommand> {
  const data = join(folder, 'redis')
  mkdirSync(data, { recursive: true })
  const child = spawn(
    'redis-server',
    `--port ${port} --bind 127.0.0.1 --appendonly yes --daemonize no`
      .split(' ')
      .concat('--dir', data),
    { stdio: ['ignore', 'pipe', 'pipe'] }
  )
  const isMissing = new Promise<never>((_, reject) =>
    child.once('error', () =>
      reject(new Error('redis-server is not installed: apt-get install -y redis-server'))
    )
  )
  const redis = follow(child)
  await Promise.race([redis.says(/Ready to accept connections/), isMissing])
  return redis
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('No port is free.'))
      )
    })
  })
}
