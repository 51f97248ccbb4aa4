import { openPlanCase } from '../../plan/answer/plan-case.ts'
import { planQuestionSchema } from '../../plan/answer/question.ts'
import type { AuthoredAccount } from '../../scenario/account/authored.ts'
import { answerScenarioYear } from '../../scenario/account/scenario-year.ts'
import { answerCentral, answerOdds, openRegion } from '../../scenario/draft/answer.ts'
import type { ReportModel } from '../../scenario/report/report-model.ts'
import { weatherLabel } from '../../scenario/report/derived.ts'
import { WEATHER_SOURCES } from '../../year/weather/sets.ts'
import { createWorkspace } from '../../year/workspace.ts'
import { fetchWeather } from '../year/stored-weather.ts'
import type { RegionQuestion, RegionReply } from './question.ts'

const workspace = createWorkspace()

/** The region that was asked for last, once its back-cast is run. */
let opened: Promise<ReportModel> = Promise.reject(new Error('No region is open.'))
// Nobody waits for it until a region is asked for.
opened.catch(() => undefined)

const tell = (reply: RegionReply): void => postMessage(reply, { transfer: [] })

addEventListener('message', ({ data }: MessageEvent<RegionQuestion>) => {
  answer(data).catch((fault: unknown) =>
    tell({ kind: 'error', message: fault instanceof Error ? fault.message : String(fault) })
  )
})

async function answer(asked: RegionQuestion): Promise<void> {
  if (asked.kind === 'hours') {
    const { central, source } = await opened
    const { weather } = source.power_year
    return tell({
      kind: 'hours',
      year: answerScenarioYear(central, asked.fleet, weather, workspace),
    })
  }
  const startedAt = performance.now()
  const seconds = (): number => (performance.now() - startedAt) / 1000
  opened = open(asked.source)
  const model = await opened
  const { central } = model
  const { planCase } = openPlanCase('region', asked.source, central, planQuestionSchema.parse({}))
  tell({
    kind: 'central',
    report: answerCentral(model),
    plan: planCase.inputs,
    weatherYears: central.context.weather.years.length,
    seconds: seconds(),
  })
  tell({ kind: 'odds', report: answerOdds(model, asked.samples), seconds: seconds() })
}

async function open(source: AuthoredAccount): Promise<ReportModel> {
  const id = source.power_year.weather
  const found = WEATHER_SOURCES.find((one) => one.id === id)
  if (found === undefined) throw new Error(`There is no weather set ${id}.`)
  const weather = await fetchWeather(id)
  return openRegion(source, { weather, workspace }, weatherLabel(found))
}
