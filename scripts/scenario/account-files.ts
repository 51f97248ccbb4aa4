import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastGlob from 'fast-glob'
import { isTable, type Table } from '../../src/core/dataset/table.ts'
import { authoredAccountSchema, type AuthoredAccount } from '../../src/scenario/account/authored.ts'
import {
  buildWeatherSet,
  weatherDatasetId,
  WEATHER_SOURCES,
  type WeatherSource,
} from '../../src/year/weather/sets.ts'
import type { WeatherSet } from '../../src/year/weather/weather-set.ts'

/** A document with an account, and the weather it runs in. */
export interface AccountFile {
  readonly id: string
  readonly source: AuthoredAccount
  readonly weather: WeatherSource
  readonly weatherSha256: string | null
}

/** Documents of the repository, or those with the given ids. */
export function readAccountFiles(root: string, ids: readonly string[] = []): AccountFile[] {
  return fastGlob
    .sync('scenarios/*.json', { cwd: root })
    .sort()
    .filter((file) => ids.length === 0 || ids.includes(basename(file, '.json')))
    .map((file) => readAccountFile(root, basename(file, '.json')))
}

function readAccountFile(root: string, id: string): AccountFile {
  const text = readFileSync(join(root, 'scenarios', `${id}.json`), 'utf8')
  const source = authoredAccountSchema.parse(JSON.parse(text))
  const weather = WEATHER_SOURCES.find((set) => set.id === source.power_year.weather)
  if (!weather)
    throw new Error(
      `${id}: power_year.weather names the set ${source.power_year.weather}; known are ${WEATHER_SOURCES.map((set) => set.id).join(', ')}.`
    )
  const dataset = weatherDatasetId(weather)
  const bytes = dataset === null ? null : readFileSync(join(root, 'datasets', `${dataset}.json`))
  return {
    id,
    source,
    weather,
    weatherSha256: bytes === null ? null : createHash('sha256').update(bytes).digest('hex'),
  }
}

const sets = new Map<string, WeatherSet>()

/** The hours of a weather set, built once. */
export function loadWeatherSet(root: string, weather: WeatherSource): WeatherSet {
  const known = sets.get(weather.id)
  if (known) return known
  const dataset = weatherDatasetId(weather)
  const set = buildWeatherSet(weather, dataset === null ? null : readTable(root, dataset))
  sets.set(weather.id, set)
  return set
}

function readTable(root: string, dataset: string): Table {
  const body: unknown = JSON.parse(readFileSync(join(root, 'datasets', `${dataset}.json`), 'utf8'))
  if (typeof body === 'object' && body !== null && isTable(body)) return body
  throw new Error(`datasets/${dataset}.json is no table.`)
}

/** Where the derived figures of a document lie. */
export function derivedPath(root: string, id: string): string {
  return join(root, 'scenarios', 'derived', `${id}.json`)
}

/** The digest that a derived file states; null if there is no such file. */
export function readDigest(file: string): string | null {
  if (!existsSync(file)) return null
  const stated: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof stated === 'object' && stated !== null && 'digest' in stated
    ? String(stated.digest)
    : null
}
