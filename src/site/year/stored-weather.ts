import {
  buildWeatherSet,
  completeWeatherSet,
  HOUR_COLUMNS,
  readSeries,
  weatherDatasetId,
  WEATHER_SOURCES,
  type WeatherSource,
} from '../../year/weather/sets.ts'
import type { WeatherSet } from '../../year/weather/weather-set.ts'

/** Where the measured hours of a weather set are read; null for one that is computed. */
export function weatherAddress(id: string): string | null {
  const dataset = weatherDatasetId(findSource(id))
  return dataset === null ? null : `/api/datasets/${dataset}.csv`
}

/** Fetch a weather set of the server by its id, in a page or a worker. Rejects if it cannot be read. */
export async function fetchWeather(id: string): Promise<WeatherSet> {
  const source = findSource(id)
  const address = weatherAddress(id)
  if (address === null) return buildWeatherSet(source, null)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The weather could not be read: ${response.status}.`)
  return completeWeatherSet(source, readSeries(readRows(await response.text())))
}

function findSource(id: string): WeatherSource {
  const source = WEATHER_SOURCES.find((one) => one.id === id)
  if (source === undefined) throw new Error(`There is no weather set ${id}.`)
  return source
}

/** Rows of a weather dataset: words and numbers, nothing quoted. */
function readRows(csv: string): Record<string, string>[] {
  const [header = '', ...lines] = csv.trimEnd().split('\r\n')
  const names = header.split(',').map((name) => name.replace(/ \[.*\]$/, ''))
  const wanted = ['series', 'year', 'day', ...HOUR_COLUMNS]
  const missing = wanted.find((name) => !names.includes(name))
  if (missing !== undefined) throw new Error(`The weather has no column ${missing}.`)
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
  })
}
