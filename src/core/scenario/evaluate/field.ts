import { findField } from '../../../scenario/document/field-table.ts'
import type { Field, FieldDefault } from '../../../scenario/document/field.ts'
import type { PlausibleRange } from '../../../scenario/document/plausible-ranges.ts'
import { type Unit, UNITS } from '../../../model/units/unit-table.ts'

/** The five steps in which a region is entered. */
export const PLAN_STEPS = ['system', 'target', 'measures', 'money', 'certainty'] as const

/** A step of the entry of a region. */
export type PlanStep = (typeof PLAN_STEPS)[number]

/** What an author may enter in a field. */
type FieldKind = Exclude<Field['type'], 'list' | 'object'>

/** A value that a field may hold. */
export type FieldValue = FieldDefault['value']

/** A field that an author states of a region: its row of the table, and its place in the form. */
export interface PlanField {
  /** Below the document, or below its row: keys joined by dots. */
  readonly path: string
  readonly label: string
  readonly step: PlanStep
  readonly kind: FieldKind
  readonly unit: Unit | null
  /** What it allows: values that no region of the world leaves; null for words. */
  readonly range: FieldRange | null
  readonly choices?: readonly string[]
  readonly default?: FieldDefault
  /** Where no default is stated: whether nothing can be computed without it. */
  readonly isNeeded?: true
  /** What the field is for, where its label does not say it all. */
  readonly note?: string
  /** Another field of the row and its values for which this one means something. */
  readonly when?: readonly [field: string, ...values: readonly string[]]
}

/** Bounds of a number, its unit, and the most likely mistake behind a value outside. */
export interface FieldRange extends Omit<PlausibleRange, 'slip'> {
  readonly slip: string | null
}

/** Years that a target or a plant of a region can be about. */
const PLAN_YEARS: FieldRange = { low: 1990, high: 2100, slip: null }

/** A field of the form from its row of the table. Throws where the table has no such field. */
export function planField(
  step: PlanStep,
  path: string,
  place: Pick<PlanField, 'isNeeded' | 'when'> = {},
  list = ''
): PlanField {
  const field = findField(list === '' ? path : `${list}[].${path}`)
  if (field === null || field.type === 'list' || field.type === 'object')
    throw new Error(`${list} ${path} is no field of a form: add its row to the table of fields.`)
  const { type: kind, means, label = means, note, choices, default: standIn, unit } = field
  return {
    path,
    label,
    step,
    kind,
    unit: kind === 'number' || kind === 'integer' ? (unit ?? null) : null,
    range: kind === 'year' ? PLAN_YEARS : (field.plausible ?? null),
    ...(choices === undefined ? {} : { choices }),
    ...(standIn === undefined ? {} : { default: standIn }),
    ...(note === undefined ? {} : { note }),
    ...place,
  }
}

/** Symbol of the unit of a field; null for words, years and pure numbers. */
export function readUnitSymbol({ unit }: PlanField): string | null {
  return unit === null || unit === 'year' || UNITS[unit].base === '1' ? null : UNITS[unit].symbol
}
