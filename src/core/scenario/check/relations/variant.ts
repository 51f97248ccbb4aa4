import { restoreTexts } from '../../../../scenario/text/read-texts.ts'
import { authoredAccountSchema } from '../../../../scenario/account/authored.ts'
import { pickAccountInputs } from '../../../../scenario/report/derived.ts'
import { isJsonObject } from '../../document/merge-patch.ts'
import { defineRelation } from '../relation.ts'
import { listDifferences, resolveVariant } from '../../variant/variant.ts'
import { quoteReceived } from '../../../validation/received.ts'

/** A variant differs from its parent only where its patch says so, and in what follows. */
export const variantRelation = defineRelation({
  id: 'variant',
  name: 'A variant differs from its parent only where its patch says so',
  formula: 'variant = parent merged with overrides (RFC 7396), with computed fields recomputed',
  tolerance: 0,
  tolerance_unit: 'fields',
  why: 'Two scenarios can only be compared if all differences between them are explicit.',
  reads: ['id'],
  check: ({ id }, report, { written: document, parent }) => {
    const label = Reflect.get(document, 'variant_label')
    const overrides = Reflect.get(document, 'overrides')
    if (parent === undefined) return []
    if (!isJsonObject(overrides)) {
      return report.claim(false, {
        path: 'overrides',
        message:
          'overrides is missing: give the merge patch that turns the parent into the variant.',
        expected: 'a merge patch',
        actual: overrides === undefined ? null : describeLeaf(overrides),
      })
    }
    const resolved = resolveVariant(parent, {
      id,
      parent_scenario: String(Reflect.get(document, 'parent_scenario')),
      variant_label: String(label),
      variant_description: String(Reflect.get(document, 'variant_description')),
      overrides,
    })
    return listAuthored(restoreTexts(resolved), document).flatMap((change) =>
      report.claim(false, {
        path: change.path,
        message: `${change.path} is ${quoteReceived(change.variant)}, but parent and patch give ${quoteReceived(change.parent)}: put the change into overrides.`,
        expected: describeLeaf(change.parent),
        actual: describeLeaf(change.variant),
      })
    )
  },
})

/** Differences of two documents; of those with an account only its inputs, as each has figures of its own. */
function listAuthored(resolved: object, document: object) {
  const inputs = authoredAccountSchema.safeParse(resolved)
  const own = authoredAccountSchema.safeParse(document)
  return inputs.success && own.success
    ? listDifferences(pickAccountInputs(inputs.data), pickAccountInputs(own.data))
    : listDifferences(resolved, document)
}

function describeLeaf(value: unknown): number | string | null {
  return typeof value === 'number' || value === null ? value : String(value)
}
