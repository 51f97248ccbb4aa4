import type { Scenario } from '../core/scenario/document/document.ts'
import { abatementChart } from './abatement.ts'
import { capexPenaltyChart } from './capex-penalty.ts'
import type { ChartDescription } from './chart.ts'
import { climateChart } from './climate-pathways.ts'
import { countryDamageChart } from './country-damage.ts'
import { countryEmissionsChart } from './country-emissions.ts'
import { countryMixChart } from './country-mix.ts'
import { decisionTimelineChart } from './decision-timeline.ts'
import { emissionsChart } from './emissions.ts'
import { fiscalWaterfallChart } from './fiscal-waterfall.ts'
import { fleetChart } from './fleet.ts'
import { penaltyChart } from './penalty.ts'
import { sovereignDebtChart } from './sovereign-debt.ts'
import { variantCharts } from './variant-difference.ts'

/**
 * Every chart of a scenario by its subject; null where the scenario has no numbers for it. Some show
 * beside a variant what its parent has.
 */
export const SCENARIO_CHARTS = {
  emissions: emissionsChart,
  fleet: fleetChart,
  abatement: abatementChart,
  penalty: penaltyChart,
  fiscal_waterfall: fiscalWaterfallChart,
  sovereign_debt: sovereignDebtChart,
  capex_penalty: capexPenaltyChart,
  climate: climateChart,
  timeline: decisionTimelineChart,
} as const satisfies Record<
  string,
  (scenario: Scenario, parent?: Scenario) => ChartDescription | null
>

/** The charts of a scenario for which it has numbers, in the order of the report. */
export function listScenarioCharts(scenario: Scenario): ChartDescription[] {
  return Object.values(SCENARIO_CHARTS).flatMap((chart) => chart(scenario) ?? [])
}

export { compareAt, FAR_YEAR } from './climate-pathways.ts'
export { VARIANTS } from './chart.ts'
export type { ChartDescription, ChartTable } from './chart.ts'
export { FUELS, groupedParts, LEAST_YEARS } from './country-mix.ts'
export type { MixYear } from './country-mix.ts'
export { inlineColors } from './palette.ts'
export { renderChart } from './rendering/draw-spec.ts'
export type { RenderedChart } from './rendering/draw-spec.ts'
export { buildStandaloneSvg, STANDALONE_WIDTH } from './rendering/standalone-svg.ts'
export { buildStandaloneMap, buildStandaloneSpec } from './rendering/standalone-spec.ts'
export type { PictureWords } from './rendering/standalone-svg.ts'
export { escapeMarkup } from './rendering/markup.ts'
export { FONT_FAMILY } from './spec.ts'
export { measureText, wrapBalanced, wrapText } from './rendering/text-width.ts'
export { renderPng } from './picture/render-png.ts'
export {
  abatementChart,
  countryDamageChart,
  countryEmissionsChart,
  countryMixChart,
  emissionsChart,
  sovereignDebtChart,
  variantCharts,
}
