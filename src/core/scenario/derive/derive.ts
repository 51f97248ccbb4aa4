import { deriveAccountFields } from './derive-account.ts'
import { deriveAnalysisFields } from './derive-analysis.ts'
import { deriveFiscalFields } from './derive-fiscal.ts'
import { derivePaths } from './derive-paths.ts'
import { derivePenaltyFields } from './derive-penalty.ts'
import { deriveFleetFields, deriveTargetFields } from './derive-target.ts'
import { type DerivedChange, openCopy } from './working-copy.ts'

/** A document whose computed fields agree with the others, and what had to change for that. */
export interface Derivation {
  readonly document: object
  readonly changes: readonly DerivedChange[]
}

/**
 * Fill and update every derived field: horizon, ceiling, required reduction, paths, fleet totals,
 * peak and overhead, need, total and margin, penalty costs and sums, positions, deficits and peak
 * gap; of a document that states its plants also dates, shares, reserve, charges, finance and
 * customers. A stored value that agrees but for rounding is kept. For a variant the parent is the
 * reference: what followed from other fields there, does so here.
 */
export function deriveScenario(document: object, reference: object | null = null): Derivation {
  const copy = openCopy(document)
  deriveTargetFields(copy)
  const account = deriveAccountFields(copy)
  if (account === null) derivePaths(copy)
  deriveFleetFields(copy)
  deriveAnalysisFields(copy, reference, account)
  derivePenaltyFields(copy)
  deriveFiscalFields(copy, reference)
  return { document: copy.document, changes: copy.changes }
}
