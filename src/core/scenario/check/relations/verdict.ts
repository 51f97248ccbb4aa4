import { defineRelation } from '../relation.ts'
import { assessVerdict } from '../../verdict/assess.ts'
import { VERDICT_LIMITS, VERDICT_NAMES } from '../../verdict/verdict-class.ts'
import { listProseVerdicts } from '../../verdict/verdict-prose.ts'
import { quoteReceived } from '../../../validation/received.ts'

const NAMES = Object.values(VERDICT_NAMES).join(', ')

/** Texts name a verdict only by its class, which the probability determines. */
export const verdictRelation = defineRelation({
  id: 'verdict',
  name: 'Texts name the verdict by its class',
  formula: `met if P ≥ ${VERDICT_LIMITS.met}, missed if P ≤ ${VERDICT_LIMITS.missed}, else too close to call; P = share of draws with margin > 0`,
  tolerance: 0,
  tolerance_unit: 'words',
  why: 'A margin smaller than its uncertainty proves nothing: the wording must reflect how certain the verdict is.',
  reads: ['id'],
  check: (_sections, report, { document, leaves, parent }) => {
    if (!Object.hasOwn(document, 'power_plants')) return []
    const found = listProseVerdicts(leaves)
    const verdict = found.length === 0 ? null : assessVerdict(document, parent ?? null)
    if (verdict === null) return []
    const name = VERDICT_NAMES[verdict.verdict_class]
    const stands = `this document is '${name}' (P = ${verdict.verdict_probability.toFixed(2)}, margin ${verdict.margin_mt_co2.toFixed(2)} Mt)`
    return found.flatMap(({ path, words, claims }) =>
      report.claim(
        claims === verdict.verdict_class,
        {
          path,
          message:
            claims === null
              ? `${path} says ${quoteReceived(words)}: the only words for a verdict are ${NAMES}, and ${stands}; state the margin as a number, or name that class.`
              : `${path} says ${quoteReceived(words)}, but ${stands}: name that class, or say under which condition the other holds.`,
          expected: name,
          actual: words,
        },
        'warning'
      )
    )
  },
})
