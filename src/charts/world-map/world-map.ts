import { color } from '../palette.ts'
import { escapeMarkup } from '../rendering/markup.ts'
import { classify, findClass, type MapClass } from './classes.ts'
import { type CountryShape, MAP_SIZE } from './shapes.ts'

/** What a map shows. */
export interface MapContent {
  /** Slug, unique on a page: it prefixes the ids in the SVG. */
  readonly id: string
  /** What is seen, in a sentence, for those who do not see it. */
  readonly label: string
  /** Value by numeric code of ISO 3166-1, three digits. */
  readonly values: ReadonlyMap<string, number>
  /** Steps of the scale; without them the values are divided into groups of about equal size. */
  readonly classes?: readonly MapClass[]
  /** Says a country's value as it appears when the pointer rests on it. */
  readonly describe: (numeric: string, value: number | null, name: string) => string
  /** Countries whose value is unsure, by numeric code: cross-hatched on top of their colour. */
  readonly unsure?: ReadonlySet<string>
  /** Page of a country, or null where it has none; without it countries are no links. */
  readonly link?: (numeric: string) => string | null
}

/** A drawn map and the steps of its scale. */
export interface WorldMap {
  readonly svg: string
  readonly classes: readonly MapClass[]
}

/** Radius of the dot that stands for a small country, in units of the map. */
const DOT_RADIUS = 3.5

/**
 * Draw the countries of the world in the steps of a scale, hatched where nothing is known.
 * With links the picture is left out of the reading order: a table beside it has to carry them.
 */
export function drawWorldMap(content: MapContent, shapes: readonly CountryShape[]): WorldMap {
  const classes = content.classes ?? classify([...content.values.values()])
  const groups = new Map<string, string[]>()
  for (const shape of shapes) {
    const value = content.values.get(shape.numeric) ?? null
    // A dot is too small for a pattern.
    if (value === null && shape.path === null) continue
    const fill =
      value === null ? `url(#${content.id}-none)` : color(findClass(classes, value).color)
    const drawn = groups.get(fill) ?? []
    drawn.push(drawCountry(shape, value, content))
    groups.set(fill, drawn)
  }
  const body = [...groups].map(([fill, drawn]) => `<g fill="${fill}">${drawn.join('')}</g>`)
  return { svg: frameMap(content, body.join('') + hatchUnsure(content, shapes)), classes }
}

function hatchUnsure({ id, unsure }: MapContent, shapes: readonly CountryShape[]): string {
  const paths = shapes.flatMap(({ numeric, path }) =>
    path !== null && unsure?.has(numeric) === true ? [path] : []
  )
  return paths.length === 0
    ? ''
    : `<path fill="url(#${id}-unsure)" stroke="none" pointer-events="none" d="${paths.join('')}"/>`
}

function drawCountry(shape: CountryShape, value: number | null, content: MapContent): string {
  const said = content.describe(shape.numeric, value, shape.name)
  const title = `<title>${escapeMarkup(said)}</title>`
  const [x, y] = shape.dot?.point ?? []
  const drawn =
    shape.path === null
      ? `<circle cx="${x}" cy="${y}" r="${DOT_RADIUS}">${title}</circle>`
      : `<path d="${shape.path}">${title}</path>`
  const href = content.link?.(shape.numeric) ?? null
  return href === null ? drawn : `<a href="${href}" tabindex="-1">${drawn}</a>`
}

function frameMap({ id, label, link, unsure }: MapContent, body: string): string {
  const { width, height } = MAP_SIZE
  const reading =
    link === undefined ? `role="img" aria-label="${escapeMarkup(label)}"` : 'aria-hidden="true"'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${reading}>` +
    `<pattern id="${id}-none" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
    `<rect width="5" height="5" fill="${color('paper')}"/>` +
    `<path d="M0 0v5" stroke="${color('axis')}" stroke-width="1.4"/></pattern>` +
    (unsure === undefined
      ? ''
      : `<pattern id="${id}-unsure" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
        `<path d="M0 0v6M0 0h6" stroke="${color('paper')}" stroke-width="1.3"/></pattern>`) +
    `<g stroke="${color('paper')}" stroke-width="0.7" stroke-linejoin="round">${body}</g></svg>`
  )
}
