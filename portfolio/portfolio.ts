// Computes a portfolio: npm run portfolio -- sites.parquet --out results
import { availableParallelism } from 'node:os'
import { formatCount, formatQuantity } from '../src/format/index.ts'
import { readOptions } from './command/options.ts'
import { openSession } from './engine/session.ts'
import { summarizeRun } from './engine/summarize-run.ts'
import { runByQueue } from './schedulers/queue.ts'
import { runHere } from './schedulers/threads.ts'

const print = (line: string): void => console.log(`portfolio: ${line}`)

const [MICROSECONDS, KIB_OF_MB] = [1e6, 1024]

try {
  await compute()
  tellCost()
} catch (error) {
  console.error(`portfolio: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function compute(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env, availableParallelism())
  const session = await openSession(options.out, options.limits)
  try {
    const runner = await session.open(options)
    const { rows, badLines, partitions } = runner.portfolio
    print(
      `${formatCount(rows)} rows in ${partitions.length} ${partitions.length === 1 ? 'partition' : 'partitions'}`
    )
    if (badLines > 0)
      print(`${formatCount(badLines)} lines of the input are no rows: input-*-bad-lines.csv`)
    if (options.queue === null) {
      const chosen = partitions.filter(
        ({ index }) => options.partition === null || index === options.partition
      )
      await runHere(runner, chosen, print)
    } else {
      await runByQueue(runner, { options, queue: options.queue, print })
    }
    const written = await summarizeRun(runner, options.input)
    if (written === null) {
      print('other partitions are missing: whoever computes the last one writes the summary')
      return
    }
    const { good_rows, bad_rows, loss_usd, distribution } = written.summary
    if (bad_rows > 0)
      print(`${formatCount(bad_rows)} bad rows, each with its reason: bad-rows-*.csv`)
    const loss = formatQuantity(distribution?.mean ?? loss_usd, 'usd')
    print(`${formatCount(good_rows)} rows computed; loss ${loss} a year; ${written.page}`)
  } finally {
    await session.close()
  }
}

/** What the run has taken of the machine. */
function tellCost(): void {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const processor = (userCPUTime + systemCPUTime) / MICROSECONDS
  const memory = Math.round(maxRSS / KIB_OF_MB)
  print(
    `${process.uptime().toFixed(1)} s, ${processor.toFixed(1)} s of processor time, at most ${memory} MB`
  )
}
