import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { MODEL_VERSION } from '../../src/core/model-version.ts'
import {
  summarize,
  type PortfolioSummary,
} from '../../src/portfolio/calculation/loss-distribution.ts'
import { nameRun } from '../command/run-identity.ts'
import { totalsSchema, type Totals } from '../../src/portfolio/calculation/totals.ts'
import { writeSummaryPage } from '../../src/portfolio/summary/summary-page.ts'
import { filesOf, removeLeftovers, writeWhole } from './results-folder.ts'
import type { PartitionRunner } from './run-partition.ts'

/** Where a summary lies, and what it says. */
export interface WrittenSummary {
  readonly page: string
  readonly summary: PortfolioSummary
}

/** Write the summary of a run as a page and as JSON; null while a partition is missing. */
export async function summarizeRun(
  { portfolio, out, parameters }: PartitionRunner,
  input: string
): Promise<WrittenSummary | null> {
  const files = portfolio.partitions.map(({ name }) => filesOf(out, name, parameters.format).totals)
  if (!files.every((file) => existsSync(file))) return null
  const summary = summarize(readTotals(files))
  const stem = join(out, `summary-${nameRun(portfolio.partitions)}`)
  const page = `${stem}.html`
  const about = {
    input: basename(input),
    model_version: MODEL_VERSION,
    ...parameters,
    bad_lines: portfolio.badLines,
  }
  await writeWhole(`${stem}.json`, (unfinished) =>
    writeFile(unfinished, `${JSON.stringify({ ...about, ...summary }, null, 2)}\n`)
  )
  await writeWhole(page, (unfinished) => writeFile(unfinished, writeSummaryPage(summary, about)))
  removeLeftovers(
    out,
    portfolio.partitions.map(({ name }) => name)
  )
  return { page, summary }
}

/** One after the other, so that no more than one is in memory. */
function* readTotals(files: readonly string[]): Generator<Totals> {
  for (const file of files) yield totalsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
