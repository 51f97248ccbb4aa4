import { color } from '../charts/palette.ts'
import type { MapClass } from '../charts/world-map/classes.ts'
import { specifyWorldMap, type MapSpec } from '../charts/world-map/map-spec.ts'
import { fillSwatch, type MapLegendItem } from '../charts/world-map/map-with-legend.ts'
import { listCountryShapes } from '../charts/world-map/outlines.ts'
import { SHAPES_SOURCE } from '../charts/world-map/shapes.ts'
import { drawWorldMap } from '../charts/world-map/world-map.ts'
import { EN_DASH, formatExact, formatSpelledQuantity } from '../format/index.ts'
import { countryPage } from './addresses.ts'
import { readContent } from './content.ts'
import { isTable } from '../core/dataset/table.ts'

/** What a country without a value is called where a map says nothing else. */
const NO_DATA = 'no data'

/** What a map of countries shows. */
export interface MapSubject {
  /** Slug, unique on a page. */
  readonly id: string
  /** What `chartFiles` makes the addresses of its files from. */
  readonly name: string
  readonly title: string
  readonly subtitle: string
  readonly unit: string
  readonly source: string
  /** Value by alpha-2. */
  readonly values: ReadonlyMap<string, number>
  /** Steps of the scale; without them the values are divided into groups of about equal size. */
  readonly classes?: readonly MapClass[]
  /** What a country without a value is called, `no data` where this is left out. */
  readonly noData?: string
  /** Countries that lead to their pages, by alpha-2; null where the map leads nowhere. */
  readonly linked: ReadonlySet<string> | null
}

/** A map ready for a page, with its legend and the specification of it for others. */
export interface MapFigure extends Pick<
  MapSubject,
  'id' | 'name' | 'title' | 'subtitle' | 'source'
> {
  /** What is seen, in a sentence, for those who do not see it. */
  readonly alt: string
  readonly svg: string
  readonly legend: readonly MapLegendItem[]
  readonly spec: MapSpec
}

/** A country with its numeric code. */
interface CodedCountry {
  readonly alpha2: string
  readonly name: string
}

let byNumeric: ReadonlyMap<string, CodedCountry> | undefined

/** Draw a map of countries and word its legend. */
export function drawMapFigure(subject: MapSubject): MapFigure {
  const { id, name, title, subtitle, unit, source, values, linked, noData = NO_DATA } = subject
  const countries = readCountries()
  const known = [...countries].flatMap(([numeric, { alpha2 }]): [string, number][] => {
    const value = values.get(alpha2)
    return value === undefined ? [] : [[numeric, value]]
  })
  const byCode = new Map(known)
  const alt = `World map. ${title}. ${subtitle}.`
  const { svg, classes } = drawWorldMap(
    {
      id,
      label: alt,
      values: byCode,
      ...(subject.classes === undefined ? {} : { classes: subject.classes }),
      describe: (numeric, value, called) => {
        const said = value === null ? noData : formatSpelledQuantity(value, unit)
        return `${countries.get(numeric)?.name ?? called}: ${said}`
      },
      ...(linked === null
        ? {}
        : {
            link: (numeric: string) => {
              const alpha2 = countries.get(numeric)?.alpha2
              return alpha2 !== undefined && linked.has(alpha2) ? countryPage(alpha2) : null
            },
          }),
    },
    listCountryShapes()
  )
  const legend = [
    ...classes.map((step) => ({
      text: writeClass(step),
      swatch: fillSwatch(color(step.color)),
    })),
    { text: noData, swatch: fillSwatch(`url(#${id}-none)`) },
  ]
  return {
    id,
    name,
    title,
    subtitle,
    source: `${source}; shapes: ${SHAPES_SOURCE}`,
    alt,
    svg,
    legend,
    spec: specifyWorldMap({ values: byCode, classes, unit }),
  }
}

/** A step of a scale in words. */
export function writeClass({ from, to }: MapClass): string {
  if (from === null) return to === null ? 'all' : `below ${formatExact(to)}`
  return to === null ? `${formatExact(from)} and more` : writeSpan(from, to)
}

function writeSpan(from: number, to: number): string {
  const [low, high] = [formatExact(from), formatExact(to)]
  return from < 0 || to < 0 ? `${low} to ${high}` : `${low}${EN_DASH}${high}`
}

function readCountries(): ReadonlyMap<string, CodedCountry> {
  byNumeric ??= new Map(
    readContent().datasets.flatMap(({ metadata, body }) =>
      metadata.dataset_id === 'country-codes' && isTable(body)
        ? body.rows.map((row): [string, CodedCountry] => [
            String(row['numeric']),
            { alpha2: String(row['country']), name: String(row['name']) },
          ])
        : []
    )
  )
  return byNumeric
}
