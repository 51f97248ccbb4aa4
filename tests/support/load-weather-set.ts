import { readFileSync } from 'node:fs'
import { tableSchema } from '../../src/core/dataset/table-schema.ts'
import { buildWeatherSet, weatherDatasetId, WEATHER_SOURCES } from '../../src/year/weather/sets.ts'
import type { WeatherSet } from '../../src/year/weather/weather-set.ts'

const loaded = new Map<string, WeatherSet>()

/** A weather set from the datasets of the repository. */
export function loadWeatherSet(id: string): WeatherSet {
  const known = loaded.get(id)
  if (known !== undefined) return known
  const source = WEATHER_SOURCES.find((row) => row.id === id)
  if (source === undefined) throw new Error(`There is no weather set ${id}.`)
  const datasetId = weatherDatasetId(source)
  const set = buildWeatherSet(source, datasetId === null ? null : readTable(datasetId))
  loaded.set(id, set)
  return set
}

function readTable(id: string) {
  const file = new URL(`../../datasets/${id}.json`, import.meta.url)
  return tableSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
