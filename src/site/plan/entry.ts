import { CHARGE_COLUMN_TABLE, CHARGE_RATE_TABLE } from '../../model/coefficients/charges.ts'
import type { PlanField } from '../../core/scenario/evaluate/field.ts'
import { formatUnit } from '../../format/index.ts'
import { readDecimal } from '../calculators/form-state.ts'

/** The unit beside a field; empty for words and years. */
export function writeUnit(field: PlanField): string {
  const { unit } = field
  if (unit === 'share') return '0 to 1'
  return unit === null ? '' : formatUnit(unit)
}

/**
 * What an entry stands for: a number, a yes or no, text, or nothing. Text that is no number stays as
 * it was typed, so that a wrong entry is neither lost nor taken for another.
 */
export function readEntry(field: PlanField, text: string): unknown {
  const entry = text.trim()
  if (entry === '') return undefined
  switch (field.kind) {
    case 'number':
    case 'integer':
    case 'year':
      return readDecimal(entry) ?? entry
    case 'flag':
      return entry === 'true' ? true : entry === 'false' ? false : entry
    case 'text':
    case 'choice':
    case 'day':
      return field.kind === 'text' ? text : entry
  }
}

/** A value as a field shows it. */
export function writeEntry(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What a field says about itself: its bounds, its default with its source, its note. */
export function describeField(field: PlanField): string {
  const { range, default: usual } = field
  const parts = [
    ...(range === null ? [] : [`${writeBound(range.low)} to ${writeBound(range.high)}`]),
    ...(usual === undefined || usual.value === null || field.kind === 'text'
      ? []
      : [`by default ${String(usual.value)} (${usual.source})`]),
    ...(field.isNeeded === true && field.path !== 'id' ? ['has no default'] : []),
    ...(field.note === undefined ? [] : [field.note]),
  ]
  const text = parts.join('; ')
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Numbers of bounds, with a point for their decimals as fields take them. */
function writeBound(value: number): string {
  return String(value)
}

/** What choices of a document are called on the page. */
const CHOICE_WORDS: Readonly<Record<string, string>> = {
  true: 'yes',
  false: 'no',
  S: 'seen in a source',
  R: 'recalled',
  D: 'derived',
  A: 'assumed',
  both: 'in both fleets, not yet running',
  standing: 'runs today',
  vector: 'a measure',
  coal_order: 'coal or gas that closes for it',
  capacity: 'stands by, no energy',
  operation: 'operation, a year',
  credit: 'credit for captured CO2, a year',
  ceiling_pct: 'error of the baseline, %',
  energy_growth_pct: 'growth of demand, % a year',
}

const CHARGES: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...CHARGE_COLUMN_TABLE, ...CHARGE_RATE_TABLE }).map(([name, { label }]) => [
    name,
    label,
  ])
)

/** A choice of a document in words. */
export function nameChoice(choice: string): string {
  const charge = CHARGES.get(choice)
  if (charge !== undefined) return charge
  return CHOICE_WORDS[choice] ?? choice.replaceAll('_', ' ')
}
