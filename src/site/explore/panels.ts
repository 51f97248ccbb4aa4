import { drawBarChart } from '../../charts/bar-chart.ts'
import type { ChartDescription, ChartTable } from '../../charts/chart.ts'
import { drawLineChart, type Series } from '../../charts/line-chart.ts'
import { drawScatterChart } from '../../charts/scatter-chart.ts'
import { formatProse } from '../../model/units/number.ts'
import { attachSpelledUnit, nameSpelledUnit } from '../../model/units/quantity.ts'
import { stateFinding } from './finding.ts'
import type { Column, Indicator } from './indicator.ts'
import { unitOf } from './measures.ts'
import { type ExploreState, MOST } from './state.ts'
import {
  type AtYear,
  colorAt,
  colorOf,
  COLORS,
  namePlace,
  nameTrace,
  takeYear,
  type Trace,
} from './traces.ts'

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

export function describeLines(
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

export function describeBars(
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

export function drawPoints(
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
export function tabulate(traces: readonly Trace[], state: ExploreState): ChartTable {
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
