import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dataset } from '../core/dataset/dataset.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { authoredAccountSchema } from '../scenario/account/authored.ts'
import { accountDigest, derivedSchema, describeStale } from '../scenario/report/derived.ts'
import { weatherDatasetId, WEATHER_SOURCES } from '../year/weather/sets.ts'

/**
 * A document with the derived figures of its file as `report`. Throws an error with the command to run
 * if the file is missing, or was derived from other inputs; a build has made sure of it before.
 */
export function joinReport(
  root: string,
  scenario: Scenario,
  datasets: readonly Dataset[],
  isBuilt: boolean
): Scenario {
  if (!('power_year' in scenario)) return scenario
  const file = join(root, 'scenarios', 'derived', `${scenario.id}.json`)
  if (!existsSync(file)) throw new Error(describeStale(scenario.id, 'missing'))
  const { digest, report } = derivedSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (!isBuilt && digest !== presentDigest(scenario, datasets))
    throw new Error(describeStale(scenario.id, 'stale'))
  return { ...scenario, report }
}

/** The digest that the derived file of a document should state. */
function presentDigest(scenario: Scenario, datasets: readonly Dataset[]): string {
  const source = authoredAccountSchema.parse(scenario)
  const set = WEATHER_SOURCES.find(({ id }) => id === source.power_year.weather)
  const dataset = set ? weatherDatasetId(set) : null
  const weather = datasets.find(({ metadata }) => metadata.dataset_id === dataset)
  return accountDigest(source, weather ? weather.sha256 : null)
}
