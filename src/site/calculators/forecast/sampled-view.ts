import type { Uncertainty } from '../../../core/uncertainty/sample.ts'
import { formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import { writeBandRows, type BandedFigure } from '../uncertainty/bands.ts'
import { writeDecidingGroups } from '../uncertainty/deciding-groups.ts'
import {
  describeDrawing,
  describeEdges,
  fitBands,
  readProbability,
  writeDots,
  type SampledView,
} from '../uncertainty/sampled-view.ts'
import { FORECAST_OUTPUTS, readOutput, type ForecastOutput } from './outputs.ts'
import type { ForecastView } from './view.ts'

type Result = Extract<ForecastView, { kind: 'result' }>

/** The figure whose threshold probability the page shows. */
export const THRESHOLD_FIELD = 'fiscal_balance_shift_pct'

/** Render a sample of every year as text, rows and charts next to the central figures. */
export function describeForecastSample(
  { answer: { series }, years }: Result,
  pictured: ForecastOutput,
  found: readonly Uncertainty[]
): SampledView {
  const last = series.at(-1)
  const sampledLast = found.at(-1)
  if (!last || !sampledLast) throw new RangeError('A forecast without years has no sample.')
  const outputs = FORECAST_OUTPUTS.flatMap((output) => {
    const figure = bandOutput(output, output.label, readOutput(last, output.name), sampledLast)
    return figure ? [{ ...figure, axis: fitBands([figure]) }] : []
  })
  const byYear = series.flatMap((row, index) => {
    const sampled = found[index]
    const single = readOutput(row, pictured.name)
    const figure = sampled && bandOutput(pictured, String(row.year), single, sampled)
    return figure && years.includes(String(row.year)) ? [figure] : []
  })
  const axis = fitBands(byYear)
  const { below, threshold } = readProbability(sampledLast)
  const limit = `${formatProse(threshold)}${NO_BREAK_SPACE}% of GDP`
  const groups = (field: string): string => writeDecidingGroups(sampledLast.shares?.[field] ?? {})
  return {
    status: describeDrawing(sampledLast),
    captions: {
      outputs: `All outputs in ${last.year}`,
      years: pictured.label,
      'groups-pictured': `${pictured.label}, ${last.year}`,
      'groups-balance': `Budget balance, ${last.year}`,
    },
    rows: {
      years: writeBandRows(byYear.map((figure) => ({ ...figure, axis }))),
      outputs: writeBandRows(outputs),
    },
    dots: writeDots(
      below,
      sampledLast,
      `shift the budget balance of ${last.year} to below ${limit}`
    ),
    groups: { pictured: groups(pictured.name), balance: groups(THRESHOLD_FIELD) },
    edges: describeEdges(outputs, Number(last.gdp_damage_additional_pct) > 0),
  }
}

function bandOutput(
  { name, unit }: ForecastOutput,
  label: string,
  single: number | null,
  { outputs }: Uncertainty
): (Omit<BandedFigure, 'axis'> & { readonly field: string }) | null {
  const sampled = outputs[name]
  if (!sampled || single === null) return null
  return { field: name, label, single, sampled, unit }
}
