// Computes partitions that a queue hands out: npm run portfolio:worker -- --queue redis://host:6379
import { availableParallelism } from 'node:os'
import { readWorkerOptions } from './command/options.ts'
import { serveQueue } from './schedulers/queue-worker.ts'

const print = (line: string): void => console.log(`portfolio:worker: ${line}`)

try {
  const { queue, limits } = readWorkerOptions(process.argv.slice(2), availableParallelism())
  const stop = await serveQueue(queue, limits, print)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      print('finishing the partition at hand')
      void stop()
    })
} catch (error) {
  console.error(`portfolio:worker: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
