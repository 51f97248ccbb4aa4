import { readLeaf } from '../document/leaves.ts'
import { DOCUMENT_FIELDS } from './document-fields.ts'
import { type PlanField, readUnitSymbol } from './field.ts'
import type { Evaluation } from './evaluate.ts'
import { listRows } from './check-entries.ts'
import { ROW_FIELDS, ROW_LISTS, type RowList } from './row-fields.ts'

/** How a mark is called in a register. */
const TYPE_OF_MARK: Readonly<Record<string, string>> = {
  S: 'documented',
  R: 'assumed',
  D: 'modeled',
  A: 'assumed',
}

/** A row of a register, as a document has it. */
interface RegisterRow {
  readonly claim: string
  readonly value: string
  readonly source_type: string
  readonly source_ref: string
  readonly confidence: string
  readonly sensitivity: string
}

/** Share of their thermal limit that lines carry, percent: no figure follows from it. */
export const LINES_PCT = 80

const UNJUDGED = 'To be judged by an author.'

const LINES: RegisterRow = {
  claim: 'Loading of lines',
  value: `${LINES_PCT} percent`,
  source_type: 'assumed',
  source_ref: 'Default of a plan; no figure follows from it',
  confidence: 'low',
  sensitivity: UNJUDGED,
}

/** The register of a plan: a row for each stated field, each row of a list, and each default. */
export function writePlanRegister({ plan, assumed }: Evaluation): RegisterRow[] {
  const usual = new Map(assumed.map((entry) => [entry.path, entry]))
  const fields = DOCUMENT_FIELDS.flatMap((field): RegisterRow[] => {
    const value = readLeaf(plan, field.path)
    if (value === undefined || value === null || field.kind === 'text') return []
    const stand = usual.get(field.path)
    return [
      {
        claim: field.label,
        value: writeValue(value, field),
        source_type: stand === undefined ? 'modeled' : 'assumed',
        source_ref: stand?.source ?? 'Entered by the author of the plan',
        confidence: stand === undefined ? 'medium' : 'low',
        sensitivity: UNJUDGED,
      },
    ]
  })
  return [...fields, LINES, ...ROW_LISTS.flatMap((list) => writeRows(plan, list))]
}

function writeRows(plan: Evaluation['plan'], list: RowList): RegisterRow[] {
  return listRows(plan, list).map((row) => {
    const mark = String(row['mark_plant'] ?? row['mark'] ?? 'A')
    const parts = ROW_FIELDS[list].flatMap((field) => {
      const value = row[field.path]
      const isNumber = field.kind === 'number' || field.kind === 'integer'
      return isNumber && value !== undefined ? [`${field.label} ${writeValue(value, field)}`] : []
    })
    return {
      claim: `${list} ${String(row['id'])}`,
      value: parts.join('; '),
      source_type: TYPE_OF_MARK[mark] ?? 'assumed',
      source_ref: String(row['source'] ?? row['note'] ?? 'Entered by the author of the plan'),
      confidence: mark === 'S' ? 'high' : 'low',
      sensitivity: UNJUDGED,
    }
  })
}

function writeValue(value: unknown, field: PlanField): string {
  const unit = readUnitSymbol(field)
  return unit === null || typeof value !== 'number' ? String(value) : `${value} ${unit}`
}
