import { CHART_WIDTHS } from '../chart.ts'
import { color } from '../palette.ts'
import { FONT_FAMILY } from '../spec.ts'
import type { MapClass } from './classes.ts'
import { ANTARCTICA, listCountryShapes, SHAPES } from './outlines.ts'
import { findRegionPlace } from './region-places.ts'
import { MARK_COLORS, type MarkShape } from './region-map.ts'

/** A map as Vega-Lite, in the colours of the page, without its words. */
export type MapSpec = Readonly<Record<string, unknown>> & { readonly width: number }

/** Size of a map that others draw, px: as wide as every wide chart. */
const SIZE = { width: CHART_WIDTHS.wide, height: CHART_WIDTHS.wide / 2 } as const

/** Area of the dot of a small country, and of the mark of a region, px squared. */
const AREAS = { dot: 22, mark: 90 } as const

const OUTLINE = { stroke: color('paper'), strokeWidth: 0.5 } as const

const FRAME = {
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  ...SIZE,
  projection: { type: 'equalEarth' },
  config: {
    font: FONT_FAMILY,
    view: { stroke: null },
    legend: { labelColor: color('ink'), titleColor: color('muted'), orient: 'top' },
  },
} as const

/** Specify the countries of the world in the steps of a scale. */
export function specifyWorldMap({
  values,
  classes,
  unit,
}: {
  /** Value by numeric code of ISO 3166-1, three digits. */
  readonly values: ReadonlyMap<string, number>
  readonly classes: readonly MapClass[]
  readonly unit: string
}): MapSpec {
  const known = listCountryShapes().flatMap(({ numeric, name, dot }) => {
    const value = values.get(numeric)
    if (value === undefined) return []
    return [
      { id: numeric, name, value, ...(dot === null ? {} : { lon: dot.at[0], lat: dot.at[1] }) },
    ]
  })
  const scale = {
    type: 'threshold',
    domain: classes.slice(1).map(({ from }) => from),
    range: classes.map((step) => color(step.color)),
  }
  const encoding = {
    color: { field: 'value', type: 'quantitative', scale, legend: { title: unit } },
    tooltip: [
      { field: 'name', type: 'nominal', title: 'Country' },
      { field: 'value', type: 'quantitative', title: unit },
    ],
  }
  return {
    ...FRAME,
    layer: [
      {
        data: {
          values: SHAPES.countries,
          format: { type: 'topojson', feature: 'countries' },
        },
        transform: [{ filter: `datum.id !== '${ANTARCTICA}'` }],
        mark: { type: 'geoshape', fill: color('grid'), ...OUTLINE },
      },
      {
        data: {
          values: SHAPES.countries,
          format: { type: 'topojson', feature: 'countries' },
        },
        transform: [
          {
            lookup: 'id',
            from: { data: { values: known }, key: 'id', fields: ['name', 'value'] },
          },
          { filter: 'isValid(datum.value)' },
        ],
        mark: { type: 'geoshape', ...OUTLINE },
        encoding,
      },
      {
        data: { values: known.filter((row) => 'lon' in row) },
        mark: { type: 'circle', size: AREAS.dot, opacity: 1 },
        encoding: {
          longitude: { field: 'lon', type: 'quantitative' },
          latitude: { field: 'lat', type: 'quantitative' },
          ...encoding,
        },
      },
    ],
  }
}

/** Shapes as Vega names them. */
const VEGA_SHAPES: Readonly<Record<MarkShape, string>> = {
  disc: 'circle',
  ring: 'diamond',
  cross: 'cross',
}

/** Specify regions as marks of a class on the land of the world. */
export function specifyRegionMap(
  marks: readonly {
    readonly region_id: string
    readonly name: string
    readonly verdict: string
    readonly shape: MarkShape
    readonly probability_pct: number
  }[],
  legend: readonly { readonly shape: MarkShape; readonly text: string }[]
): MapSpec {
  const values = marks.map(({ region_id, name, verdict, probability_pct }) => {
    const [lon, lat] = findRegionPlace(region_id)
    return { name, verdict, probability_pct, lon, lat }
  })
  const domain = legend.map(({ text }) => text)
  const position = {
    longitude: { field: 'lon', type: 'quantitative' },
    latitude: { field: 'lat', type: 'quantitative' },
  }
  const byVerdict = (range: readonly string[]) => ({
    field: 'verdict',
    type: 'nominal',
    scale: { domain, range },
    legend: { title: 'Verdict' },
  })
  return {
    ...FRAME,
    layer: [
      {
        data: { values: SHAPES.land, format: { type: 'topojson', feature: 'land' } },
        mark: { type: 'geoshape', fill: color('grid') },
      },
      {
        data: { values },
        mark: { type: 'point', filled: true, size: AREAS.mark, opacity: 1 },
        encoding: {
          ...position,
          color: byVerdict(legend.map(({ shape }) => color(MARK_COLORS[shape]))),
          shape: byVerdict(legend.map(({ shape }) => VEGA_SHAPES[shape])),
          tooltip: [
            { field: 'name', type: 'nominal', title: 'Region' },
            { field: 'verdict', type: 'nominal', title: 'Verdict' },
            { field: 'probability_pct', type: 'quantitative', title: 'Probability, %' },
          ],
        },
      },
    ],
  }
}
