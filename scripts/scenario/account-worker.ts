/** Runs samples of documents for `scenario:derive`; one task is a range of futures of one document. */
import { parentPort } from 'node:worker_threads'
import { runReportBlocks } from '../../src/scenario/report/report.ts'
import { createReportModel, type ReportModel } from '../../src/scenario/report/report-model.ts'
import type { Firmness } from '../../src/scenario/account/central.ts'
import type { Tuned } from '../../src/scenario/account/thermal-fleet.ts'
import type { Futures } from '../../src/scenario/odds/futures.ts'
import type { BlockResults } from '../../src/scenario/odds/blocks.ts'
import { weatherLabel } from '../../src/scenario/report/derived.ts'
import { createWorkspace } from '../../src/year/workspace.ts'
import { type AccountFile, futuresOf, loadWeatherSet } from './account-files.ts'

export interface SampleTask {
  readonly root: string
  readonly file: AccountFile
  readonly tuned: Tuned
  readonly firmness: Firmness
  readonly from: number
  readonly to: number
}

export type SampleAnswer = { readonly results: BlockResults } | { readonly error: string }

const models = new Map<string, { model: ReportModel; futures: Futures }>()

function modelOf({ root, file, tuned, firmness }: SampleTask) {
  const known = models.get(file.id)
  if (known) return known
  const weather = loadWeatherSet(root, file.weather)
  const model = createReportModel(
    file.source,
    { weather, workspace: createWorkspace() },
    { weatherLabel: weatherLabel(file.weather), given: { tuned, firmness } }
  )
  const made = { model, futures: futuresOf(file, model) }
  models.clear()
  models.set(file.id, made)
  return made
}

parentPort?.on('message', (task: SampleTask) => {
  const answer = (): SampleAnswer => {
    try {
      const { model, futures } = modelOf(task)
      return { results: runReportBlocks(model, futures, { from: task.from, to: task.to }) }
    } catch (error) {
      return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  parentPort?.postMessage(answer(), [])
})
