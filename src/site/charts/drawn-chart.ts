import { type ChartDescription, renderChart, type RenderedChart } from '../../charts/index.ts'

/** A chart with its description and its two drawings. */
export interface DrawnChart extends RenderedChart {
  /** What `chartFiles` makes the addresses of its files from. */
  readonly name: string
  readonly description: ChartDescription
}

/** Draw a described chart under the name of its files. */
export function drawNamed(name: string, description: ChartDescription): DrawnChart {
  return { name, description, ...renderChart(description) }
}
