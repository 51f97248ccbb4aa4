import {
  buildStandaloneMap,
  buildStandaloneSpec,
  buildStandaloneSvg,
  renderPng,
  STANDALONE_WIDTH,
} from '../../charts/index.ts'
import { drawMapWithLegend } from '../../charts/world-map/map-with-legend.ts'
import { SITE_NAME } from '../pages.ts'
import { type ChartOrMap, readWords } from './chart-or-map.ts'

/** Pixels of a PNG for each px of its SVG: sharp on a slide and in a document. */
const PNG_DENSITY = 2

/** Files of this process: a build asks for the drawing again for its pixels. */
const written = new WeakMap<ChartOrMap, string>()

/** Write the drawing of a chart as a file of its own, in the colours of paper. */
export function writeChartSvg(figure: ChartOrMap): string {
  const svg = written.get(figure) ?? frameDrawing(figure)
  written.set(figure, svg)
  return svg
}

/** Write a chart or a map as a Vega-Lite specification, for others to take further. */
export function writeChartSpec(figure: ChartOrMap): string {
  return figure.kind === 'map'
    ? buildStandaloneMap(figure.map, figure.map.spec, SITE_NAME)
    : buildStandaloneSpec(figure.chart.description, figure.chart.description.wide, SITE_NAME)
}

/** Write the same drawing as PNG. */
export function writeChartPng(figure: ChartOrMap): Promise<Buffer> {
  return renderPng({ svg: writeChartSvg(figure), width: PNG_DENSITY * STANDALONE_WIDTH })
}

function frameDrawing(figure: ChartOrMap): string {
  const drawing =
    figure.kind === 'map' ? drawMapWithLegend(figure.map.svg, figure.map.legend) : figure.chart.wide
  return buildStandaloneSvg(readWords(figure), drawing, { scheme: 'light', publisher: SITE_NAME })
}
