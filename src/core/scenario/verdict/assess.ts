import { SAMPLE_DEFAULTS } from '../../uncertainty/options.ts'
import { accountSourceSchema } from '../account/read-inputs.ts'
import type { Scenario } from '../document/document.ts'
import { drawVerdict, type Verdict } from './draw-verdict.ts'

/** Verdicts by the document object that they are of: documents are never changed in place. */
const assessed = new WeakMap<object, Verdict | null>()

/**
 * The verdict of a document by the usual draws, of a variant with the places of its parent; null
 * for a document that states no plants, or sizes that no power system has.
 */
export function assessVerdict(document: object, parent: object | null): Verdict | null {
  const known = assessed.get(document)
  if (known !== undefined) return known
  const verdict = drawDocument(document, parent)
  assessed.set(document, verdict)
  return verdict
}

/** Take over a verdict that was assessed before, of the same document under the same model. */
export function recallVerdict(document: object, verdict: Verdict | null): void {
  assessed.set(document, verdict)
}

/** The verdict of a published scenario, whose parent is among the others. */
export function assessAmong(scenario: Scenario, scenarios: readonly Scenario[]): Verdict | null {
  const parent = scenarios.find(({ id }) => id === scenario.parent_scenario)
  return assessVerdict(scenario, parent ?? null)
}

function drawDocument(document: object, parent: object | null): Verdict | null {
  const source = accountSourceSchema.safeParse(document)
  if (!source.success) return null
  const reference = accountSourceSchema.safeParse(parent)
  try {
    return drawVerdict(source.data, reference.success ? reference.data : null, SAMPLE_DEFAULTS)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
