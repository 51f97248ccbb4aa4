import { convertUnit, findUnit } from '../../model/units/find-unit.ts'
import { formatDate, formatMonth } from '../../model/units/date.ts'
import { formatProse, NO_BREAK_SPACE } from '../../model/units/number.ts'
import { roundTo } from '../../model/units/precision.ts'
import { type Unit, type UnitRow, UNITS } from '../../model/units/unit-table.ts'
import type { DATE_FORMS, FigureFormat } from './template.ts'
import { cutReceived } from '../../core/validation/received.ts'

/** A printed figure, or why it cannot be printed. */
export type Printed = { readonly text: string } | { readonly fault: string }

/**
 * Print a figure of a field in a text. Signs and thousands are those of authored texts. The size of a
 * figure below zero is printed only if it is below zero, or if a word beside it tells its sign.
 */
export function printFigure(
  value: number,
  unit: Unit | null,
  format: FigureFormat,
  isSideTold = false
): Printed {
  const converted = convert(value, unit, format.unit)
  if (typeof converted !== 'number') return converted
  if (format.sign === 'size' && converted > 0 && !isSideTold)
    return { fault: `is ${converted}, but the text prints the size of a figure below zero` }
  const size = printSize(Math.abs(converted), format, unit)
  const isZero = Number(size.replaceAll(',', '')) === 0
  if (isZero || format.sign === 'size') return { text: size }
  const sign = converted < 0 ? '-' : format.sign === 'always' ? '+' : ''
  return { text: `${sign}${size}` }
}

function convert(
  value: number,
  unit: Unit | null,
  wanted: string | null
): number | { fault: string } {
  if (wanted === null) return value
  const target = findUnit(wanted)
  if (target === null) return { fault: `${cutReceived(wanted)} is no unit of the table` }
  if (unit === null) return { fault: `has no unit of its own to convert to ${cutReceived(wanted)}` }
  try {
    return convertUnit(value, unit, target)
  } catch (cause) {
    return { fault: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** The digits: years and counts whole, others with the decimals given, else three digits. */
function printSize(size: number, { decimals }: FigureFormat, unit: Unit | null): string {
  const row: UnitRow | null = unit === null ? null : UNITS[unit]
  if (row?.kind === 'year' && decimals === null) return String(size)
  if (decimals === null && row?.kind !== 'count') return formatProse(size).replaceAll('\u202f', ',')
  const digits = decimals === null ? WHOLE : decimals
  const [whole = '', fraction] = roundTo(size, digits).toFixed(digits).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

const WHOLE = 0

const MONTHS_PER_YEAR = 12

/** Print an ISO 8601 day or a decimal year as a date, a month or a year. */
export function printDate(value: unknown, form: (typeof DATE_FORMS)[number]): Printed {
  const day = typeof value === 'number' ? dayOf(value) : value
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day))
    return {
      fault: `is ${cutReceived(JSON.stringify(value))}, which is no day (YYYY-MM-DD) and no year`,
    }
  if (form === 'year') return { text: day.slice(0, 'YYYY'.length) }
  const text = form === 'date' ? formatDate(day) : formatMonth(day)
  return { text: text.replaceAll(NO_BREAK_SPACE, ' ') }
}

/** The first day of the month of a decimal year, in which the parts of a year are months. */
function dayOf(year: number): string {
  const month = Math.floor((year - Math.floor(year)) * MONTHS_PER_YEAR) + 1
  return `${Math.floor(year)}-${String(month).padStart(2, '0')}-01`
}
