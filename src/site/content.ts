import type { Scenario } from '../core/scenario/document.ts'
import { type Content, loadContent } from '../data/content.ts'

let loaded: Content | undefined

/** The repository's datasets and scenarios, read at the first call and kept for the whole build. */
export function readContent(): Content {
  loaded ??= loadContent()
  return loaded
}

/** The document that a variant varies; undefined for a document of its own. */
export function findParent({ parent_scenario: parent }: Scenario): Scenario | undefined {
  return readContent().scenarios.find(({ id }) => id === parent)
}
