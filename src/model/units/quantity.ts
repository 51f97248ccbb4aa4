import {
  formatExact,
  formatProse,
  formatRange,
  formatSigned,
  NARROW_SPACE,
  NO_BREAK_SPACE,
} from './number.ts'
import { formatYear } from './date.ts'
import { findUnit } from './find-unit.ts'
import { type Unit, type UnitRow, UNITS } from './unit-table.ts'

/** Write a quantity for running text: three significant digits and the unit that suits its size. */
export function formatQuantity(value: number, unit: Unit): string {
  return writeSized(value, unit, formatProse)
}

/** Write a quantity with all its digits and the unit. */
export function formatExactQuantity(value: number, unit: Unit): string {
  return attachUnit(formatExact(value), unit)
}

/** Write a change for running text: with its sign, including a plus, in the unit that suits its size. */
export function formatSignedQuantity(value: number, unit: Unit): string {
  return writeSized(value, unit, formatSigned)
}

function writeSized(value: number, unit: Unit, write: (value: number) => string): string {
  const { scale = 1, smaller }: UnitRow = UNITS[unit]
  const text = write(value)
  const isSmall = smaller !== undefined && value !== 0 && Math.abs(value) < 1 && !ONE.test(text)
  if (!isSmall) return attachUnit(text, unit)
  return attachUnit(write(value * (scale / UNITS[smaller].scale)), smaller)
}

/** Write a range for running text, with the unit once. */
export function formatQuantityRange(low: number, high: number, unit: Unit): string {
  return attachUnit(formatRange(low, high), unit)
}

/** Name a unit alone, as in a column header: 'USD bn', 'Mt CO2', 'USD/t'; empty for a pure number. */
export function formatUnit(unit: Unit): string {
  return printPattern(unit).replace('#', '').replaceAll('  ', ' ').replace(' /', '/').trim()
}

/** Whether a number is 1, with or without a sign. */
const ONE = /^[+\u2212]?1$/

/** Add a unit to a formatted number. */
export function attachUnit(text: string, unit: Unit): string {
  const { one }: UnitRow = UNITS[unit]
  const pattern = one !== undefined && ONE.test(text) ? one : printPattern(unit)
  return pattern.replaceAll(' ', NO_BREAK_SPACE).replace('#', () => text)
}

/** Text before and after a number, including spaces. */
export function readAffixes(unit: Unit): readonly [before: string, after: string] {
  const [before = '', after = ''] = attachUnit('#', unit).split('#')
  return [before, after]
}

function printPattern(unit: Unit): string {
  const { print, symbol }: UnitRow = UNITS[unit]
  return print ?? `# ${symbol}`
}

/** A unit that is a scale rather than a measure, such as `0 to 10`. */
const SCALE = /^-?\d+(?:\.\d+)? to -?\d+(?:\.\d+)?$/

/** Add a unit to a formatted number, the unit as a dataset or an equation spells it. */
export function attachSpelledUnit(text: string, spelled: string): string {
  if (SCALE.test(spelled)) return `${text} (${spelled})`
  const unit = findUnit(spelled)
  return unit === null ? `${text}${NO_BREAK_SPACE}${spelled}` : attachUnit(text, unit)
}

/** Write a number for running text with its unit as a dataset or an equation spells it. */
export function formatSpelledQuantity(value: number, spelled: string): string {
  const unit = findUnit(spelled)
  const { kind }: Partial<UnitRow> = unit === null ? {} : UNITS[unit]
  if (kind === 'year') return formatYear(Math.round(value))
  return attachSpelledUnit(formatProse(value), spelled)
}

/** Name the unit of a dataset's field as in the subtitle of a chart; null for a pure number. */
export function nameSpelledUnit(spelled: string | null): string | null {
  if (spelled === null) return null
  if (SCALE.test(spelled)) return `scale of ${spelled}`
  const unit = findUnit(spelled)
  const name = unit === null ? spelled : formatUnit(unit)
  return name === '' ? null : name
}

/** Decimal multiples of the byte (IEC 80000-13): 1 kB is 1000 B. */
const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

const STEP = 1000

/** Write a size in bytes with three significant digits; throws a RangeError below zero. */
export function formatBytes(bytes: number): string {
  if (!(bytes >= 0)) throw new RangeError(`a size to print is ${bytes}: give bytes, 0 or more`)
  const isLast = (index: number): boolean => index === BYTE_UNITS.length - 1
  let [value, index] = [bytes, 0]
  // Compare the rounded value, otherwise 999 999 B would print as 1000 kB.
  while (Number(value.toPrecision(3)) >= STEP && !isLast(index)) {
    value /= STEP
    index += 1
  }
  return `${formatProse(value)}${NARROW_SPACE}${BYTE_UNITS[index] ?? 'B'}`
}
