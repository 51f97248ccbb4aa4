import { formatCount } from '../../../format/index.ts'
import { HOURS } from '../../../year/calendar.ts'
import { type Fleet, PROFILES } from '../../../year/fleet.ts'
import type { WeatherSeries } from '../../../year/weather/weather-year.ts'

/** Columns of a file of own hours; load is needed. */
export const OWN_COLUMNS = ['load', ...PROFILES] as const
type OwnColumn = (typeof OWN_COLUMNS)[number]

/** A header: a name, perhaps with its unit in brackets behind it. */
const HEADER = /^\s*"?\s*([a-z_]+)\s*(?:\[.*\])?\s*"?\s*$/i

/** What is wrong with a file, in words for who wrote it. */
export class OwnHoursError extends Error {
  override readonly name = 'OwnHoursError'
}

/**
 * Read a year of own weather from CSV: a header with load (any unit) and, as capacity factors from 0
 * to 1, wind, offshore, sun, in any order, then 8,760 rows in local standard time without 29 February.
 * Other columns are passed over; a profile without a column gives nothing. Throws an OwnHoursError that
 * names row, column, value and what is allowed.
 */
export function readOwnHours(text: string): WeatherSeries {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  const [header = '', ...rows] = lines
  const separator = [',', ';', '\t'].find((sign) => header.includes(sign)) ?? ','
  const names = header.split(separator).map((cell) => HEADER.exec(cell)?.[1]?.toLowerCase() ?? '')
  const places = new Map<OwnColumn, number>()
  for (const column of OWN_COLUMNS) {
    const place = names.indexOf(column)
    if (place >= 0) places.set(column, place)
    if (place !== names.lastIndexOf(column))
      throw new OwnHoursError(`The header names the column ${column} twice: keep one.`)
  }
  if (!places.has('load'))
    throw new OwnHoursError(
      `The first line must be a header with the column load, and any of wind, offshore, sun; it reads '${header.slice(0, 80)}'.`
    )
  if (rows.length !== HOURS)
    throw new OwnHoursError(
      `The file has ${formatCount(rows.length)} rows under its header; a year has ${formatCount(HOURS)}, 29 February left out${rows.length === HOURS + 24 ? ': delete its 24 rows' : ''}.`
    )
  const read = (column: OwnColumn): Float64Array => {
    const place = places.get(column)
    return place === undefined
      ? new Float64Array(HOURS)
      : Float64Array.from(rows, (row, i) => readCell(row.split(separator)[place], column, i + 2))
  }
  const load = read('load')
  if (load.every((value) => value === load[0]))
    throw new OwnHoursError('The load is the same in every hour, so it has no shape to run.')
  return { load, wind: read('wind'), offshore: read('offshore'), sun: read('sun'), year: 1 }
}

function readCell(cell = '', column: OwnColumn, line: number): number {
  const text = cell.replaceAll('"', '').trim()
  const value = Number(text)
  const most = column === 'load' ? 1e9 : 1
  if (text !== '' && value >= 0 && value <= most) return value
  const range = column === 'load' ? 'a number of 0 or more' : 'a capacity factor from 0 to 1'
  throw new OwnHoursError(
    `Line ${formatCount(line)}, column ${column}: '${text.slice(0, 40)}' must be ${range}, with a point for decimals.`
  )
}

/** Plant of the fleet that own hours have no column for, in words; null if all have one. */
export function findUndriven(fleet: Fleet, series: WeatherSeries): string | null {
  const missing = PROFILES.filter((name) => {
    const plant = fleet.vre[name]
    return plant !== undefined && plant.gw > 0 && Array.from(series[name]).every((c) => c === 0)
  })
  if (missing.length === 0) return null
  return `The file has nothing for ${missing.join(' and ')}, of which the fleet has plant: it gives nothing here. Add the column, or set the plant to 0.`
}
