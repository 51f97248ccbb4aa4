import type { ChartDescription, Variant } from '../../charts/chart.ts'
import { drawLineChart } from '../../charts/line-chart.ts'
import type { Dataset } from '../../core/dataset/dataset.ts'
import type { DatasetMetadata } from '../../core/dataset/metadata.ts'
import { isTable } from '../../core/dataset/table.ts'
import {
  attachSpelledUnit,
  formatDate,
  formatSpelledQuantity,
  nameSpelledUnit,
} from '../../format/index.ts'
import { datasetChart } from '../addresses.ts'
import { type ChartOrMap, drawNamed } from '../charts/chart-or-map.ts'
import { CHART_CHOICES } from './chart-choices.ts'
import { drawCountryMap } from './country-map.ts'
import { type DatasetLines, readLines } from './series.ts'

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

/** Above this share of the highest value, the lowest is far enough from zero to leave zero out. */
const FAR_FROM_ZERO = 0.5

/** Describe lines of a dataset as a chart. */
export function describeLines(metadata: DatasetMetadata, lines: DatasetLines): ChartDescription {
  const { series, unit, total } = lines
  const values = series.flatMap(({ points }) => points.map(({ value }) => value))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const baseline = low > 0 && low > FAR_FROM_ZERO * high ? 'values' : 'zero'
  const [before = '', after = ''] = attachSpelledUnit('#', unit).split('#')
  const draw = (variant: Variant) =>
    drawLineChart(series, variant, { unit: [before, after], baseline })
  const subject = nameSpelledUnit(unit) ?? 'pure number'
  return {
    id: 'series',
    title: stateChange(lines),
    subtitle: [
      `${metadata.title}, ${subject}`,
      ...(baseline === 'values' ? ['the axis does not start at zero'] : []),
      ...(total > series.length ? [`the ${series.length} highest of ${total}`] : []),
    ].join('; '),
    source: `${metadata.source.name}, ${formatDate(metadata.source_updated_at)}`,
    wide: draw('wide'),
    narrow: draw('narrow'),
    table: { columns: [], rows: [] },
    alt: `Lines over the years: ${series.map(({ label }) => label).join(', ')}. The numbers stand in the dataset.`,
  }
}

/** Say from where to where the first line goes. */
function stateChange({ series, unit }: DatasetLines): string {
  const [line] = series
  const [first, last] = [line?.points[0], line?.points.at(-1)]
  if (line === undefined || first === undefined || last === undefined) return 'No values'
  const write = (value: number): string => formatSpelledQuantity(value, unit)
  return `${line.label}: ${write(first.value)} in ${Math.floor(first.year)}, ${write(last.value)} in ${Math.floor(last.year)}`
}
