import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  derivedPath,
  digestOf,
  loadWeatherSet,
  readAccountFiles,
  readDigest,
} from '../../scripts/scenario/account-files.ts'
import { derivedSchema, weatherLabel } from '../../src/scenario/report/derived.ts'
import { Futures } from '../../src/scenario/odds/futures.ts'
import { runReportBlocks } from '../../src/scenario/report/report.ts'
import { createReportModel } from '../../src/scenario/report/report-model.ts'
import { createWorkspace } from '../../src/year/workspace.ts'
import published from './account-expected.json' with { type: 'json' }
import { countCases } from '../thorough.ts'
import { compareReport } from './account-values.ts'

const ROOT = process.cwd()
const FILES = readAccountFiles(ROOT)

const readDerived = (id: string) =>
  derivedSchema.parse(JSON.parse(readFileSync(derivedPath(ROOT, id), 'utf8')))

it.each(Object.entries(published.regions))(
  'repeats every published figure of %s',
  (region, expected) => {
    const file = FILES.find(({ source }) => source['region_key'] === region)
    const { count, differences } = compareReport(readDerived(String(file?.id)).report, expected)
    expect(count).toBeGreaterThan(400)
    expect(differences).toEqual([])
  }
)

it.each(FILES)('has derived $id from its present inputs', (file) => {
  expect(readDigest(derivedPath(ROOT, file.id))).toBe(digestOf(file))
})

/** Futures that are derived anew; the proof `account` derives all of every document. */
const SAMPLE = countCases(8, 64)

it('derives the same samples anew', { timeout: 300_000 }, () => {
  const file = FILES.find(({ id }) => id === 'poland-mandate-2035')
  if (!file) throw new Error('Poland is not among the documents.')
  const weather = loadWeatherSet(ROOT, file.weather)
  const model = createReportModel(
    file.source,
    { weather, workspace: createWorkspace() },
    { weatherLabel: weatherLabel(file.weather) }
  )
  const derived = readDerived(file.id)
  expect(model.central.tuned).toEqual(derived.tuned)
  expect(model.central.firmness).toEqual(derived.firmness)
  const futures = new Futures(model.inputs, weather.years.length)
  const blocks = runReportBlocks(model, futures, { to: SAMPLE })
  for (const [target, margins] of blocks.margins) {
    const kept = derived.margins[target]
    const shorten = (values: Float64Array) =>
      Array.from(values, (value) => Number(value.toPrecision(8)))
    expect(shorten(margins.as_planned)).toEqual(kept?.as_planned.slice(0, SAMPLE))
    expect(shorten(margins.reference)).toEqual(kept?.reference.slice(0, SAMPLE))
  }
})
