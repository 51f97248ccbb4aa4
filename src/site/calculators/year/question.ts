import type { YearAnswer } from '../../../year/answer-year.ts'
import type { Fleet } from '../../../year/fleet.ts'
import type { TracedYear } from '../../../year/hours.ts'
import type { WeatherSeries } from '../../../year/weather/weather-year.ts'

/** Weather that a page asks for: a stored set, or hours of its own. */
export type AskedWeather = { readonly set: string } | { readonly own: WeatherSeries }

/** What the page asks its worker. */
export interface YearQuestion {
  readonly weather: AskedWeather
  readonly fleet: Fleet
  /** Place of the weather year in its set, whose hours are wanted; null for all years in sum. */
  readonly place: number | null
  readonly standardH: number
}

/** What the worker answers. */
export type YearReply =
  | { readonly traced: TracedYear }
  | { readonly answer: YearAnswer }
  | { readonly error: string }
