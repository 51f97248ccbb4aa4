import type { ColorToken } from '../../charts/palette.ts'
import {
  type Catalog,
  type Column,
  type Indicator,
  isByCountry,
  KEY_JOINT,
  type Point,
} from './indicator.ts'
import { isAmount, joinGroup, relate } from './measures.ts'
import type { ExploreState } from './state.ts'

/** The values of one indicator at one place, ready to be drawn. */
export interface Trace {
  readonly indicator: Indicator
  readonly place: string
  readonly name: string
  readonly points: readonly Point[]
}

/** Colours in the order of choice; from the sixth on they come again. */
export const COLORS = ['choice_1', 'choice_2', 'choice_3', 'choice_4', 'choice_5'] as const

/** How far behind the chosen year a value may be that bars, points and maps still show. */
const STALE_YEARS = 5

/** Bars without a choice of places: the highest. */
const TOP_BARS = 20

export interface AtYear {
  readonly state: ExploreState
  readonly catalog: Catalog
  readonly year: number | null
}

/** The chosen places and groups, each with its points between the chosen years. */
export function traceAll(
  indicators: readonly Indicator[],
  columns: ReadonlyMap<string, Column>,
  state: ExploreState,
  catalog: Catalog
): Trace[] {
  return indicators.flatMap((indicator) => {
    const column = columns.get(indicator.id)
    if (column === undefined) return []
    const places = choosePlaces(indicator, column, state)
    return places.map((place): Trace => {
      const group = catalog.groups.find(({ id }) => id === place)
      const all =
        group === undefined
          ? (column.get(place) ?? [])
          : joinGroup(
              group.members.flatMap((member) => [column.get(member) ?? []]),
              isAmount(indicator) && state.per === 'total' ? 'sum' : 'median'
            )
      const within = all.filter(
        ({ year }) =>
          (state.from === null || year >= state.from) && (state.to === null || year < state.to + 1)
      )
      return {
        indicator,
        place,
        name: namePlace(place, indicator, state, catalog),
        points: state.isRelative ? relate(within) : within,
      }
    })
  })
}

/** The chosen places that a table has; the first of a table of other rows where none is chosen. */
function choosePlaces(indicator: Indicator, column: Column, state: ExploreState): string[] {
  if (isByCountry(indicator)) return [...state.places]
  const known = state.places.filter((place) => column.has(place))
  return known.length > 0 ? known : [...column.keys()].slice(0, COLORS.length)
}

/** A place in words. */
export function namePlace(
  place: string,
  indicator: Indicator,
  state: Pick<ExploreState, 'per'>,
  catalog: Catalog
): string {
  const group = catalog.groups.find(({ id }) => id === place)
  if (group !== undefined) {
    const way = isAmount(indicator) && state.per === 'total' ? 'sum' : 'median'
    return `${group.name} (${way})`
  }
  if (indicator.keys[0] !== 'country') return place === '' ? indicator.title : place
  const [country = '', ...rest] = place.split(KEY_JOINT)
  const name = catalog.places.find(([alpha2]) => alpha2 === country)?.[1] ?? country
  return [name, ...rest].join(KEY_JOINT)
}

/** The last value of each place up to a year, unless it is stale. */
export function takeYear(column: Column | undefined, year: number | null): Map<string, Point> {
  const taken = new Map<string, Point>()
  for (const [place, points] of column ?? []) {
    const point = points.findLast((one) => year === null || one.year < year + 1)
    const isFresh =
      point !== undefined && (year === null || point.year === 0 || year - point.year < STALE_YEARS)
    if (isFresh) taken.set(place, point)
  }
  return taken
}

/** The chosen places at a year, or the highest of all where none is chosen. */
export function barTraces(
  indicators: readonly Indicator[],
  columns: ReadonlyMap<string, Column>,
  { state, catalog, year }: AtYear
): Trace[] {
  const chosen = traceAll(indicators, columns, { ...state, from: null, to: year }, catalog)
  const isChosen = chosen.some(({ points }) => points.length > 0) && state.places.length > 0
  if (isChosen) {
    return chosen.flatMap((trace) => {
      const taken = takeYear(new Map([[trace.place, trace.points]]), year).get(trace.place)
      return taken === undefined ? [] : [{ ...trace, points: [taken] }]
    })
  }
  return indicators.slice(0, 1).flatMap((indicator) =>
    [...takeYear(columns.get(indicator.id), year)]
      .toSorted(([, a], [, b]) => b.value - a.value)
      .slice(0, TOP_BARS)
      .map(([place, point]): Trace => ({
        indicator,
        place,
        name: namePlace(place, indicator, state, catalog),
        points: [point],
      }))
  )
}

/** What a line or a bar is called beside others: the place, the indicator, or both. */
export function nameTrace(trace: Trace, group: readonly Trace[]): string {
  const isOneIndicator = group.every(({ indicator }) => indicator.id === trace.indicator.id)
  const isOnePlace = group.every(({ place }) => place === trace.place)
  if (isOneIndicator) return trace.name
  return isOnePlace ? trace.indicator.label : `${trace.name}: ${trace.indicator.label}`
}

export function colorAt(index: number): ColorToken {
  return COLORS[index % COLORS.length] ?? 'ink'
}

/** The colour in which a chosen place is drawn; null where it has none of its own. */
export function colorOfPlace(
  place: string,
  { view, indicators, places }: ExploreState,
  { groups }: Catalog
): ColorToken | null {
  const rank = places.indexOf(place)
  const isDrawn = view === 'scatter' || (view !== 'map' && indicators.length === 1)
  return rank < 0 || !isDrawn || groups.some(({ id }) => id === place) ? null : colorAt(rank)
}

export function colorOf(
  trace: Trace,
  group: readonly Trace[],
  { places }: ExploreState
): ColorToken {
  const isOneIndicator = group.every(({ indicator }) => indicator.id === trace.indicator.id)
  const rank = isOneIndicator ? places.indexOf(trace.place) : group.indexOf(trace)
  return colorAt(rank < 0 ? group.indexOf(trace) : rank)
}
