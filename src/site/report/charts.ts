import { type ChartDescription, SCENARIO_CHARTS, variantCharts } from '../../charts/index.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { scenarioChart } from '../addresses.ts'
import { type DrawnChart, drawNamed } from '../charts/chart-or-map.ts'

type ChartSubject = keyof typeof SCENARIO_CHARTS

/** The charts of a report by subject; null where the scenario has no numbers for one. */
export type DrawnCharts = Readonly<Record<ChartSubject, DrawnChart | null>>

/** Draw all charts of a scenario; some of a variant show its parent too. */
export async function drawCharts(scenario: Scenario, parent?: Scenario): Promise<DrawnCharts> {
  const [emissions, fleet, abatement, penalty, waterfall, debt, capex, climate, timeline] =
    await Promise.all([
      drawChart('emissions', scenario, parent),
      drawChart('fleet', scenario, parent),
      drawChart('abatement', scenario, parent),
      drawChart('penalty', scenario, parent),
      drawChart('fiscal_waterfall', scenario, parent),
      drawChart('sovereign_debt', scenario, parent),
      drawChart('capex_penalty', scenario, parent),
      drawChart('climate', scenario, parent),
      drawChart('timeline', scenario, parent),
    ])
  return {
    emissions,
    fleet,
    abatement,
    penalty,
    fiscal_waterfall: waterfall,
    sovereign_debt: debt,
    capex_penalty: capex,
    climate,
    timeline,
  }
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

/** Draw one chart of a scenario, or nothing where it has no numbers for it. */
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
