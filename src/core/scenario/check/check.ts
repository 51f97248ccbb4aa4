import type { z } from 'zod'
import { readTexts, restoreTexts, WRITTEN_TEXTS } from '../../../scenario/text/read-texts.ts'
import { describeIssue } from '../../validation/issue.ts'
import { scenarioSchema, type Scenario } from '../document/document.ts'
import type { Finding } from './finding.ts'
import { listLeaves } from '../document/leaves.ts'
import type { CheckContext, Relation, Sections } from './relation.ts'
import { RELATIONS } from './relations.ts'

/** Maximum number of schema problems described. */
export const MAX_DESCRIBED = 500

/** Result of checking a document: the scenario if it fits the schema, and all findings. */
export interface ScenarioCheck {
  /** Whether no finding is an error. */
  readonly valid: boolean
  /** The first schema problems, then every violated relation. */
  readonly findings: readonly Finding[]
  /** Number of findings, including schema problems that are not described. */
  readonly findings_count: number
  readonly scenario: Scenario | null
}

/**
 * Check a JSON object against the scenario schema and every relation whose sections are valid. An
 * invalid section disables only the relations that read it, so one pass reports as much as
 * possible. The texts are read first, from the references that they contain or, of a read document,
 * contained. Context (the parent of a variant, the committed version) enables further relations.
 * With `relations` only these are checked: those that read a changed section.
 */
export function checkScenario(
  submitted: object,
  known: Pick<CheckContext, 'parent' | 'previous'> = {},
  relations: readonly Relation[] = RELATIONS
): ScenarioCheck {
  const { document, faults } = readTexts(submitted)
  const { parent, previous } = known
  const context: CheckContext = {
    ...(parent === undefined ? {} : { parent: restoreTexts(parent) }),
    ...(previous === undefined ? {} : { previous }),
    document,
    written: restoreTexts(document),
    textFaults: faults,
    leaves: listLeaves(withoutWritten(document)),
  }
  const parsed = scenarioSchema.safeParse(document)
  const sections = parsed.success ? parsed.data : readSections(document, parsed.error)
  const findings = [
    ...(parsed.success ? [] : reportIssues(parsed.error, document)),
    ...relations.flatMap((relation) => relation.check(sections, context)),
  ]
  const undescribed = parsed.success ? 0 : Math.max(0, parsed.error.issues.length - MAX_DESCRIBED)
  return {
    valid: findings.every((finding) => finding.severity !== 'error'),
    findings,
    findings_count: findings.length + undescribed,
    scenario: parsed.success ? parsed.data : null,
  }
}

/** A read document without its texts as they were written: they are read in their places. */
function withoutWritten(document: object): object {
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== WRITTEN_TEXTS))
}

/** The valid sections, with values as written. */
function readSections(document: object, error: z.ZodError): Sections {
  const broken = new Set(error.issues.map(({ path: [section] }) => section))
  return Object.fromEntries(
    Object.entries(document).filter(
      ([name]) => Object.hasOwn(scenarioSchema.shape, name) && !broken.has(name)
    )
  )
}

/** Report the first schema problems of a document as findings of the relation `schema`. */
export function reportIssues(error: z.ZodError, document: object): Finding[] {
  return error.issues.slice(0, MAX_DESCRIBED).map((issue) => reportIssue(issue, document))
}

function reportIssue(issue: z.core.$ZodIssue, document: object): Finding {
  const { path, message, expected, actual } = describeIssue(issue, document)
  const subject = path === '' ? 'the document' : path
  return {
    relation: 'schema',
    severity: 'error',
    path,
    message: `${subject} ${message}`,
    expected,
    actual,
    tolerance: null,
    mend: null,
  }
}
