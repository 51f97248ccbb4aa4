import type { ChartSpec } from './spec.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { formatDate } from '../format/index.ts'

/** A cell of the table behind a chart: exact numbers, years as text, null where nothing is known. */
export type ChartCell = string | number | null

/** A column of the table behind a chart. */
interface ChartColumn {
  readonly label: string
  /** The unit as printed, or null for a column of words or years. */
  readonly unit: string | null
}

/** The numbers behind a chart, not rounded. */
export interface ChartTable {
  readonly columns: readonly ChartColumn[]
  readonly rows: readonly (readonly ChartCell[])[]
}

/** Everything a page needs to show one chart. */
export interface ChartDescription {
  /** Slug, unique on a page: it prefixes the ids in the SVG. */
  readonly id: string
  /** The finding, computed from the numbers. */
  readonly title: string
  /** The quantity and its unit. */
  readonly subtitle: string
  readonly source: string
  /** Drawn for the width of a column of text and more. */
  readonly wide: ChartSpec
  /** Drawn for a phone: fewer ticks, line ends numbered with a key below. */
  readonly narrow: ChartSpec
  readonly table: ChartTable
  /** Text alternative, in sentences. */
  readonly alt: string
}

/** The two widths in which every chart is drawn. */
export const VARIANTS = ['wide', 'narrow'] as const

/**
 * Widths for which charts are drawn, px. A drawing is only ever stretched, its text not with it
 * (figure.css), so that no text is smaller than drawn.
 */
export const CHART_WIDTHS = { wide: 600, narrow: 340 } as const

/** One of the two widths. */
export type Variant = (typeof VARIANTS)[number]

/** The source line below a chart. */
export function describeSource(scenario: Scenario): string {
  return `${scenario.name}, version ${scenario.version}, ${formatDate(scenario.last_updated)}`
}
