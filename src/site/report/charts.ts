import { type ChartDescription, SCENARIO_CHARTS, variantCharts } from '../../charts/index.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { scenarioChart } from '../addresses.ts'
import { type DrawnChart, drawNamed } from '../charts/chart-or-map.ts'
import { findParent } from '../content.ts'

type ChartSubject = keyof typeof SCENARIO_CHARTS

/** The charts of a report by subject; null if the scenario has no numbers for one. */
export type DrawnCharts = Readonly<Record<ChartSubject, DrawnChart | null>>

/** Charts by the document that they show: its report, its files and its preview show the same. */
const drawn = new WeakMap<Scenario, DrawnCharts>()

/** Draw all charts of a published scenario, once; some of a variant show its parent too. */
export function drawCharts(scenario: Scenario): DrawnCharts {
  const known = drawn.get(scenario)
  if (known !== undefined) return known
  const parent = findParent(scenario)
  const draw = (subject: ChartSubject): DrawnChart | null => {
    const describe: (scenario: Scenario, parent?: Scenario) => ChartDescription | null =
      SCENARIO_CHARTS[subject]
    const description = describe(scenario, parent)
    return description === null
      ? null
      : drawNamed(scenarioChart(scenario.id, description.id), description)
  }
  const charts: DrawnCharts = {
    emissions: draw('emissions'),
    fleet: draw('fleet'),
    abatement: draw('abatement'),
    penalty: draw('penalty'),
    fiscal_waterfall: draw('fiscal_waterfall'),
    sovereign_debt: draw('sovereign_debt'),
    capex_penalty: draw('capex_penalty'),
    climate: draw('climate'),
    timeline: draw('timeline'),
  }
  drawn.set(scenario, charts)
  return charts
}

/** The charts for which a scenario has numbers, in the order of the report. */
export function listDrawn(charts: DrawnCharts): DrawnChart[] {
  return Object.values(charts).flatMap((chart) => chart ?? [])
}

/** Draw every path in which a variant differs from its parent. */
export function drawDifference(variant: Scenario, parent: Scenario): DrawnChart[] {
  return variantCharts(variant, parent).map((description) =>
    drawNamed(scenarioChart(variant.id, description.id), description)
  )
}
