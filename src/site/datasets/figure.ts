import type { Dataset } from '../../core/dataset/dataset.ts'
import { isTable } from '../../core/dataset/table.ts'
import { datasetChart } from '../addresses.ts'
import type { ChartOrMap } from '../charts/chart-or-map.ts'
import { drawNamed } from '../charts/drawn-chart.ts'
import { CHART_CHOICES } from './chart-choices.ts'
import { drawCountryMap } from './country-map.ts'
import { describeLines } from './line-figure.ts'
import { readLines } from './series.ts'

/** The picture of a dataset: lines over time, a map of countries, or none. */
export type DatasetFigure = ChartOrMap | { readonly kind: 'none' }

/** Draw what fits a dataset's kind. */
export async function drawDatasetFigure({ metadata, body }: Dataset): Promise<DatasetFigure> {
  const choice = CHART_CHOICES[metadata.dataset_id] ?? {}
  if (!isTable(body) || choice.isNone) return { kind: 'none' }
  const map = drawCountryMap(metadata, body, choice)
  if (map !== null) return { kind: 'map', map }
  const lines = readLines(body, choice)
  if (lines === null) return { kind: 'none' }
  const name = datasetChart(metadata.dataset_id)
  return { kind: 'chart', chart: await drawNamed(name, describeLines(metadata, lines)) }
}
