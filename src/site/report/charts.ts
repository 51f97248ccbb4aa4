import { type ChartDescription, SCENARIO_CHARTS, variantCharts } from '../../charts/index.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { scenarioChart } from '../addresses.ts'
import { type DrawnChart, drawNamed } from '../charts/drawn-chart.ts'

type ChartSubject = keyof typeof SCENARIO_CHARTS

/** The charts of a report by subject; null if the scenario has no numbers for one. */
export type DrawnCharts = Readonly<Record<ChartSubject, DrawnChart | null>>

/** Draw all charts of a scenario; some of a variant also show its parent. */
export async function drawCharts(scenario: Scenario, parent?: Scenario): Promise<DrawnCharts> {
  const subjects = Object.keys(SCENARIO_CHARTS) as ChartSubject[]
  const charts = subjects.map(
    async (subject) => [subject, await drawChart(subject, scenario, parent)] as const
  )
  return Object.fromEntries(await Promise.all(charts)) as DrawnCharts
}

/** The charts for which a scenario has numbers, in the order of the report. */
export function listDrawn(charts: DrawnCharts): DrawnChart[] {
  return Object.values(charts).flatMap((chart) => chart ?? [])
}

/** Draw every path in which a variant differs from its parent. */
export function drawDifference(variant: Scenario, parent: Scenario): Promise<DrawnChart[]> {
  return Promise.all(
    variantCharts(variant, parent).map((description) =>
      drawNamed(scenarioChart(variant.id, description.id), description)
    )
  )
}

/** Draw one chart of a scenario, or null if it has no numbers for it. */
export async function drawChart(
  subject: ChartSubject,
  scenario: Scenario,
  parent?: Scenario
): Promise<DrawnChart | null> {
  const draw: (scenario: Scenario, parent?: Scenario) => ChartDescription | null =
    SCENARIO_CHARTS[subject]
  const description = draw(scenario, parent)
  if (description === null) return null
  return drawNamed(scenarioChart(scenario.id, description.id), description)
}
