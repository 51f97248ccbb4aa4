import type { FieldClass } from './measure.ts'
import type { MutationKind } from './mutations.ts'

/** A kind of miss that no document can give away, and why. */
interface Reason {
  readonly classes: readonly FieldClass[]
  readonly paths: RegExp
  readonly kinds: readonly MutationKind[]
  readonly reason: string
}

/**
 * Why some mutations stay unfound: dates and texts, but no number of any class. A miss that fits
 * none of these is a hole in the auditor, and the test fails.
 */
const REASONS: readonly Reason[] = [
  {
    classes: ['date'],
    paths: /^(?:decision_windows|decision_implications)\.\d+\.deadline$/,
    kinds: ['shift a year'],
    reason: 'every day from the last update to the deadline of the mandate is a possible one',
  },
  {
    classes: ['date'],
    paths: /^(?:created|last_updated|data_freshness\.last_data_review)$/,
    kinds: ['shift a year'],
    reason: 'the order of the dates still holds; the version committed last would show it',
  },
  {
    classes: ['text or flag'],
    paths: /./,
    kinds: ['times 1.1'],
    reason:
      'a figure in prose: compared are the rows that name fields, the amounts at the end of notes and of capex sources, cases, years and citations',
  },
  {
    classes: ['text or flag'],
    paths: /\.\d+$/,
    kinds: ['drop'],
    reason: 'an entry of a list of texts: no number of entries is required',
  },
  {
    classes: ['text or flag'],
    paths:
      /^(?:\$schema|geography|framework_version)$|\.(?:mapping_caveats|notes|co2_storage_status|contribution_group)$|^fiscal_transition\.phase_1\.capex_sources\.\w+$/,
    kinds: ['drop'],
    reason: 'an optional text: a document without it is complete',
  },
]

/** Why a mutation cannot be found from the document alone; null where it should be. */
export function findReason(
  fieldClass: FieldClass,
  path: string,
  kind: MutationKind
): string | null {
  const found = REASONS.find(
    ({ classes, paths, kinds }) =>
      classes.includes(fieldClass) && kinds.includes(kind) && paths.test(path)
  )
  return found?.reason ?? null
}
