import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dataset } from '../core/dataset/dataset.ts'
import {
  accountDigest,
  type Derived,
  derivedSchema,
  describeStale,
} from '../scenario/report/derived.ts'
import type { AuthoredAccount } from '../scenario/account/authored.ts'
import { weatherDatasetId, WEATHER_SOURCES } from '../year/weather/sets.ts'

/** What the digest of a derived file is compared with. */
export interface DerivedOptions {
  readonly datasets: readonly Dataset[]
  /** Whether a build has compared the digests already. */
  readonly isBuilt: boolean
  /** Symbols of the parent of a variant, whose places it keeps. */
  readonly parentSymbols?: readonly string[]
}

/**
 * The derived file of a document or of a variant. Throws an error with the command to run if it is
 * missing, or was derived from other inputs; a build has made sure of it before.
 */
export function readDerivedFile(
  root: string,
  id: string,
  source: AuthoredAccount,
  { datasets, isBuilt, parentSymbols }: DerivedOptions
): Derived {
  const derived = openDerived(root, id)
  if (!isBuilt && derived.digest !== presentDigest(source, datasets, parentSymbols))
    throw new Error(describeStale(id, 'stale'))
  return derived
}

/** The derived file of a scenario as it lies. Throws an error with the command to run if there is none. */
export function openDerived(root: string, id: string): Derived {
  const file = derivedFile(root, id)
  if (!existsSync(file)) throw new Error(describeStale(id, 'missing'))
  return derivedSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Where the derived file of a scenario lies. */
export function derivedFile(root: string, id: string): string {
  return join(root, 'scenarios', 'derived', `${id}.json`)
}

/** The digest that the derived file of a document should state. */
export function presentDigest(
  source: AuthoredAccount,
  datasets: readonly Dataset[],
  parentSymbols?: readonly string[]
): string {
  const set = WEATHER_SOURCES.find(({ id }) => id === source.power_year.weather)
  const dataset = set ? weatherDatasetId(set) : null
  const weather = datasets.find(({ metadata }) => metadata.dataset_id === dataset)
  return accountDigest(source, weather ? weather.sha256 : null, parentSymbols)
}
