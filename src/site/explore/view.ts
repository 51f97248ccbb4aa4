import type { ChartDescription, ChartTable } from '../../charts/chart.ts'
import { drawBarChart } from '../../charts/bar-chart.ts'
import { drawLineChart } from '../../charts/line-chart.ts'
import type { Series } from '../../charts/line-chart.ts'
import type { ColorToken } from '../../charts/palette.ts'
import { drawScatterChart } from '../../charts/scatter-chart.ts'
import { formatProse } from '../../model/units/number.ts'
import { attachSpelledUnit, nameSpelledUnit } from '../../model/units/quantity.ts'
import {
  type Catalog,
  type Column,
  type Indicator,
  isByCountry,
  KEY_JOINT,
  type Point,
} from './indicator.ts'
import { divideColumn, isAmount, joinGroup, relate, unitOf } from './measures.ts'
import { type ExploreState, MOST } from './state.ts'
import { stateExtremes, stateFinding } from './finding.ts'

/** The columns that a state needs, by indicator id, and those that divide. */
export interface Columns {
  readonly byIndicator: ReadonlyMap<string, Column>
  readonly divisor: Column | null
}

/** The values of one indicator at one place, ready to be drawn. */
export interface Trace {
  readonly indicator: Indicator
  readonly place: string
  readonly name: string
  readonly points: readonly Point[]
}

/** What the explorer shows of a state. */
export interface ExploreView {
  readonly title: string
  readonly panels: readonly ChartDescription[]
  /** Values by alpha-2 for the map, with the year that each is of. */
  readonly map: ReadonlyMap<string, Point> | null
  readonly unit: string | null
  readonly table: ChartTable
  /** What is drawn, for files. */
  readonly traces: readonly Trace[]
  /** The years that the indicators have, first and last. */
  readonly span: readonly [number, number] | null
  /** Why nothing is drawn, in a sentence; null where something is. */
  readonly hint: string | null
}

/** Colours in the order of choice; from the sixth on they come again. */
const COLORS = ['choice_1', 'choice_2', 'choice_3', 'choice_4', 'choice_5'] as const

/** How far behind the chosen year a value may be that bars, points and maps still show. */
const STALE_YEARS = 5

/** Bars without a choice of places: the highest. */
const TOP_BARS = 20

/** Build what a state shows from its columns. */
export function buildView(state: ExploreState, catalog: Catalog, columns: Columns): ExploreView {
  const indicators = state.indicators.flatMap(
    (id) => catalog.indicators.find((one) => one.id === id) ?? []
  )
  const [first] = indicators
  if (first === undefined) return emptyView('Choose an indicator to begin.')
  const divided = new Map(
    indicators.map((indicator) => {
      const column = columns.byIndicator.get(indicator.id) ?? new Map<string, readonly Point[]>()
      return [indicator.id, divideColumn(column, indicator, state.per, columns.divisor)]
    })
  )
  const traces = traceAll(indicators, divided, state, catalog)
  const span = readSpan([...divided.values()])
  const year = state.year ?? span?.[1] ?? null
  const unit = unitOf(first, state.per)
  const shared = { unit, span, table: tabulate(traces, state), traces }
  const title = stateFinding(traces, state)
  if (state.view === 'scatter') {
    const [, second] = indicators
    if (second === undefined || !isByCountry(first) || !isByCountry(second)) {
      return { ...emptyView('Choose two indicators of countries to compare them.'), span }
    }
    const panel = drawPoints([first, second], divided, { state, catalog, year })
    return { ...shared, title: panel.title, panels: [panel], map: null, hint: null }
  }
  if (state.view === 'map') {
    if (!isByCountry(first)) return { ...emptyView('These rows are not countries.'), span }
    const map = takeYear(divided.get(first.id), year)
    const said = stateExtremes(map, {
      name: (place) => namePlace(place, first, state, catalog),
      label: first.label,
      unit,
      when: year === null ? '' : ` in ${year}`,
    })
    return { ...shared, title: said, panels: [], map, hint: null }
  }
  const chosen =
    state.view === 'bar' ? barTraces(indicators, divided, { state, catalog, year }) : traces
  if (chosen.every(({ points }) => points.length === 0)) {
    return { ...emptyView(explainNothing(indicators, state)), span }
  }
  const panels = [...Map.groupBy(chosen, (trace) => unitOf(trace.indicator, state.per))].map(
    ([own, group], index) =>
      state.view === 'bar'
        ? describeBars(group, own, { state, index, year })
        : describeLines(group, own, { state, index })
  )
  const [panel] = panels
  const isOne = state.view === 'bar' && panel !== undefined
  return { ...shared, title: isOne ? panel.title : title, panels, map: null, hint: null }
}

function emptyView(hint: string): ExploreView {
  const table = { columns: [], rows: [] }
  return { title: hint, panels: [], map: null, unit: null, table, traces: [], span: null, hint }
}

function explainNothing(indicators: readonly Indicator[], state: ExploreState): string {
  return state.places.length === 0
    ? 'Choose a country or a group to see its line.'
    : `There are no values of this indicator for the chosen places${indicators.some(isByCountry) ? '' : ': its rows are not countries'}.`
}

/** The chosen places and groups, each with its points between the chosen years. */
function traceAll(
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

function readSpan(columns: readonly Column[]): readonly [number, number] | null {
  const years = columns.flatMap((column) =>
    [...column.values()].flatMap((points) => points.flatMap(({ year }) => (year > 0 ? [year] : [])))
  )
  if (years.length === 0) return null
  return years.reduce<[number, number]>(
    ([low, high], year) => [Math.min(low, Math.floor(year)), Math.max(high, Math.floor(year))],
    [Infinity, -Infinity]
  )
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

interface AtYear {
  readonly state: ExploreState
  readonly catalog: Catalog
  readonly year: number | null
}

/** The chosen places at a year, or the highest of all where none is chosen. */
function barTraces(
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
function nameTrace(trace: Trace, group: readonly Trace[]): string {
  const isOneIndicator = group.every(({ indicator }) => indicator.id === trace.indicator.id)
  const isOnePlace = group.every(({ place }) => place === trace.place)
  if (isOneIndicator) return trace.name
  return isOnePlace ? trace.indicator.label : `${trace.name}: ${trace.indicator.label}`
}

function colorAt(index: number): ColorToken {
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

function colorOf(trace: Trace, group: readonly Trace[], { places }: ExploreState): ColorToken {
  const isOneIndicator = group.every(({ indicator }) => indicator.id === trace.indicator.id)
  const rank = isOneIndicator ? places.indexOf(trace.place) : group.indexOf(trace)
  return colorAt(rank < 0 ? group.indexOf(trace) : rank)
}

function describeSubject(
  group: readonly Trace[],
  unit: string | null,
  state: ExploreState
): string {
  const labels = [...new Set(group.map(({ indicator }) => indicator.label))]
  const measured = state.isRelative
    ? 'change since the first year shown, %'
    : (nameSpelledUnit(unit) ?? 'pure number')
  return `${labels.length === 1 ? (labels[0] ?? '') : `${labels.length} indicators`}, ${measured}`
}

function describeSources(group: readonly Trace[]): string {
  const sources = [
    ...new Set(group.map(({ indicator: { source, license } }) => `${source}, ${license}`)),
  ]
  return sources.join('; ')
}

function affixesOf(unit: string | null, state: ExploreState): readonly [string, string] {
  if (state.isRelative) return ['', '\u202f%']
  const [before = '', after = ''] =
    unit === null ? ['', ''] : attachSpelledUnit('#', unit).split('#')
  return [before, after]
}

function describeLines(
  group: readonly Trace[],
  unit: string | null,
  { state, index }: { readonly state: ExploreState; readonly index: number }
): ChartDescription {
  const usable = group
    .map((trace) => ({
      ...trace,
      points: state.isLog ? trace.points.filter(({ value }) => value > 0) : trace.points,
    }))
    .filter(({ points }) => points.length > 0)
    .slice(0, MOST.places)
  const series = usable.map((trace): Series => ({
    label: nameTrace(trace, group),
    color: colorOf(trace, group, state),
    points: trace.points,
    ...(state.places.indexOf(trace.place) >= COLORS.length ? { isReference: true } : {}),
  }))
  const values = usable.flatMap(({ points }) => points.map(({ value }) => value))
  const isFar = Math.min(...values) > 0.6 * Math.max(...values)
  const baseline = state.isLog && !state.isRelative ? 'log' : isFar ? 'values' : 'zero'
  const look = { unit: affixesOf(unit, state), baseline } as const
  return {
    id: `explore-${index}`,
    title: stateFinding(usable, state),
    subtitle: `${describeSubject(group, unit, state)}${baseline === 'values' ? '; the axis does not start at zero' : ''}`,
    source: describeSources(group),
    wide: drawLineChart(series, 'wide', look),
    narrow: drawLineChart(series, 'narrow', look),
    table: tabulate(usable, state),
    alt: `Lines over the years: ${series.map(({ label }) => label).join(', ')}. The table has the numbers.`,
  }
}

function describeBars(
  group: readonly Trace[],
  unit: string | null,
  {
    state,
    index,
    year,
  }: { readonly state: ExploreState; readonly index: number; readonly year: number | null }
): ChartDescription {
  const rows = group
    .flatMap((trace) =>
      trace.points.map(({ year: own, value }) => ({
        label: nameTrace(trace, group),
        value,
        color: colorOf(trace, group, state),
        ...(year !== null && own > 0 && Math.floor(own) < year
          ? { note: String(Math.floor(own)) }
          : {}),
      }))
    )
    .toSorted((a, b) => b.value - a.value)
  const affixes = affixesOf(unit, state)
  const [top] = rows
  const when = year === null ? '' : ` in ${year}`
  return {
    id: `explore-${index}`,
    title:
      top === undefined
        ? 'No values'
        : `${top.label} is highest${when}: ${affixes[0]}${formatProse(top.value)}${affixes[1]}`,
    subtitle: `${describeSubject(group, unit, state)}${when}`,
    source: describeSources(group),
    wide: drawBarChart(rows, affixes, 'wide'),
    narrow: drawBarChart(rows, affixes, 'narrow'),
    table: tabulate(group, state),
    alt: `Bars${when}: ${rows.map(({ label }) => label).join(', ')}. The table has the numbers.`,
  }
}

function drawPoints(
  [first, second]: readonly [Indicator, Indicator],
  columns: ReadonlyMap<string, Column>,
  { state, catalog, year }: AtYear
): ChartDescription {
  const [xs, ys] = [first, second].map(({ id }) => takeYear(columns.get(id), year))
  const points = [...(xs ?? [])].flatMap(([place, { value: x }]) => {
    const y = ys?.get(place)?.value
    if (y === undefined || (state.isLog && (x <= 0 || y <= 0))) return []
    const rank = state.places.indexOf(place)
    const label = namePlace(place, first, state, catalog)
    return [
      { label, x, y, color: rank < 0 ? ('axis' as const) : colorAt(rank), isNamed: rank >= 0 },
    ]
  })
  const axis = (indicator: Indicator) => {
    const named = nameSpelledUnit(unitOf(indicator, state.per))
    return { label: `${indicator.label}${named === null ? '' : `, ${named}`}`, isLog: state.isLog }
  }
  const axes = { x: axis(first), y: axis(second) }
  const when = year === null ? '' : ` in ${year}`
  return {
    id: 'explore-0',
    title: `${points.length} countries by two indicators${when}`,
    subtitle: `Upward: ${second.label}; to the right: ${first.label}${state.isLog ? '; both axes by ratio' : ''}`,
    source: describeSources(
      [first, second].map((indicator) => ({ indicator, place: '', name: '', points: [] }))
    ),
    wide: drawScatterChart(points, axes, 'wide'),
    narrow: drawScatterChart(points, axes, 'narrow'),
    table: {
      columns: [
        { label: 'Country', unit: null },
        { label: first.label, unit: unitOf(first, state.per) },
        { label: second.label, unit: unitOf(second, state.per) },
      ],
      rows: points.map(({ label, x, y }) => [label, x, y]),
    },
    alt: `${points.length} points, one a country; the chosen ones are named. The table has the numbers.`,
  }
}

/** The rows behind a picture: a row a time, a column a line. */
function tabulate(traces: readonly Trace[], state: ExploreState): ChartTable {
  const years = [...new Set(traces.flatMap(({ points }) => points.map(({ year }) => year)))].sort(
    (a, b) => a - b
  )
  const byTrace = traces.map(
    ({ points }) => new Map(points.map(({ year, value }) => [year, value]))
  )
  return {
    columns: [
      { label: 'Year', unit: null },
      ...traces.map((trace) => ({
        label: nameTrace(trace, traces),
        unit: state.isRelative ? '%' : unitOf(trace.indicator, state.per),
      })),
    ],
    rows: years.map((year) => [
      year === 0 ? '' : String(Math.floor(year)),
      ...byTrace.map((values) => values.get(year) ?? null),
    ]),
  }
}
