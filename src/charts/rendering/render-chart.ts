import type { ChartDescription, Variant } from '../chart.ts'
import { drawSpec } from './draw-spec.ts'

/** The SVG of a chart in both widths, fit to stand inline. */
export type RenderedChart = Readonly<Record<Variant, string>>

/**
 * Draw a chart in both widths. What readers are told of a mark is held by the wide drawing alone:
 * the narrow one has the same marks in the same order.
 */
export function renderChart({ title, alt, wide, narrow }: ChartDescription): RenderedChart {
  const label = `${title}. ${alt}`
  return { wide: drawSpec(wide, label), narrow: dropReadings(drawSpec(narrow, label)) }
}

function dropReadings(svg: string): string {
  return svg
    .replaceAll(/ data-reading="[^"]*"/g, ' data-reading=""')
    .replaceAll(/ data-(?:unit|points)="[^"]*"/g, '')
}
