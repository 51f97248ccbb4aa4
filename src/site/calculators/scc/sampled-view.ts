import type { SccResult } from '../../../core/scc/estimate.ts'
import type { Uncertainty } from '../../../core/uncertainty/sample.ts'
import { EN_DASH, formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import { writeBandRows } from '../uncertainty/bands.ts'
import { writeDeciding } from '../uncertainty/deciding-groups.ts'
import {
  describeDrawing,
  describeEdges,
  fitBands,
  readProbability,
  writeDots,
  type SampledView,
} from '../uncertainty/sampled-view.ts'

/** The figure of the page. */
export const VALUE_FIELD = 'scc_usd_per_tco2'

/** Labels of the sampled symbols. */
const SYMBOL_LABELS: Readonly<Record<string, string>> = {
  scc_climate_sensitivity: 'How far CO2 warms the climate',
  scc_damage_coefficient: 'How much warming damages',
  scc_decarbonisation: 'How fast production sheds carbon',
  scc_productivity_growth: 'How fast productivity grows',
}

/** Share of the largest band below which damages of distant years are left out. */
const LEAST_SHOWN = 0.02

const DOLLARS = { factor: 1, after: '' } as const

/**
 * Render a sample of the social cost of carbon as text, rows and charts next to the central
 * figures.
 */
export function describeSccSample(answer: SccResult, found: Uncertainty): SampledView {
  const figures = [
    { field: VALUE_FIELD, label: 'Social cost of carbon', single: answer.scc_usd_per_tco2 },
    ...answer.breakdown.map(({ from, to, usd_per_tco2: single }, span) => ({
      field: `breakdown.${span}.usd_per_tco2`,
      label: `Damages of ${from}${EN_DASH}${to ?? ''}`,
      single,
    })),
  ].flatMap((figure) => {
    const sampled = found.outputs[figure.field]
    return sampled ? [{ ...figure, sampled, unit: DOLLARS }] : []
  })
  const axis = fitBands(figures)
  const largest = Math.max(...figures.map(({ sampled }) => sampled.p95))
  const rows = figures
    .filter(({ sampled }) => sampled.p95 >= LEAST_SHOWN * largest)
    .map((figure) => ({ ...figure, axis }))
  const { above, threshold } = readProbability(found)
  const limit = `USD${NO_BREAK_SPACE}${formatProse(threshold)}`
  const held = found.fixed
    .map(({ symbol, reason }) => `${SYMBOL_LABELS[symbol] ?? symbol}: ${reason}.`)
    .join(' ')
  return {
    status: [describeDrawing(found), held === '' ? '' : `Not drawn – ${held}`].join(' ').trim(),
    captions: { value: `USD of ${answer.dollar_year} per tonne of CO2` },
    rows: { value: writeBandRows(rows) },
    dots: writeDots(above, found, `put the tonne above ${limit}`),
    groups: {
      value: writeDeciding(
        Object.entries(found.symbol_shares?.[VALUE_FIELD] ?? {}).map(
          ([symbol, share]) => [SYMBOL_LABELS[symbol] ?? symbol, share] as const
        ),
        'The others, and all together'
      ),
    },
    edges: describeEdges(rows.slice(0, 1), false),
  }
}
