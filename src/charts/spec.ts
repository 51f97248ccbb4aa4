import { ln } from '../core/elementary/logarithm.ts'
import { linear } from './geometry.ts'

/**
 * The part of Vega-Lite that our charts are written in: what `draw-spec.ts` draws, in pages and at
 * build. Any Vega-Lite draws the same picture from it.
 */
export interface ChartSpec {
  readonly $schema: string
  readonly width: number
  readonly height: number
  readonly padding: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>
  readonly autosize: { readonly type: 'none' }
  readonly background: string
  readonly layer: readonly ChartLayer[]
  readonly config: SpecConfig
}

/** Type, colours and number format of all charts; `currency` is the text around a value. */
interface SpecConfig extends Readonly<Record<string, unknown>> {
  readonly locale: {
    readonly number: {
      readonly decimal: string
      readonly thousands: string
      readonly grouping: readonly number[]
      readonly currency: readonly [before: string, after: string]
    }
  }
}

/** A row of the data of a layer. */
export type SpecRow = Readonly<Record<string, string | number>>

/** Marks of one kind with their data. */
export interface ChartLayer {
  /** Part of a drawn key, which a published specification has as a legend. */
  readonly isKey?: true
  readonly data: { readonly values: readonly SpecRow[] }
  readonly mark: SpecMark
  readonly encoding: SpecEncoding
}

/** Kind and fixed look of marks; sizes in px, that of a point in px squared. */
export interface SpecMark {
  readonly type: 'line' | 'area' | 'bar' | 'rule' | 'tick' | 'point' | 'text'
  readonly color?: string
  readonly fill?: string
  readonly stroke?: string
  readonly strokeWidth?: number
  readonly strokeDash?: readonly number[]
  readonly strokeJoin?: 'round'
  readonly strokeCap?: 'round'
  readonly opacity?: number
  readonly filled?: boolean
  readonly orient?: 'vertical' | 'horizontal'
  readonly size?: number
  readonly thickness?: number
  readonly xOffset?: number
  readonly yOffset?: number
  readonly shape?: 'circle' | 'square'
  readonly align?: 'left' | 'center' | 'right'
  readonly baseline?: 'middle'
  readonly fontWeight?: number
}

/** What the fields of a row decide. */
interface SpecEncoding {
  readonly x?: Position
  readonly x2?: { readonly field: string }
  readonly y?: Position
  readonly y2?: { readonly field: string }
  readonly color?: Ordinal<string>
  /** Apart from `color`, so that it needs no legend of its own. */
  readonly fill?: Ordinal<string>
  readonly stroke?: Ordinal<string>
  readonly strokeWidth?: Ordinal<number>
  readonly strokeDash?: Ordinal<readonly number[]>
  readonly text?: { readonly field: string; readonly type: 'nominal' }
  /** Names first, then values: the reading of a mark. */
  readonly tooltip?: readonly TooltipField[]
}

/** A field along an axis; without a scale it is px of the plot. */
export interface Position {
  readonly field: string
  readonly type: 'quantitative' | 'nominal'
  readonly scale: Scale | null
  readonly axis: SpecAxis | null
}

/** A scale of values; `range` in px of the plot. */
export interface LinearScale {
  readonly type: 'linear'
  readonly domain: readonly [number, number]
  readonly range: readonly [number, number]
  readonly nice: false
  readonly zero: false
  readonly padding: 0
}

/** A scale of positive values in which equal ratios are equally far apart. */
export interface LogScale {
  readonly type: 'log'
  readonly domain: readonly [number, number]
  readonly range: readonly [number, number]
  readonly nice: false
}

/** A scale of names, each with an equal share of the px. */
interface BandScale {
  readonly type: 'band'
  readonly domain: readonly string[]
  readonly range: readonly [number, number]
  readonly padding: 0
}

/** Any scale of a position. */
export type Scale = LinearScale | LogScale | BandScale

/** An axis; `format` is `d`, `,.1f` or `$,.1f`, the last with the unit around the value. */
export interface SpecAxis {
  readonly values: readonly number[]
  readonly format: string
  readonly grid: boolean
  readonly domain: boolean
  readonly labelOverlap: false
  /** Numbers this near to an end of the axis stay inside it, px. */
  readonly labelFlush?: number
  readonly labelAlign?: 'left'
  readonly labelBaseline?: 'bottom'
  readonly labelPadding?: number
  readonly labelOffset?: number
}

/** A look for each name of a field. */
export interface Ordinal<Look> {
  readonly field: string
  readonly type: 'ordinal'
  readonly scale: {
    readonly type: 'ordinal'
    readonly domain: readonly string[]
    readonly range: readonly Look[]
  }
  readonly legend: SpecLegend | null
}

/** A legend at a place of the plot, px: drawn keys and labels are on the page, legends in files. */
export interface SpecLegend {
  readonly orient: 'none'
  readonly direction: 'horizontal'
  readonly title: null
  readonly legendX: number
  readonly legendY: number
  readonly columns: number
  readonly symbolType: 'stroke' | 'square'
}

/** A field of a reading; one with a title, which may be empty, is a value. */
export interface TooltipField {
  readonly field: string
  readonly type: 'nominal' | 'quantitative'
  readonly title?: string
  readonly format?: string
}

/** The family name under which Fontsource serves Inter, and the fallback until it is loaded. */
export const FONT_FAMILY = 'Inter Variable, Inter, sans-serif'

/** Digits of a value in a reading, with its unit. */
export const TOLD_VALUE = '$,.4~r'

/** A number with the digits that it has, for axes of ratios. */
export const EXACT_NUMBER = ',~r'

/** A linear scale, neither rounded nor extended to zero. */
export function linearScale(domain: LinearScale['domain'], range: Scale['range']): LinearScale {
  return { type: 'linear', domain, range, nice: false, zero: false, padding: 0 }
}

/** A scale of ratios; both ends of the domain are above zero. */
export function logScale(domain: LogScale['domain'], range: Scale['range']): LogScale {
  return { type: 'log', domain, range, nice: false }
}

/** A scale of names without gaps between them. */
export function bandScale(domain: readonly string[], range: Scale['range']): BandScale {
  return { type: 'band', domain, range, padding: 0 }
}

/** A field along a scale, with an axis or without one. */
export function along(field: string, scale: Scale, axis: SpecAxis | null = null): Position {
  return { field, type: scale.type === 'band' ? 'nominal' : 'quantitative', scale, axis }
}

/** A field in px of the plot: only labels are placed so, before anything is drawn. */
export function atPixel(field: string): Position {
  return { field, type: 'quantitative', scale: null, axis: null }
}

/** A look by name; `looks` in the order of the names. */
export function byName<Look>(field: string, looks: ReadonlyMap<string, Look>): Ordinal<Look> {
  const scale = { type: 'ordinal', domain: [...looks.keys()], range: [...looks.values()] } as const
  return { field, type: 'ordinal', scale, legend: null }
}

/** Tell readers the names of a mark and its values; a value may have a word before it. */
export function tell(
  names: readonly string[],
  values: Readonly<Record<string, string>>
): TooltipField[] {
  return [
    ...names.map((field): TooltipField => ({ field, type: 'nominal' })),
    ...Object.entries(values).map(([field, title]): TooltipField => ({
      field,
      type: 'quantitative',
      title,
      format: TOLD_VALUE,
    })),
  ]
}

/** Place a value of a field, px; the middle of the band of a name. Throws where it has no place. */
export function placeOn(scale: Scale | null, value: string | number | undefined): number {
  if (typeof value === 'number' && scale?.type === 'linear') {
    return linear(scale.domain, scale.range)(value)
  }
  if (typeof value === 'number' && scale?.type === 'log') {
    const [low, high] = scale.domain
    return linear([ln(low), ln(high)], scale.range)(ln(value))
  }
  if (typeof value === 'number' && scale === null) return value
  const index = scale?.type === 'band' ? scale.domain.indexOf(String(value)) : -1
  if (scale === null || index < 0) throw new Error(`A mark has no place on its scale: ${value}`)
  const [start, end] = scale.range
  return start + ((index + 0.5) * (end - start)) / (scale.type === 'band' ? scale.domain.length : 1)
}

/** Half the width of a year, px: closer to an end of the axis it would overflow. */
export const YEAR_FLUSH = 17

/** The years under a plot. */
export function yearAxis(
  years: readonly number[],
  look: Pick<SpecAxis, 'domain' | 'grid' | 'labelFlush'>
): SpecAxis {
  return { values: years, format: 'd', labelOverlap: false, ...look }
}
