import { color } from '../charts/palette.ts'
import { type MapClass, writeClass } from '../charts/world-map/classes.ts'
import { specifyWorldMap, type MapSpec } from '../charts/world-map/map-spec.ts'
import { fillSwatch, type MapLegendItem } from '../charts/world-map/map-with-legend.ts'
import { listCountryShapes } from '../charts/world-map/outlines.ts'
import { SHAPES_SOURCE } from '../charts/world-map/shapes.ts'
import { drawWorldMap } from '../charts/world-map/world-map.ts'
import { formatSpelledQuantity } from '../format/index.ts'
import { countryPage } from './addresses.ts'
import { readContent } from './content.ts'
import { isTable } from '../core/dataset/table.ts'
import { findCountryByCode } from '../core/geography/iso-3166.ts'

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
  /** What is said after a value, by alpha-2. */
  readonly notes?: ReadonlyMap<string, string>
  /** Countries whose value is unsure, by alpha-2, and what that means in the legend. */
  readonly unsure?: { readonly countries: ReadonlySet<string>; readonly meaning: string }
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
  const { notes, unsure } = subject
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
        const country = countries.get(numeric)
        const said = value === null ? noData : formatSpelledQuantity(value, unit)
        const note = value === null ? undefined : notes?.get(country?.alpha2 ?? '')
        return `${country?.name ?? called}: ${said}${note === undefined ? '' : `, ${note}`}`
      },
      ...(unsure === undefined
        ? {}
        : {
            unsure: new Set(
              [...countries].flatMap(([numeric, { alpha2 }]) =>
                unsure.countries.has(alpha2) ? [numeric] : []
              )
            ),
          }),
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
    ...(unsure === undefined
      ? []
      : [
          {
            text: unsure.meaning,
            swatch: fillSwatch(color('scale_4')) + fillSwatch(`url(#${id}-unsure)`),
          },
        ]),
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

/** A country as pages and tables name it; the dataset's own name where they have none. */
function nameCountry(alpha2: string, name: string): CodedCountry {
  return { alpha2, name: findCountryByCode(alpha2)?.name ?? name }
}

function readCountries(): ReadonlyMap<string, CodedCountry> {
  byNumeric ??= new Map(
    readContent().datasets.flatMap(({ metadata, body }) =>
      metadata.dataset_id === 'country-codes' && isTable(body)
        ? body.rows.map((row): [string, CodedCountry] => [
            String(row['numeric']),
            nameCountry(String(row['country']), String(row['name'])),
          ])
        : []
    )
  )
  return byNumeric
}
