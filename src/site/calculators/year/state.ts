import { entryAt } from '../../../core/entry.ts'
import { HOURS } from '../../../year/calendar.ts'
import { EXAMPLE_FLEETS, type ExampleFleet } from '../../../year/example-fleets.ts'
import type { Fleet } from '../../../year/fleet.ts'
import { WEATHER_SOURCES } from '../../../year/weather/sets.ts'
import { changeFleet, CONTROLS, offerControls } from './controls.ts'

/** What the page shows; the address holds it. */
export interface YearState {
  /** Weather set, from whose example fleet the page starts. */
  readonly set: string
  /** Weather year of the set. */
  readonly year: number
  /** Values of controls that differ from the example fleet. */
  readonly changes: Readonly<Record<string, number>>
  /** First hour of the week and the chosen hour; null for the hardest. */
  readonly from: number | null
  readonly hour: number | null
  /** What the calendar shows. */
  readonly show: string
}

const FIRST_SET = 'PL'
const FIRST_SHOW = 'surplus'

/** The example fleet of a set. */
export function exampleOf(set: string): ExampleFleet {
  const example = EXAMPLE_FLEETS.find((one) => one.set === set)
  if (example === undefined) throw new Error(`There is no example fleet for the set ${set}.`)
  return example
}

/** Name, years and grade of a set. */
export function sourceOf(set: string) {
  const source = WEATHER_SOURCES.find(({ id }) => id === set)
  if (source === undefined) throw new Error(`There is no weather set ${set}.`)
  return source
}

/** The fleet that a state describes. */
export function fleetOf({ set, changes }: YearState): Fleet {
  return changeFleet(exampleOf(set).fleet, changes)
}

/** Read a state from the query of an address; what it does not know or allow it leaves out. */
export function readState(query: URLSearchParams): YearState {
  const asked = query.get('set') ?? ''
  const set = WEATHER_SOURCES.some(({ id }) => id === asked) ? asked : FIRST_SET
  const { years } = sourceOf(set)
  const year = years.find((one) => String(one) === query.get('year')) ?? entryAt(years, 0)
  const changes = Object.fromEntries(
    offerControls(exampleOf(set).fleet).flatMap(({ id, least, most }) => {
      const text = query.get(id) ?? ''
      const value = Number(text)
      return text !== '' && value >= least && value <= most ? [[id, value] as const] : []
    })
  )
  return {
    set,
    year,
    changes,
    from: readHour(query.get('week'), HOURS - 167),
    hour: readHour(query.get('hour'), HOURS),
    show: query.get('show') ?? FIRST_SHOW,
  }
}

/** Hours are counted from 1 in addresses, as in the API. */
function readHour(text: string | null, most: number): number | null {
  const hour = Number(text)
  return Number.isInteger(hour) && hour >= 1 && hour <= most ? hour - 1 : null
}

/** Write what differs from the first state as a query. */
export function writeState({ set, year, changes, from, hour, show }: YearState): string {
  const query = new URLSearchParams()
  if (set !== FIRST_SET) query.set('set', set)
  if (year !== sourceOf(set).years[0]) query.set('year', String(year))
  for (const { id } of CONTROLS) if (changes[id] !== undefined) query.set(id, String(changes[id]))
  if (from !== null) query.set('week', String(from + 1))
  if (hour !== null) query.set('hour', String(hour + 1))
  if (show !== FIRST_SHOW) query.set('show', show)
  return query.toString()
}
