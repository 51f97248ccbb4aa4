import type { Scenario } from '../core/scenario/document/document.ts'
import { assessVerdict } from '../core/scenario/verdict/assess.ts'
import type { Verdict } from '../core/scenario/verdict/draw-verdict.ts'
import { type Content, loadContent } from '../data/content.ts'

let loaded: Content | undefined

/**
 * The repository's datasets and scenarios, read at the first call and kept. The canonical form of the
 * bodies, which takes longest to check, is proved once: where the end of a build freezes answers.
 */
export function readContent(): Content {
  loaded ??= loadContent(undefined, { isBuilt: true })
  return loaded
}

/** How sure a scenario is of its margin. */
export function readVerdict(scenario: Scenario): Verdict | null {
  return assessVerdict(scenario, findParent(scenario) ?? null)
}

/** The document that a variant varies; undefined for a document of its own. */
export function findParent({ parent_scenario: parent }: Scenario): Scenario | undefined {
  return readContent().scenarios.find(({ id }) => id === parent)
}
