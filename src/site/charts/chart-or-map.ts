import type { PictureWords } from '../../charts/index.ts'
import type { MapFigure } from '../map-figure.ts'
import type { DrawnChart } from './drawn-chart.ts'

/** A chart or a map, drawn. */
export type ChartOrMap =
  | { readonly kind: 'chart'; readonly chart: DrawnChart }
  | { readonly kind: 'map'; readonly map: MapFigure }

/** Id of a chart or map on its page. */
export function chartAnchor(figure: ChartOrMap): string {
  return figure.kind === 'map' ? `map-${figure.map.id}` : `chart-${figure.chart.description.id}`
}

/** What `chartFiles` makes the addresses of the files from. */
export function readName(figure: ChartOrMap): string {
  return figure.kind === 'map' ? figure.map.name : figure.chart.name
}

/** Read the words of a chart or map. */
export function readWords(figure: ChartOrMap): PictureWords {
  return figure.kind === 'map' ? figure.map : figure.chart.description
}
