import { compareAccount } from '../../src/core/scenario/derive/account-changes.ts'
import { scenarioSchema } from '../../src/core/scenario/document/document.ts'
import { listLeaves } from '../../src/core/scenario/document/leaves.ts'
import { readTexts } from '../../src/scenario/text/read-texts.ts'
import type { CheckContext } from '../../src/core/scenario/check/relation.ts'
import { RELATIONS } from '../../src/core/scenario/check/relations.ts'

/**
 * A test whether `checkScenario` finds anything in a document. It stops at the first finding, and
 * asks first the relations that found something last: neighbouring fields break the same ones.
 */
export function createFinder(): (document: object) => boolean {
  const order = [...RELATIONS]
  return (written) => {
    const { document, faults } = readTexts(written)
    const parsed = scenarioSchema.safeParse(document)
    if (!parsed.success) return true
    const context = createContext(document, written, faults)
    const position = order.findIndex((relation) => relation.check(parsed.data, context).length > 0)
    if (position < 0) return false
    order.unshift(...order.splice(position, 1))
    return true
  }
}

/** What relations read of a document, worked out when the first of them asks. */
function createContext(
  document: object,
  written: object,
  textFaults: CheckContext['textFaults']
): CheckContext {
  let leaves: CheckContext['leaves'] | undefined
  let account: CheckContext['account'] | undefined
  return {
    document,
    written,
    textFaults,
    get leaves() {
      return (leaves ??= listLeaves(document))
    },
    get account() {
      return (account ??= compareAccount(document))
    },
  }
}
