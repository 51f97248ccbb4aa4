import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { z } from 'zod'
import { readRecord, writeRecord } from '../../src/server/build/integrity.mjs'
import { createManifest, readManifest } from '../../src/server/build/manifest.ts'
import { startServer } from '../server-process.ts'
import { DIST, FIXTURE_BUILD } from './built-folders.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the one server of all tests that leave theirs as they found it, with a trailing slash. */
    readonly enduringServer: string
  }
}

/** Files of the site that it keeps, beside the bodies of its datasets. */
const FILES = new Set(['404.html', 'index.html', 'countries/PL/index.html', 'robots.txt'])

const SCENARIO = 'poland-mandate-2035'

/** What the API reads of the datasets whenever it starts, and one more. */
const DATASETS = new Set(['country-codes', 'wb-gdp'])

const contentSchema = z.looseObject({
  datasets: z.array(z.looseObject({ dataset_id: z.string() })),
  histories: z.array(z.tuple([z.string(), z.unknown()])),
  scenarios: z.array(z.looseObject({ id: z.string() })),
})

/** Write the fixture build and start a server with it; returns what ends that. */
export default async function shareServer(project: TestProject): Promise<() => Promise<unknown>> {
  writeFixtureBuild()
  const server = await startServer({ DIST_FOLDER: FIXTURE_BUILD })
  project.provide('enduringServer', server.address)
  return server.stop
}

/**
 * Write a build of a few files, two datasets and one scenario, taken from the build of the site: a server
 * starts with it in a fraction of the time, and does the same.
 */
function writeFixtureBuild(): void {
  rmSync(FIXTURE_BUILD, { recursive: true, force: true })
  mkdirSync(FIXTURE_BUILD, { recursive: true })
  for (const part of ['server', 'program']) {
    cpSync(join(DIST, part), join(FIXTURE_BUILD, part), { recursive: true })
  }
  writeContent()
  const { files, live_pages } = readManifest(join(DIST, 'manifest.json'))
  const kept = files.filter(({ path }) => FILES.has(path) || DATASETS.has(nameDataset(path)))
  for (const { path } of kept) copy(join('client', path))
  const manifest = createManifest({ is_complete: false, files: kept, on_request: [], live_pages })
  writeFileSync(join(FIXTURE_BUILD, 'manifest.json'), JSON.stringify(manifest))
  writeRecord(FIXTURE_BUILD, readRecord(DIST).sources)
}

/** The dataset whose body is at a path; empty for another file. */
function nameDataset(path: string): string {
  return /^datasets\/([^/]+)\.json$/.exec(path)?.[1] ?? ''
}

function writeContent(): void {
  const path = join('content', 'content.json')
  const content = contentSchema.parse(JSON.parse(readFileSync(join(DIST, path), 'utf8')))
  const place = content.scenarios.findIndex(({ id }) => id === SCENARIO)
  const small = {
    ...content,
    datasets: content.datasets.filter(({ dataset_id }) => DATASETS.has(dataset_id)),
    histories: content.histories.filter(([id]) => DATASETS.has(id)),
    scenarios: content.scenarios.slice(place, place + 1),
  }
  for (const id of DATASETS) copy(join('content', 'datasets', `${id}.json`))
  for (const folder of ['scenarios', join('scenarios', 'derived')]) {
    copy(join('content', folder, `${SCENARIO}.json`))
  }
  writeFileSync(join(FIXTURE_BUILD, path), JSON.stringify(small))
}

function copy(path: string): void {
  mkdirSync(dirname(join(FIXTURE_BUILD, path)), { recursive: true })
  cpSync(join(DIST, path), join(FIXTURE_BUILD, path))
}
