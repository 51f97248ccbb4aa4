import type { AuthoredAccount } from '../account/authored.ts'
import type { YearContext } from '../account/run.ts'
import { Futures } from '../odds/futures.ts'
import { type CentralReport, writeCentralReport } from '../report/central-report.ts'
import { type Report, runReportBlocks, writeReport } from '../report/report.ts'
import { createReportModel, type ReportModel } from '../report/report-model.ts'

/** Futures behind the odds of a region: fewer than those of a published report. */
export const REGION_SAMPLES = { least: 64, most: 256, usual: 128 } as const

/** Run the back-cast of a region and find what its fleets lack: all other answers start from it. */
export function openRegion(
  source: AuthoredAccount,
  context: Omit<YearContext, 'inputs'>,
  weatherLabel: string
): ReportModel {
  return createReportModel(source, context, { weatherLabel })
}

/** The report of the central case of a region, in the names of the published reports. */
export function answerCentral(model: ReportModel): CentralReport {
  return writeCentralReport(model)
}

/** The whole report of a region, with the odds of its targets in `samples` futures. */
export function answerOdds(model: ReportModel, samples: number = REGION_SAMPLES.usual): Report {
  const weatherYears = model.central.context.weather.years.length
  const futures = new Futures(model.inputs, weatherYears, { count: samples })
  return writeReport(model, futures, runReportBlocks(model, futures))
}
