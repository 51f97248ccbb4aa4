import type { Scenario } from '../../src/core/scenario/document/document.ts'
import { readContent } from '../../src/site/content.ts'

/** The content of this repository as it is served, read once for all tests of a worker. */
export const CONTENT = readContent()

/** Every published document and variant, read as it is served. */
export const SCENARIOS = CONTENT.scenarios

/** Every published document of its own. */
export const DOCUMENTS = SCENARIOS.filter(({ status }) => status !== 'sensitivity_variant')

/** A published scenario. */
export function publishedScenario(id: string): Scenario {
  const found = SCENARIOS.find((scenario) => scenario.id === id)
  if (found === undefined) throw new Error(`There is no scenario ${id}.`)
  return found
}
