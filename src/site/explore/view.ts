import type { ChartDescription, ChartTable } from '../../charts/chart.ts'
import { stateExtremes, stateFinding } from './finding.ts'
import {
  type Catalog,
  type Column,
  findIndicators,
  type Indicator,
  isByCountry,
  type Point,
} from './indicator.ts'
import { divideColumn, unitOf } from './measures.ts'
import { describeBars, describeLines, drawPoints, tabulate } from './panels.ts'
import type { ExploreState } from './state.ts'
import { barTraces, namePlace, takeYear, type Trace, traceAll } from './traces.ts'

/** The columns that a state needs, by indicator id, and those that divide. */
export interface Columns {
  readonly byIndicator: ReadonlyMap<string, Column>
  readonly divisor: Column | null
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

/** Build what a state shows from its columns. */
export function buildView(state: ExploreState, catalog: Catalog, columns: Columns): ExploreView {
  const indicators = findIndicators(state.indicators, catalog)
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
