import { LRUCache } from 'lru-cache'
import { isTable } from '../core/dataset/table.ts'
import type { Content } from '../data/content.ts'
import { HOURS } from '../year/calendar.ts'
import { buildWeatherSet, weatherDatasetId, WEATHER_SOURCES } from '../year/weather/sets.ts'
import { generateWeather } from '../year/weather/synthetic.ts'
import type { WeatherRequest } from '../year/weather/weather-request.ts'
import { createWeatherSet, type WeatherSet } from '../year/weather/weather-set.ts'

/** Sets that are kept, the last used: of ten years each has 3 MB. */
const KEPT_SETS = 6

/** A series that own weather leaves out gives nothing. */
const NOTHING = new Float64Array(HOURS)

/** Opens the weather of a question, already validated; stored and synthetic sets are kept. */
export function createWeatherSets(
  content: Pick<Content, 'datasets'>
): (weather: WeatherRequest) => WeatherSet {
  const kept = new LRUCache<string, WeatherSet>({ max: KEPT_SETS })
  return (weather) => {
    const { series, ...named } = weather
    if (series !== undefined) return readOwn(series)
    const key = JSON.stringify(named)
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = makeSet(content, named)
    kept.set(key, made)
    return made
  }
}

function makeSet(
  content: Pick<Content, 'datasets'>,
  { set, synthetic, years }: WeatherRequest
): WeatherSet {
  if (set !== undefined) return readStored(content, set)
  if (synthetic === undefined) throw new RangeError('A question names no weather.')
  return createWeatherSet(
    Array.from({ length: Number(years) }, (_, i) => generateWeather(synthetic, i + 1))
  )
}

function readStored({ datasets }: Pick<Content, 'datasets'>, id: string): WeatherSet {
  const source = WEATHER_SOURCES.find((row) => row.id === id)
  if (source === undefined) throw new RangeError(`There is no weather set '${id}'.`)
  const datasetId = weatherDatasetId(source)
  if (datasetId === null) return buildWeatherSet(source, null)
  const body = datasets.find(({ metadata }) => metadata.dataset_id === datasetId)?.body
  if (body === undefined || !isTable(body))
    throw new Error(`The weather set ${id} needs the dataset ${datasetId}.`)
  return buildWeatherSet(source, body)
}

function readOwn(series: NonNullable<WeatherRequest['series']>): WeatherSet {
  return createWeatherSet(
    series.load.map((load, i) => ({
      load,
      wind: series.wind?.[i] ?? NOTHING,
      offshore: series.offshore?.[i] ?? NOTHING,
      sun: series.sun?.[i] ?? NOTHING,
      year: i + 1,
    }))
  )
}
