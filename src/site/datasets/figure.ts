import { renderChart } from '../../charts/index.ts'
import type { Dataset } from '../../core/dataset/dataset.ts'
import { isTable } from '../../core/dataset/table.ts'
import type { MapFigure } from '../map-figure.ts'
import type { DrawnChart } from '../report/charts.ts'
import { CHART_CHOICES } from './chart-choices.ts'
import { drawCountryMap } from './country-map.ts'
import { describeLines } from './line-figure.ts'
import { readLines } from './series.ts'

/** The picture of a dataset: lines over time, a map of countries, or none. */
export type DatasetFigure =
  | { readonly kind: 'lines'; readonly chart: DrawnChart }
  | { readonly kind: 'map'; readonly map: MapFigure }
  | { readonly kind: 'none' }

/** Draw what fits a dataset's kind. */
export async function drawDatasetFigure({ metadata, body }: Dataset): Promise<DatasetFigure> {
  const choice = CHART_CHOICES[metadata.dataset_id] ?? {}
  if (!isTable(body) || choice.isNone) return { kind: 'none' }
  const map = drawCountryMap(metadata, body, choice)
  if (map !== null) return { kind: 'map', map }
  const lines = readLines(body, choice)
  if (lines === null) return { kind: 'none' }
  const description = describeLines(metadata, lines)
  return { kind: 'lines', chart: { description, ...(await renderChart(description)) } }
}
