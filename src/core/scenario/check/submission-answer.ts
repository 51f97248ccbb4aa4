import { closestMatch } from '../../validation/choice.ts'
import { answerScenario, type ScenarioAnswers } from '../document/answers.ts'
import { MAX_DESCRIBED } from './check.ts'
import { shortenFinding, type Finding } from './finding.ts'
import type { Scenario } from '../document/document.ts'
import { checkSubmission, type CheckedParent } from './submission.ts'

/** What a check of a submission says: plain JSON. */
export interface SubmissionAnswer {
  /** Whether no finding is an error, those left out included. */
  readonly valid: boolean
  /** The first findings, at most `MAX_DESCRIBED`. */
  readonly findings: readonly Finding[]
  /** How many findings there are in all. */
  readonly findings_count: number
  /** Whether findings were left out. */
  readonly truncated: boolean
  readonly parent: CheckedParent | null
  readonly answers: ScenarioAnswers | null
}

/**
 * Check a submission within the document limits against the published scenarios. It depends on its
 * arguments alone and answers with plain JSON, so any process that has the content can run it.
 */
export function answerSubmission(
  scenarios: readonly Scenario[],
  submission: object,
  figures?: Parameters<typeof checkSubmission>[3]
): SubmissionAnswer {
  const documents = scenarios.filter(({ status }) => status !== 'sensitivity_variant')
  const { valid, findings, findings_count, scenario, parent } = checkSubmission(
    submission,
    (id) => documents.find((candidate) => candidate.id === id) ?? null,
    (id) =>
      closestMatch(
        id,
        documents.map((document) => document.id)
      ),
    figures
  )
  return {
    valid,
    findings: findings.slice(0, MAX_DESCRIBED).map(shortenFinding),
    findings_count,
    truncated: findings_count > MAX_DESCRIBED,
    parent,
    answers: scenario === null ? null : answerScenario(scenario),
  }
}
