import {
  type ChartDescription,
  type PictureWords,
  renderChart,
  type RenderedChart,
} from '../../charts/index.ts'
import type { MapFigure } from '../map-figure.ts'

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

/** A chart with its description and its two drawings. */
export interface DrawnChart extends RenderedChart {
  /** What `chartFiles` makes the addresses of its files from. */
  readonly name: string
  readonly description: ChartDescription
}

/** Draw a described chart under the name of its files, when its drawings are first read. */
export function drawNamed(name: string, description: ChartDescription): DrawnChart {
  let drawn: RenderedChart | undefined
  const draw = (): RenderedChart => (drawn ??= renderChart(description))
  return {
    name,
    description,
    get wide() {
      return draw().wide
    },
    get narrow() {
      return draw().narrow
    },
  }
}
