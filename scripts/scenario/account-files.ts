import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { z } from 'zod'
import { applyMergePatch } from '../../src/core/scenario/document/merge-patch.ts'
import { variantSchema } from '../../src/core/scenario/variant/variant.ts'
import { readAccountInputs } from '../../src/scenario/account/inputs.ts'
import { type FormSource, formSourceSchema } from '../../src/scenario/form/source.ts'
import { Futures } from '../../src/scenario/odds/futures.ts'
import { listSymbols } from '../../src/scenario/odds/symbols.ts'
import { accountDigest } from '../../src/scenario/report/derived.ts'
import type { ReportModel } from '../../src/scenario/report/report-model.ts'
import { isTable, type Table } from '../../src/core/dataset/table.ts'
import {
  buildWeatherSet,
  weatherDatasetId,
  WEATHER_SOURCES,
  type WeatherSource,
} from '../../src/year/weather/sets.ts'
import type { WeatherSet } from '../../src/year/weather/weather-set.ts'

/** A document or variant with an account, and the weather it runs in. */
export interface AccountFile {
  readonly id: string
  readonly source: FormSource
  readonly weather: WeatherSource
  readonly weatherSha256: string | null
  /** The document that a variant varies; null for a document. */
  readonly parentId: string | null
  /** Symbols of the parent of a variant, whose places it keeps; none for a document. */
  readonly parentSymbols: readonly string[]
}

/** Documents and variants of the repository, or those with the given ids; a parent before its variants. */
export function readAccountFiles(root: string, ids: readonly string[] = []): AccountFile[] {
  const documents = list(root, 'scenarios/*.json').map((file) => {
    const authored = readJson(root, file, z.looseObject({ id: z.string() }))
    return describeFile(root, authored.id, authored, null)
  })
  const variants = list(root, 'scenarios/variants/*.json').map((file) => {
    const variant = readJson(root, file, variantSchema)
    const parent = documents.find(({ id }) => id === variant.parent_scenario)
    if (!parent)
      throw new Error(`${file}: there is no document '${variant.parent_scenario}' to vary.`)
    const patched = Object(applyMergePatch(parent.source, variant.overrides))
    const symbols = listSymbols(readAccountInputs(parent.source))
    return describeFile(root, variant.id, patched, { id: parent.id, symbols })
  })
  return [...documents, ...variants].filter(({ id }) => ids.length === 0 || ids.includes(id))
}

function list(root: string, pattern: string): string[] {
  return fastGlob.sync(pattern, { cwd: root }).sort()
}

function readJson<Value>(root: string, file: string, schema: z.ZodType<Value>): Value {
  const read = schema.safeParse(JSON.parse(readFileSync(join(root, file), 'utf8')))
  if (read.success) return read.data
  throw new Error(`${file}:\n${z.prettifyError(read.error)}`)
}

function describeFile(
  root: string,
  id: string,
  authored: object,
  parent: { readonly id: string; readonly symbols: readonly string[] } | null
): AccountFile {
  const read = formSourceSchema.safeParse({ ...authored, id })
  if (!read.success) throw new Error(`${id}:\n${z.prettifyError(read.error)}`)
  const source = read.data
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
    parentId: parent && parent.id,
    parentSymbols: parent ? parent.symbols : [],
  }
}

/** The digest that the derived file of a scenario should state. */
export function digestOf({ source, weatherSha256, parentSymbols }: AccountFile): string {
  return accountDigest(source, weatherSha256, parentSymbols)
}

/** The futures of a scenario: a variant keeps the places of its parent. */
export function futuresOf({ parentSymbols }: AccountFile, model: ReportModel): Futures {
  const { length } = model.central.context.weather.years
  return new Futures(model.inputs, length, { parentSymbols })
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

/** A file appears whole or not at all. */
export function writeWhole(file: string, bytes: Uint8Array): void {
  writeFileSync(`${file}.tmp`, bytes)
  renameSync(`${file}.tmp`, file)
}

/** The digest that a derived file or a file of plans states; null if there is no such file. */
export function readDigest(file: string): string | null {
  if (!existsSync(file)) return null
  const stated: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof stated === 'object' && stated !== null && 'digest' in stated
    ? String(stated.digest)
    : null
}
