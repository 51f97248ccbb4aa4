import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type ServerProcess } from '../server-process.ts'
import { compareServers } from './compare-servers.ts'
import { type CompleteSample, writeCompleteSample } from './complete-sample.ts'

const PLACES = 300

const kept = mkdtempSync(join(tmpdir(), 'kept-'))
let sample: CompleteSample
let complete: ServerProcess
let ordinary: ServerProcess

beforeAll(async () => {
  sample = await writeCompleteSample(PLACES)
  complete = await startServer({ DIST_FOLDER: sample.folder })
  ordinary = await startServer({ KEPT_FOLDER: kept })
})

afterAll(async () => {
  await Promise.all([complete.stop(), ordinary.stop()])
  for (const folder of [sample.folder, kept]) rmSync(folder, { recursive: true })
})

it('answers with the same headers and bytes as a complete build', async () => {
  const { compared, different } = await compareServers([ordinary, complete], sample.requests)
  expect(different).toEqual([])
  expect(compared).toBeGreaterThanOrEqual(3 * PLACES)
})
