import type { Scenario } from './document.ts'
import type { Finding } from './finding.ts'

/** The sections of a document that have a readable shape. */
export type Sections = Partial<Scenario>

/** A consistency relation: what it claims, as data for a page, and the check of the claim. */
export interface Relation {
  readonly id: string
  readonly name: string
  readonly formula: string
  /** Allowed difference, in `tolerance_unit`. */
  readonly tolerance: number
  readonly tolerance_unit: string
  /** Why a reader of the report may rely on it. */
  readonly why: string
  /** Sections the check reads; it is left out where one of them cannot be read. */
  readonly reads: readonly (keyof Scenario & string)[]
  readonly check: (sections: Sections) => Finding[]
}

/** What an author of a relation writes: the check of readable sections, and the report of misses. */
interface RelationInput<Name extends keyof Scenario & string> extends Omit<
  Relation,
  'reads' | 'check'
> {
  readonly reads: readonly Name[]
  readonly check: (scenario: Pick<Scenario, Name>, report: Report) => Finding[]
}

/** Build the findings of one relation, with its id and tolerance filled in. */
export interface Report {
  /** None where the actual value is within the tolerance of the expected one. */
  readonly difference: (path: string, expected: number, actual: number) => Finding[]
  /** A finding for something that no difference of two numbers says. */
  readonly claim: (
    holds: boolean,
    finding: Pick<Finding, 'path' | 'message' | 'expected' | 'actual'>,
    severity?: Finding['severity']
  ) => Finding[]
}

/** Define a relation whose check runs only where all sections that it reads have a readable shape. */
export function defineRelation<Name extends keyof Scenario & string>(
  input: RelationInput<Name>
): Relation {
  const report = createReport(input)
  const isReadable = (sections: Sections): sections is Sections & Pick<Scenario, Name> =>
    input.reads.every((name) => sections[name] !== undefined)
  return {
    ...input,
    check: (sections) => (isReadable(sections) ? input.check(sections, report) : []),
  }
}

function createReport({
  id,
  formula,
  tolerance,
}: Pick<Relation, 'id' | 'formula' | 'tolerance'>): Report {
  return {
    difference: (path, expected, actual) => {
      if (isWithin(tolerance, expected, actual)) return []
      const message = `${path} is ${actual}, but ${formula} gives ${expected}: set it to that, or mend what it is computed from.`
      return [{ relation: id, severity: 'error', path, message, expected, actual, tolerance }]
    },
    claim: (holds, finding, severity = 'error') =>
      holds ? [] : [{ relation: id, severity, ...finding, tolerance }],
  }
}

/**
 * Whether two values differ by no more than a tolerance.
 * A decimal that lies exactly on the limit passes although binary fractions overshoot it a little.
 */
export function isWithin(tolerance: number, expected: number, actual: number): boolean {
  const scale = Math.max(Math.abs(expected), Math.abs(actual), 1)
  return Math.abs(expected - actual) <= tolerance + scale * Number.EPSILON * 8
}
