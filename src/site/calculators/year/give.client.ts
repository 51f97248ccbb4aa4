import { writeCsv } from '../../../core/dataset/csv.ts'
import type { Fleet } from '../../../year/fleet.ts'
import type { TracedYear } from '../../../year/hours.ts'
import { tabulateTrace } from '../../../year/hours-table.ts'
import type { WeatherSeries } from '../../../year/weather/weather-year.ts'
import { saveFile } from '../browser/downloads.ts'
import type { AskedWeather } from './question.ts'

/** Save the 8,760 hours of a run as the API writes them. */
export function giveHours(traced: TracedYear, name: string): void {
  saveFile(`year-${name}-hours.csv`, 'text/csv', writeCsv(tabulateTrace(traced)))
}

/** Save what the API needs to run the same: weather, fleet, standard. */
export function giveFleet(weather: AskedWeather, fleet: Fleet, standardH: number): void {
  const asked = 'own' in weather ? { series: listSeries(weather.own) } : weather
  const body = { weather: asked, ...fleet, standard_h: standardH }
  saveFile('fleet.json', 'application/json', JSON.stringify(body, null, 2))
}

/** Own hours as the API takes them: a list of years a series. */
function listSeries({ load, wind, offshore, sun }: WeatherSeries) {
  const years = (hours: ArrayLike<number>) => [Array.from(hours)]
  return { load: years(load), wind: years(wind), offshore: years(offshore), sun: years(sun) }
}
