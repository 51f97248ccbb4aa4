import type { SampleSize } from '../../uncertainty/draws.ts'
import { drawVerdict, type Verdict } from '../verdict/draw-verdict.ts'
import { describeIssue } from '../../validation/issue.ts'
import { accountSourceSchema, type AccountSource } from '../account/read-inputs.ts'
import { readLeaf } from '../document/leaves.ts'
import { checkEntries, type EntryFinding } from './check-entries.ts'
import { type Assumed, completePlan, type Missing } from './complete.ts'
import { type DerivedFigures, deriveFigures } from './derive-figures.ts'
import { type Plan, planOfDocument } from './plan-parts.ts'

/** Evaluation of a full or partial document. */
export interface Evaluation {
  /** Invalid entries; figures are still computed if possible. */
  readonly findings: readonly EntryFinding[]
  /** Required inputs that are missing. */
  readonly missing: readonly Missing[]
  /** Defaults used for what was left out. */
  readonly assumed: readonly Assumed[]
  /** The plan with those defaults. */
  readonly plan: Plan
  /** The inputs of its account, or null where they cannot be read. */
  readonly source: AccountSource | null
  /** What follows, or null where nothing does. */
  readonly derived: DerivedFigures | null
}

/**
 * Evaluate a document or a part of one: what is wrong, what is missing, what was assumed, and every
 * figure that follows. It never throws: sizes that no power system has give no figures and a finding.
 */
export function evaluateRegion(document: object): Evaluation {
  const { plan, assumed, missing } = completePlan(document)
  const stated = planOfDocument(document)
  const found = checkEntries(stated)
  const parsed = accountSourceSchema.safeParse(plan)
  const known = new Set([...found, ...missing].map(({ path }) => path))
  const waits = missing.length + found.length > 0
  const issues = parsed.success
    ? []
    : parsed.error.issues
        .map((issue) => describeIssue(issue, plan))
        // What waits for an entry that is missing or wrong is not wrong itself.
        .filter(({ path }) => !known.has(path) && !(waits && readLeaf(stated, path) === undefined))
        .map(({ path, message, expected, actual }): EntryFinding => ({
          path,
          message: `${path} ${message}.`,
          severity: 'error',
          expected,
          actual,
        }))
  const source = parsed.success && missing.length === 0 ? parsed.data : null
  const derived = source === null ? null : deriveFigures(plan)
  const sizes = source !== null && derived === null ? [NO_FIGURES] : []
  return { findings: [...found, ...issues, ...sizes], missing, assumed, plan, source, derived }
}

const NO_FIGURES: EntryFinding = {
  path: '',
  message:
    'With these sizes no margin can be computed: check growth, years and capacities for a slip of units.',
  severity: 'error',
  expected: 'sizes that a power system has',
  actual: 'no finite margin',
}

/** How sure an evaluated region is of its margin; null where it has none. */
export type RegionVerdict = Omit<Verdict, 'assumptions'>

/** Sample the stated ranges and lead times of an evaluated region at fixed points. */
export function drawRegion(
  { source, derived }: Evaluation,
  size: SampleSize
): RegionVerdict | null {
  if (source === null || derived === null) return null
  try {
    const { assumptions: _drawn, ...verdict } = drawVerdict(source, null, size)
    return verdict
  } catch (fault) {
    // A margin of some draw is no number: the ranges leave what a power system can be.
    if (fault instanceof RangeError) return null
    throw fault
  }
}
