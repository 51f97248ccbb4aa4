import { z } from 'zod'
import { Redis } from 'ioredis'
import { VALUE_KINDS } from '../../src/portfolio/calculation/columns.ts'
import { RESULT_FORMATS } from '../command/run-identity.ts'

/** Name of the queue in Redis. */
export const QUEUE_NAME = 'portfolio'

/** A partition for another process. The folder of results and the input are shared between them. */
export const jobSchema = z.object({
  input: z.string(),
  out: z.string(),
  partitions: z.int().positive(),
  partition: z.int().min(0),
  /** What the one who asks calls the results: another version of model or input calls them otherwise. */
  name: z.string(),
  parameters: z.object({
    value_kind: z.enum(VALUE_KINDS),
    samples: z.int().nullable(),
    seed: z.int(),
    format: z.enum(RESULT_FORMATS),
  }),
})

/** A partition for another process. */
export type PartitionJob = z.output<typeof jobSchema>

/** Connect to Redis; a connection that is lost is sought again for as long as it takes. */
export function connectRedis(address: string): Redis {
  const connection = new Redis(address, {
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2000),
  })
  let isLost = false
  connection.on('error', (error: Error) => {
    if (!isLost)
      console.error(
        `portfolio: Redis at ${address} does not answer (${error.message}); trying again`
      )
    isLost = true
  })
  connection.on('ready', () => (isLost = false))
  return connection
}
