import { REGION_DEFAULTS } from '../../../model/coefficients/region-defaults.ts'
import {
  COAL_FACTOR_SOURCE,
  FACTOR_SOURCE,
  TECHNOLOGY_DEFAULTS,
} from '../../coefficients/technology-defaults.ts'
import { findFieldUnit } from '../document/field-units.ts'
import { type Unit, UNITS } from '../../../model/units/unit-table.ts'
import { findPlausibleRange } from '../check/plausible-ranges.ts'

/** The five steps in which a region is entered. */
export const PLAN_STEPS = ['system', 'target', 'measures', 'money', 'certainty'] as const

/** A step of the entry of a region. */
export type PlanStep = (typeof PLAN_STEPS)[number]

/** What an author may enter in a field. */
type FieldKind = 'number' | 'integer' | 'year' | 'day' | 'text' | 'choice' | 'flag'

/** A value that a field may hold. */
export type FieldValue = number | string | boolean | null

/** Default of a field, with its source. */
interface FieldDefault {
  readonly value: FieldValue
  /** Where the value comes from; `assumed` before a judgement of ours. */
  readonly source: string
  /** Ends between which other regions lie, in the unit of the field; absent for words. */
  readonly low?: number
  readonly high?: number
}

/** A field that an author states of a region. */
export interface PlanField {
  /** Below the document, or below its row: keys joined by dots. */
  readonly path: string
  readonly label: string
  readonly step: PlanStep
  readonly kind: FieldKind
  readonly choices?: readonly string[]
  readonly default?: FieldDefault
  /** Where no default is stated: whether nothing can be computed without it. */
  readonly isNeeded?: true
  /** Bounds where its name alone does not tell them. */
  readonly range?: readonly [low: number, high: number]
  /** What the field is for, where its label does not say it all. */
  readonly note?: string
  /** Another field of the row and its values for which this one means something. */
  readonly when?: readonly [field: string, ...values: readonly string[]]
}

/** Bounds of a number, its unit, and the most likely mistake behind a value outside. */
export interface FieldRange {
  readonly low: number
  readonly high: number
  readonly slip: string | null
}

/** Years that a target or a plant of a region can be about. */
const PLAN_YEARS: readonly [low: number, high: number] = [1990, 2100]

/** What a field allows: its own bounds, else those that no region of the world leaves; null for words. */
export function readRange({ path, kind, range }: PlanField): FieldRange | null {
  if (kind === 'year') return { low: PLAN_YEARS[0], high: PLAN_YEARS[1], slip: null }
  if (kind !== 'number' && kind !== 'integer') return null
  const plausible = findPlausibleRange(nameOf(path))
  if (range !== undefined) return { low: range[0], high: range[1], slip: plausible?.slip ?? null }
  return plausible === null ? null : plausible
}

/** Unit of a field as its name tells it; null for words, days and what another field gives. */
export function readUnit({ path, kind }: PlanField): Unit | null {
  return kind === 'number' || kind === 'integer' ? findFieldUnit(nameOf(path)) : null
}

/** Symbol of the unit of a field; null for words, years and pure numbers. */
export function readUnitSymbol(field: PlanField): string | null {
  const unit = readUnit(field)
  return unit === null || unit === 'year' || UNITS[unit].base === '1' ? null : UNITS[unit].symbol
}

/** Last key of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

/** A judgement that stands in, as the table of all regions has it. */
export function usual(symbol: keyof typeof REGION_DEFAULTS): FieldDefault {
  const { value, source, range } = REGION_DEFAULTS[symbol]
  return { value, source: `assumed: ${source}`, low: range[0], high: range[1] }
}

/** The own factor of a technology as what stands in for that of the fill or of what runs beyond it. */
export function usualFactor(technology: 'gas' | 'coal'): FieldDefault {
  const [value, low, high] = TECHNOLOGY_DEFAULTS[technology].factor_t_per_mwh
  return { value, source: technology === 'coal' ? COAL_FACTOR_SOURCE : FACTOR_SOURCE, low, high }
}
