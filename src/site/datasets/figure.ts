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

const drawn = new WeakMap<Dataset, DatasetFigure>()

/** Draw what fits a dataset's kind, once: its page and its files show the same. */
export function drawDatasetFigure(dataset: Dataset): DatasetFigure {
  const figure = drawn.get(dataset) ?? drawFigure(dataset)
  drawn.set(dataset, figure)
  return figure
}

function drawFigure({ metadata, body }: Dataset): DatasetFigure {
  const choice = CHART_CHOICES[metadata.dataset_id] ?? {}
  if (!isTable(body) || choice.isNone) return { kind: 'none' }
  const map = drawCountryMap(metadata, body, choice)
  if (map !== null) return { kind: 'map', map }
  const lines = readLines(body, choice)
  if (lines === null) return { kind: 'none' }
  const name = datasetChart(metadata.dataset_id)
  return { kind: 'chart', chart: drawNamed(name, describeLines(metadata, lines)) }
}
