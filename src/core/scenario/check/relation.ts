import type { Scenario } from '../document/document.ts'
import type { Finding } from './finding.ts'
import { isWithin } from '../../../model/units/precision.ts'
import type { TextFault } from '../../../scenario/text/read-texts.ts'
import type { Leaf } from '../document/leaves.ts'

/** The sections of a document that fit the schema. */
export type Sections = Partial<Scenario>

/** Context of a relation, in addition to the sections. */
export interface CheckContext {
  /** The JSON object under check, of any shape, with its texts read. */
  readonly document: object
  /** The same with its texts as they were written. */
  readonly written: object
  /** References of its texts that lead to no figure, and texts that are not what they refer to. */
  readonly textFaults: readonly TextFault[]
  /** Its leaves, listed once for all relations. */
  readonly leaves: readonly Leaf[]
  /** Parent document of a variant, if known. */
  readonly parent?: object
  /** The last committed version of the document, if known. */
  readonly previous?: object
}

/** A consistency relation: its claim, as data for a page, and its check. */
export interface Relation {
  readonly id: string
  readonly name: string
  readonly formula: string
  /** Allowed difference, in `tolerance_unit`. */
  readonly tolerance: number
  readonly tolerance_unit: string
  /** Why a reader of the report may rely on it. */
  readonly why: string
  /** Sections that the check reads; it is skipped if one of them is invalid. */
  readonly reads: readonly (keyof Scenario & string)[]
  readonly check: (sections: Sections, context: CheckContext) => Finding[]
}

/** The sections that a relation reads: all are there, since it is skipped otherwise. */
type Read<Name extends keyof Scenario & string> = {
  readonly [Key in Name]-?: NonNullable<Scenario[Key]>
}

/** Definition of a relation: a check of valid sections that reports violations. */
interface RelationInput<Name extends keyof Scenario & string> extends Omit<
  Relation,
  'reads' | 'check'
> {
  readonly reads: readonly Name[]
  /** Whether the figures of a document with a report are checked against that instead. */
  readonly isOfReport?: boolean
  readonly check: (scenario: Read<Name>, report: Report, context: CheckContext) => Finding[]
}

/** Overrides of the relation's settings for a difference. */
interface DifferenceOptions {
  /** Default: error. */
  readonly severity?: Finding['severity']
  /** Allowed difference in the unit of the field; default: the tolerance of the relation. */
  readonly tolerance?: number
  /** The rule that gives the expected value; default: the formula of the relation. */
  readonly formula?: string
}

/** The message of a violation, with a fix if there is one. */
type ClaimFinding = Pick<Finding, 'path' | 'message' | 'expected' | 'actual'> &
  Partial<Pick<Finding, 'mend'>>

/** Builders of findings of one relation, with its id and tolerance filled in. */
export interface Report {
  /**
   * No finding if the actual value is within the tolerance of the expected one; undefined and NaN
   * count as missing.
   */
  readonly difference: (
    path: string,
    expected: number,
    actual: number | undefined,
    options?: DifferenceOptions
  ) => Finding[]
  /** A finding that is not a difference of two numbers. */
  readonly claim: (
    holds: boolean,
    finding: ClaimFinding,
    severity?: Finding['severity']
  ) => Finding[]
}

/** Define a relation whose check runs only if all sections that it reads are valid. */
export function defineRelation<Name extends keyof Scenario & string>(
  input: RelationInput<Name>
): Relation {
  const report = createReport(input)
  const isReadable = (sections: Sections): sections is Sections & Read<Name> =>
    input.reads.every((name) => sections[name] !== undefined && sections[name] !== null)
  return {
    ...input,
    check: (sections, context) => {
      if (input.isOfReport === true && sections.report !== undefined) return []
      return isReadable(sections) ? input.check(sections, report, context) : []
    },
  }
}

function createReport({
  id,
  formula: usualFormula,
  tolerance: usualTolerance,
}: Pick<Relation, 'id' | 'formula' | 'tolerance'>): Report {
  return {
    difference: (path, expected, actual, options = {}) => {
      const { severity = 'error', tolerance = usualTolerance, formula = usualFormula } = options
      if (actual !== undefined && isWithin(tolerance, expected, actual)) return []
      const [wanted, found] = [readFinite(expected), readFinite(actual)]
      const message = `${path} is ${found ?? 'missing'}, but ${formula} gives ${wanted ?? 'no number'}: set it to that, or fix what it is computed from.`
      const mend = wanted === null ? null : { path, value: wanted }
      const numbers = { expected: wanted, actual: found, tolerance }
      return [{ relation: id, severity, path, message, ...numbers, mend }]
    },
    claim: (holds, { path, message, expected, actual, mend = null }, severity = 'error') => {
      if (holds) return []
      const values = { expected: nameFinite(expected), actual: nameFinite(actual) }
      const change = mend !== null && nameFinite(mend.value) === null ? null : mend
      const tolerance = usualTolerance
      return [{ relation: id, severity, path, message, ...values, tolerance, mend: change }]
    },
  }
}

function readFinite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null
}

/** A value of a finding; null for a number that JSON cannot represent. */
function nameFinite(value: string | number | null): string | number | null {
  return typeof value === 'number' && !Number.isFinite(value) ? null : value
}
