import { z } from 'zod'
import { checkScenario, reportIssues, type ScenarioCheck } from './check.ts'
import type { Finding } from './finding.ts'
import { readLeaf } from '../document/leaves.ts'
import { findPatchFaults, type PatchFault } from '../document/merge-patch.ts'
import { listDifferences, resolveVariant, variantSchema } from '../variant/variant.ts'
import { quoteReceived } from '../../validation/received.ts'

/** A JSON object that is handed in for a check, read as what it is. */
export type Submission =
  | { readonly kind: 'document'; readonly document: object }
  | {
      readonly kind: 'variant'
      readonly document: object
      readonly parent: object
      /** Whether it came as a variant file, of which the document was made. */
      readonly isResolved: boolean
    }
  | { readonly kind: 'unknown_parent'; readonly parent: unknown; readonly document: object | null }
  | { readonly kind: 'no_variant'; readonly error: z.ZodError }

/**
 * Read a document, a variant file or a resolved variant. A variant is one that names a
 * `parent_scenario`; its file contains a patch and no baseline, and is resolved here. `fill` fills the
 * form of an authored document.
 */
export function readSubmission(
  body: object,
  findDocument: (id: string) => object | null,
  fill: (document: object) => object = keep
): Submission {
  const named: unknown = Reflect.get(body, 'parent_scenario') ?? null
  const isFile = Object.hasOwn(body, 'overrides') && !Object.hasOwn(body, 'baseline')
  if (named === null && !isFile) return { kind: 'document', document: fill(body) }
  const variant = isFile ? variantSchema.safeParse(body) : null
  if (variant?.success === false) return { kind: 'no_variant', error: variant.error }
  const parent = typeof named === 'string' ? findDocument(named) : null
  if (parent === null) {
    return { kind: 'unknown_parent', parent: named, document: isFile ? null : body }
  }
  if (variant !== null) {
    const faults = findPatchFaults(parent, variant.data.overrides, ['overrides'])
    if (faults.length > 0) return { kind: 'no_variant', error: describeFaults(faults, body) }
  }
  const document =
    variant === null
      ? body
      : resolveVariant(parent, variant.data, (patched) =>
          fill({ ...patched, id: variant.data.id, overrides: variant.data.overrides })
        )
  return { kind: 'variant', document, parent, isResolved: isFile }
}

function keep(document: object): object {
  return document
}

/** Faults of a patch as problems of the shape of the variant file. */
function describeFaults(faults: readonly PatchFault[], body: object): z.ZodError {
  return new z.ZodError(
    faults.map(({ path, message }) => ({
      code: 'custom',
      path: [...path],
      message,
      input: readLeaf(body, path.join('.')),
    }))
  )
}

/** Document that a variant was checked against. */
export interface CheckedParent {
  readonly id: string
  readonly name: string
  readonly resolved: boolean
  readonly changed_fields: number
}

/** Outcome of the check of a submission; the parent is null unless the document is a variant. */
export interface SubmissionCheck extends ScenarioCheck {
  readonly parent: CheckedParent | null
}

/** What a check knows of the figures of submissions. */
interface Figures {
  readonly fill: (document: object) => object
  readonly check: (document: object) => readonly Finding[]
}

const NO_FIGURES: Figures = { fill: keep, check: () => [] }

/**
 * Check a submission: a document alone, a variant also against its parent. A parent that is not
 * known is a finding, and what can be checked without it is checked. `figures` fills the form of an
 * authored document and says which stated figures its runs do not give.
 */
export function checkSubmission(
  body: object,
  findDocument: (id: string) => object | null,
  suggest: (id: string) => string | null,
  figures: Figures = NO_FIGURES
): SubmissionCheck {
  const submission = readSubmission(body, findDocument, figures.fill)
  switch (submission.kind) {
    case 'document':
      return { ...checkWithFigures(submission.document, {}, figures), parent: null }
    case 'variant': {
      // A document that was made of parent and patch just now agrees with them.
      const { document, parent, isResolved } = submission
      const checked = checkWithFigures(document, isResolved ? {} : { parent }, figures)
      return { ...checked, parent: describeParent(submission) }
    }
    case 'no_variant': {
      const findings = reportIssues(submission.error, body)
      const { length: count } = submission.error.issues
      return { valid: false, findings, findings_count: count, scenario: null, parent: null }
    }
    case 'unknown_parent': {
      const finding = reportUnknownParent(submission.parent, suggest)
      const alone = submission.document === null ? null : checkScenario(submission.document)
      const findings = [finding, ...(alone?.findings ?? [])]
      const count = alone === null ? 1 : 1 + alone.findings_count
      const scenario = alone?.scenario ?? null
      return { valid: false, findings, findings_count: count, scenario, parent: null }
    }
  }
}

function checkWithFigures(
  document: object,
  known: Parameters<typeof checkScenario>[1],
  figures: Figures
): ScenarioCheck {
  const checked = checkScenario(document, known)
  const own = figures.check(document)
  return {
    ...checked,
    valid: checked.valid && own.length === 0,
    findings: [...checked.findings, ...own],
    findings_count: checked.findings_count + own.length,
  }
}

function describeParent({
  document,
  parent,
  isResolved,
}: Extract<Submission, { kind: 'variant' }>): CheckedParent {
  return {
    id: String(Reflect.get(parent, 'id')),
    name: String(Reflect.get(parent, 'name')),
    resolved: isResolved,
    changed_fields: listDifferences(parent, document).length,
  }
}

function reportUnknownParent(named: unknown, suggest: (id: string) => string | null): Finding {
  const id = typeof named === 'string' ? named : null
  const near = id === null ? null : suggest(id)
  const hint = near === null ? '' : `, such as '${near}'`
  return {
    relation: 'variant',
    severity: 'error',
    path: 'parent_scenario',
    message: `parent_scenario is ${quoteReceived(named)}, which is the id of no document here: name the document that the variant varies${hint}.`,
    expected: near ?? 'the id of a document',
    actual: id ?? JSON.stringify(named),
    tolerance: null,
    mend: near === null ? null : { path: 'parent_scenario', value: near },
  }
}
