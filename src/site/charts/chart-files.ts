import {
  buildStandaloneMap,
  buildStandaloneSpec,
  buildStandaloneSvg,
  renderPng,
  STANDALONE_WIDTH,
} from '../../charts/index.ts'
import { drawMapWithLegend } from '../../charts/world-map/map-with-legend.ts'
import { requireEntry } from '../../core/entry.ts'
import { CHART_ENDINGS } from '../addresses.ts'
import { SITE_NAME } from '../pages.ts'
import { writeChartCsv } from '../report/chart-table.ts'
import { type ChartOrMap, readWords } from './chart-or-map.ts'
import { findPublishedChart, type PublishedChart } from './published-charts.ts'

/** Pixels of a PNG for each px of its SVG: sharp on a slide and in a document. */
const PNG_DENSITY = 2

/** A file of a chart as it is served. */
interface ChartFile {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly mediaType: string
}

type Write = (chart: PublishedChart) => Promise<ChartFile['body']> | ChartFile['body'] | null

const WRITERS: Readonly<Record<keyof typeof CHART_ENDINGS, { mediaType: string; write: Write }>> = {
  svg: { mediaType: 'image/svg+xml', write: ({ figure }) => writeChartSvg(figure) },
  png: {
    mediaType: 'image/png',
    write: async ({ figure }) => new Uint8Array(await writeChartPng(figure)),
  },
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    write: ({ figure, table }) => (table === null ? null : writeChartCsv(table, readWords(figure))),
  },
  spec: { mediaType: 'application/json', write: ({ figure }) => writeChartSpec(figure) },
}

/** Write a file of a chart, such as `poland/emissions.svg`; null if there is no such chart or file. */
export async function writeChartFile(file: string): Promise<ChartFile | null> {
  for (const [kind, ending] of Object.entries(CHART_ENDINGS)) {
    if (!file.endsWith(ending)) continue
    const { mediaType, write } = requireEntry(WRITERS, kind)
    const chart = findPublishedChart(file.slice(0, -ending.length))
    const body = chart === null ? null : await write(chart)
    return body === null ? null : { body, mediaType }
  }
  return null
}

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
