import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { canonicalBytes } from '../../src/core/dataset/digest.ts'
import {
  joinBlocks,
  readSamples,
  samplesSchema,
  shortenBlocks,
  weatherLabel,
  writeDerived,
} from '../../src/scenario/report/derived.ts'
import type { BlockResults } from '../../src/scenario/odds/blocks.ts'
import { DEFAULT_SAMPLES, type Futures } from '../../src/scenario/odds/futures.ts'
import { createReportModel, type ReportModel } from '../../src/scenario/report/report-model.ts'
import { createWorkspace } from '../../src/year/workspace.ts'
import {
  derivedPath,
  digestOf,
  futuresOf,
  loadWeatherSet,
  readAccountFiles,
  readDigest,
  writeWhole,
  type AccountFile,
} from './account-files.ts'
import { SamplePool } from './sample-pool.ts'

/** Futures of a task: a killed run loses at most what its threads were at. */
const TASK = 64

/** A document whose samples are being run. */
interface Running {
  readonly file: AccountFile
  readonly digest: string
  readonly model: ReportModel
  readonly futures: Futures
  readonly parts: readonly Promise<BlockResults>[]
  readonly startedAt: number
}

/** Where documents are read, what is finished of a document, and what is derived of all. */
export interface DerivePlaces {
  readonly root: string
  readonly parts: string
  readonly output: string
}

/** The places of the repository itself. */
export function repositoryPlaces(root: string): DerivePlaces {
  return {
    root,
    parts: join(root, '.cache', 'derive'),
    output: join(root, 'scenarios', 'derived'),
  }
}

/**
 * Derive the documents whose inputs, rules, equations or weather have changed, or all with the given
 * ids: central runs here, samples in threads while the next document is prepared. What a killed run
 * has finished lies among the parts and is taken up again. Returns the ids that were written.
 */
export async function deriveAccounts(
  places: DerivePlaces,
  ids: readonly string[],
  print: (line: string) => void
): Promise<string[]> {
  const stale = readAccountFiles(places.root, ids).filter((file) => {
    return digestOf(file) !== readDigest(join(places.output, `${file.id}.json`))
  })
  if (stale.length === 0) {
    print('every derived file is up to date')
    return []
  }
  const pool = new SamplePool()
  try {
    let previous: Promise<void> = Promise.resolve()
    for (const file of stale) {
      const running = start(places, file, pool, print)
      await previous
      previous = finish(places, running, print)
    }
    await previous
  } finally {
    await pool.close()
  }
  return stale.map(({ id }) => id)
}

/** Write the reports of all up-to-date files again from the samples that they hold. */
export function rewriteReports(
  root: string,
  ids: readonly string[],
  print: (line: string) => void
): void {
  for (const file of readAccountFiles(root, ids)) {
    const digest = digestOf(file)
    const path = derivedPath(root, file.id)
    if (digest !== readDigest(path)) continue
    const startedAt = performance.now()
    const known = samplesSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    const weather = loadWeatherSet(root, file.weather)
    const model = createReportModel(
      file.source,
      { weather, workspace: createWorkspace() },
      { weatherLabel: weatherLabel(file.weather), given: { tuned: known.tuned } }
    )
    const futures = futuresOf(file, model)
    const samples = shortenBlocks(readSamples(known))
    writeWhole(path, canonicalBytes(writeDerived(file.id, digest, { model, futures, samples })))
    print(`${file.id}: report written again in ${seconds(startedAt)} s`)
  }
}

function start(
  { root, parts: partsFolder }: DerivePlaces,
  file: AccountFile,
  pool: SamplePool,
  print: (line: string) => void
): Running {
  const startedAt = performance.now()
  const digest = digestOf(file)
  const weather = loadWeatherSet(root, file.weather)
  const model = createReportModel(
    file.source,
    { weather, workspace: createWorkspace() },
    { weatherLabel: weatherLabel(file.weather) }
  )
  print(`${file.id}: central case in ${seconds(startedAt)} s`)
  const folder = join(partsFolder, digest)
  mkdirSync(folder, { recursive: true })
  let done = 0
  const parts = Array.from({ length: DEFAULT_SAMPLES / TASK }, async (_, i) => {
    const [from, to] = [i * TASK, (i + 1) * TASK]
    const kept = join(folder, `${from}.bin`)
    const results = existsSync(kept)
      ? readPart(kept)
      : await pool.run({
          root,
          file,
          tuned: model.central.tuned,
          firmness: model.central.firmness,
          from,
          to,
        })
    if (!existsSync(kept)) writeWhole(kept, serialize(results))
    done += TASK
    print(`${file.id}: ${done} of ${DEFAULT_SAMPLES} futures, ${seconds(startedAt)} s`)
    return results
  })
  const futures = futuresOf(file, model)
  return { file, digest, model, futures, parts, startedAt }
}

async function finish(
  { output, parts: partsFolder }: DerivePlaces,
  { file, digest, model, futures, parts, startedAt }: Running,
  print: (line: string) => void
): Promise<void> {
  const samples = shortenBlocks(joinBlocks(await Promise.all(parts)))
  const derived = writeDerived(file.id, digest, { model, futures, samples })
  mkdirSync(output, { recursive: true })
  writeWhole(join(output, `${file.id}.json`), canonicalBytes(derived))
  rmSync(join(partsFolder, digest), { recursive: true, force: true })
  print(`${file.id}: written after ${seconds(startedAt)} s`)
}

/** What v8 wrote of a part; it holds only numbers in typed arrays. */
function readPart(file: string): BlockResults {
  const part: BlockResults = deserialize(readFileSync(file))
  return part
}

function seconds(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}
