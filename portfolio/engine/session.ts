import { rmSync } from 'node:fs'
import type { MachineLimits, PortfolioOptions } from '../command/options.ts'
import { openDatabase } from './database.ts'
import { createKernelPool } from './kernel-pool.ts'
import { openPortfolio } from './open-portfolio.ts'
import { openResultsFolder, spillFolderOf } from './results-folder.ts'
import type { PartitionRunner } from './run-partition.ts'

/** What names the results of a run, and where they lie. */
type RunRequest = Pick<PortfolioOptions, 'input' | 'out' | 'parameters' | 'partitions'>

/** A database and threads on a folder of results. */
export interface Session {
  readonly open: (request: RunRequest) => Promise<PartitionRunner>
  readonly close: () => Promise<void>
}

/** Open the folder of results, with a database and threads that compute into it. */
export async function openSession(out: string, limits: MachineLimits): Promise<Session> {
  openResultsFolder(out)
  const spillFolder = spillFolderOf(out)
  const database = await openDatabase({ ...limits, spillFolder })
  const pool = createKernelPool(limits.threads)
  return {
    open: async ({ input, partitions, parameters }) => {
      const portfolio = await openPortfolio(database, input, { out, partitions, parameters })
      return { database, pool, portfolio, out, parameters }
    },
    close: async () => {
      await pool.close()
      database.close()
      rmSync(spillFolder, { recursive: true, force: true })
    },
  }
}
