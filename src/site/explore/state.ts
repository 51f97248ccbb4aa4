/** Ways to look at the rows that a reader chose. */
export const VIEWS = ['line', 'bar', 'scatter', 'map', 'table'] as const
export type View = (typeof VIEWS)[number]

/** What a value is divided by. */
export const MEASURES = ['total', 'person', 'gdp'] as const
export type Measure = (typeof MEASURES)[number]

/** Everything that decides what the explorer shows; its address holds all of it. */
export interface ExploreState {
  readonly view: View
  /** Indicators as `dataset.field`, in the order of choice. */
  readonly indicators: readonly string[]
  /** Countries by alpha-2, or the keys of other tables, in the order of choice. */
  readonly places: readonly string[]
  /** First and last year of lines; null as far as the data go. */
  readonly from: number | null
  readonly to: number | null
  /** Year of bars, points, map and table; null for the latest. */
  readonly year: number | null
  readonly per: Measure
  /** Change since the first year, in percent of it. */
  readonly isRelative: boolean
  readonly isLog: boolean
}

/** Most indicators and lines that a picture can bear. */
export const MOST = { indicators: 4, places: 12 } as const

/** Years that an address may name. */
const YEARS = { least: 1500, most: 2300 } as const

const INDICATOR = /^[a-z0-9-]+\.[a-z0-9_]+$/

/** What stands between places in an address: keys of tables may have commas. */
const SEPARATOR = '~'

/** Read a state from the query of an address; what it cannot mean falls back to the default. */
export function readState(query: URLSearchParams, fallback: ExploreState): ExploreState {
  const from = readYear(query.get('from'))
  const to = readYear(query.get('to'))
  const isOrdered = from === null || to === null || from < to
  return {
    view: readOne(VIEWS, query.get('view')) ?? fallback.view,
    indicators: query.has('i')
      ? readList(query.get('i'), MOST.indicators).filter((id) => INDICATOR.test(id))
      : fallback.indicators,
    places: query.has('c') ? readList(query.get('c'), MOST.places) : fallback.places,
    from: isOrdered ? from : null,
    to: isOrdered ? to : null,
    year: readYear(query.get('year')),
    per: readOne(MEASURES, query.get('per')) ?? 'total',
    isRelative: query.get('relative') === '1',
    isLog: query.get('log') === '1',
  }
}

/** Write a state as the query of an address; what is as in `fallback` is left out. */
export function writeState(state: ExploreState, fallback: ExploreState): string {
  const query = new URLSearchParams()
  if (state.view !== fallback.view) query.set('view', state.view)
  if (!isSame(state.indicators, fallback.indicators)) {
    query.set('i', state.indicators.join(SEPARATOR))
  }
  if (!isSame(state.places, fallback.places)) query.set('c', state.places.join(SEPARATOR))
  for (const key of ['from', 'to', 'year'] as const) {
    const value = state[key]
    if (value !== null) query.set(key, String(value))
  }
  if (state.per !== 'total') query.set('per', state.per)
  if (state.isRelative) query.set('relative', '1')
  if (state.isLog) query.set('log', '1')
  return query.toString()
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}

function readOne<Name extends string>(names: readonly Name[], text: string | null): Name | null {
  return names.find((name) => name === text) ?? null
}

function readList(text: string | null, most: number): string[] {
  const entries = (text ?? '').split(SEPARATOR).filter(Boolean)
  return [...new Set(entries)].slice(0, most)
}

function readYear(text: string | null): number | null {
  if (text === null || !/^\d{4}$/.test(text)) return null
  const year = Number(text)
  return year >= YEARS.least && year <= YEARS.most ? year : null
}

/** Whether a view shows one year instead of a span. */
export function isAtOneYear({ view }: Pick<ExploreState, 'view'>): boolean {
  return view === 'bar' || view === 'map' || view === 'scatter'
}
