import type { Scenario } from '../../core/scenario/document/document.ts'
import { loadContent } from '../../data/content.ts'

const { scenarios } = loadContent(undefined, { isBuilt: true })

/** A published scenario as it is served. */
export function readScenario(id: string): Scenario {
  const found = scenarios.find((scenario) => scenario.id === id)
  if (found === undefined) throw new Error(`There is no scenario ${id}.`)
  return found
}

/** The scenario of Ohio, the one with variants. */
export const ohio: Scenario = readScenario('ohio-pjm-mandate-2035')

/** Read a variant of Ohio as a whole document. */
export const readOhioVariant = readScenario

/** All variants of Ohio. */
export function listOhioVariants(): Scenario[] {
  return scenarios.filter(({ parent_scenario: parent }) => parent === ohio.id)
}
