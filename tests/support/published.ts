import type { Scenario } from '../../src/core/scenario/document/document.ts'
import { loadContent } from '../../src/data/content.ts'

const content = loadContent(undefined, { isBuilt: true })

/** Every published document and variant, read as it is served. */
export const SCENARIOS = content.scenarios

/** Every published document of its own. */
export const DOCUMENTS = SCENARIOS.filter(({ status }) => status !== 'sensitivity_variant')

/** A published scenario. */
export function publishedScenario(id: string): Scenario {
  const found = SCENARIOS.find((scenario) => scenario.id === id)
  if (found === undefined) throw new Error(`There is no scenario ${id}.`)
  return found
}
