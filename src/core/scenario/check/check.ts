import type { z } from 'zod'
import { describeIssue } from '../../validation/issue.ts'
import { compareAccount } from '../derive/account-changes.ts'
import { scenarioSchema, type Scenario } from '../document/document.ts'
import type { Finding } from './finding.ts'
import { listLeaves } from '../document/leaves.ts'
import type { CheckContext, Sections } from './relation.ts'
import { RELATIONS } from './relations.ts'

/** Most problems of the shape that are described; a document with more of them needs another look. */
export const MAX_DESCRIBED = 500

/** Outcome of checking a document: the scenario where its shape can be read, and all findings. */
export interface ScenarioCheck {
  /** Whether no finding is an error. */
  readonly valid: boolean
  /** The first problems of its shape, then every relation that fails. */
  readonly findings: readonly Finding[]
  /** How many findings there are, those of the shape that are not described included. */
  readonly findings_count: number
  readonly scenario: Scenario | null
}

/**
 * Check a JSON object against the shape of a scenario and every relation whose sections can be read.
 * A broken section hides only the relations that read it, so one pass reports as much as it can.
 * What else is known (the parent of a variant, the committed version) opens further relations.
 */
export function checkScenario(
  document: object,
  known: Omit<CheckContext, 'document' | 'leaves' | 'account'> = {}
): ScenarioCheck {
  const context: CheckContext = {
    ...known,
    document,
    leaves: listLeaves(document),
    account: compareAccount(document),
  }
  const parsed = scenarioSchema.safeParse(document)
  const sections = parsed.success ? parsed.data : readSections(document, parsed.error)
  const findings = [
    ...(parsed.success ? [] : reportIssues(parsed.error, document)),
    ...RELATIONS.flatMap((relation) => relation.check(sections, context)),
  ]
  const undescribed = parsed.success ? 0 : Math.max(0, parsed.error.issues.length - MAX_DESCRIBED)
  return {
    valid: findings.every((finding) => finding.severity !== 'error'),
    findings,
    findings_count: findings.length + undescribed,
    scenario: parsed.success ? parsed.data : null,
  }
}

/** The sections that the schema found nothing wrong with; it reads every value as it is written. */
function readSections(document: object, error: z.ZodError): Sections {
  const broken = new Set(error.issues.map(({ path: [section] }) => section))
  return Object.fromEntries(
    Object.entries(document).filter(
      ([name]) => Object.hasOwn(scenarioSchema.shape, name) && !broken.has(name)
    )
  )
}

/** Tell what a schema refuses first in a document as findings of the relation `schema`. */
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
