import { completePlan } from '../../src/scenario/draft/complete.ts'
import { answerOdds, openRegion, REGION_SAMPLES } from '../../src/scenario/draft/answer.ts'
import { weatherLabel } from '../../src/scenario/report/derived.ts'
import type { Report } from '../../src/scenario/report/report.ts'
import { WEATHER_SOURCES } from '../../src/year/weather/sets.ts'
import { createWorkspace } from '../../src/year/workspace.ts'
import { loadWeatherSet } from './account-files.ts'

/** Report on a partial document for the terminal, and whether it has no findings. */
export function reportPart(
  root: string,
  file: string,
  document: object
): { text: string; isComplete: boolean } {
  const { source, findings, missing, assumed } = completePlan(document)
  const isComplete = source !== null
  const lines = [
    `${isComplete ? '✓' : '✗'} ${file}: a part of a document, ${findings.length} wrong, ${missing.length} missing`,
    ...findings.map(({ path, message }) => `  wrong ${path}\n      ${message}`),
    ...missing.map(({ path, message }) => `  missing ${path}\n      ${message}`),
    ...assumed.map(
      ({ label, value, unit, source: reason }) =>
        `  assumed ${label}: ${String(value)}${unit === null ? '' : ` ${unit}`} (${reason})`
    ),
    ...(source === null ? [] : writeReport(runReport(root, source))),
  ]
  return { text: lines.join('\n'), isComplete }
}

function runReport(
  root: string,
  source: NonNullable<ReturnType<typeof completePlan>['source']>
): Report {
  const weather = WEATHER_SOURCES.find(({ id }) => id === source.power_year.weather)
  if (!weather) throw new Error(`There is no weather set ${source.power_year.weather}.`)
  const context = { weather: loadWeatherSet(root, weather), workspace: createWorkspace() }
  return answerOdds(openRegion(source, context, weatherLabel(weather)), REGION_SAMPLES.usual)
}

function writeReport(report: Report): string[] {
  const { id, metric, value, plan, reference, odds, words } = report.next_target ?? report.primary
  const { firm_missing: missing, money } = report
  return [
    `  ${id}: ${metric} ${value}; without new decisions ${reference.toFixed(2)}, with the plan ${plan.toFixed(2)}`,
    `  in time ${words.in_time} (${odds.in_time.toFixed(2)}), as planned ${words.as_planned} (${odds.as_planned.toFixed(2)})`,
    `  firm capacity missing ${missing.plan.toFixed(2)} GW, without the plan ${missing.reference.toFixed(2)} GW`,
    `  cost of the plan ${money.deadline.net.toFixed(0)} million USD in ${report.deadline_year}, ${money.usd_per_mwh.toFixed(2)} USD/MWh`,
  ]
}
