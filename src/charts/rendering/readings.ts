import { entryAt, requireEntry } from '../../core/entry.ts'
import { formatExact, formatFixed } from '../../model/units/number.ts'
import { TOLD_VALUE } from '../spec.ts'
import type { ChartSpec, SpecRow, TooltipField } from '../spec.ts'

/** Significant digits of a value in a reading. */
const TOLD_DIGITS = 4

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type Currency = ChartSpec['config']['locale']['number']['currency']

/** Write a number of a specification by its format: `d`, `,.1f`, `$,.1f` or that of readings. */
export function writeNumber(value: number, format: string, [before, after]: Currency): string {
  if (format === TOLD_VALUE) {
    return `${before}${formatExact(Number(value.toPrecision(TOLD_DIGITS)))}${after}`
  }
  const decimals = /\.(\d+)f$/.exec(format)?.[1]
  const text = decimals === undefined ? String(value) : formatFixed(value, Number(decimals))
  return format.startsWith('$') ? `${before}${text}${after}` : text
}

/** The reading of a mark: its names, then its values, each after its word. */
export function writeReading(
  row: SpecRow,
  tooltip: readonly TooltipField[],
  currency: Currency
): string {
  const names = tooltip
    .filter(({ title }) => title === undefined)
    .map(({ field }) => writeName(row[field]))
  const values = tooltip.flatMap(({ field, title, format = TOLD_VALUE }) => {
    const value = row[field]
    if (title === undefined || value === undefined) return []
    const text = typeof value === 'number' ? writeNumber(value, format, currency) : value
    return [`${title}${title === '' ? '' : ' '}${text}`]
  })
  return `${names.join(', ')}${values.length === 0 ? '' : `: ${values.join('; ')}`}`
}

/**
 * The reading of a line: its name, how a value is written, and its points. The tooltip
 * of a line names the line, then the year, then the value.
 */
export function tellLine(
  rows: readonly SpecRow[],
  tooltip: readonly TooltipField[],
  [before, after]: Currency
): Readonly<Record<string, string>> {
  const [name, year, value] = tooltip.map(({ field }) => field)
  if (name === undefined || year === undefined || value === undefined) {
    throw new Error('The tooltip of a line needs its name, its year and its value.')
  }
  const points = rows.map(
    (row) => `${writeName(row[year])}|${writeNumber(Number(row[value]), TOLD_VALUE, ['', ''])}`
  )
  return {
    'data-reading': String(requireEntry(entryAt(rows, 0), name)),
    'data-unit': `${before}#${after}`,
    'data-points': points.join(';'),
  }
}

/** Text unchanged; a number is a year, its fraction a month. */
function writeName(name: string | number | undefined): string {
  if (typeof name !== 'number' || Number.isInteger(name)) return String(name ?? '')
  const month = Math.min(MONTHS.length - 1, Math.floor((name % 1) * MONTHS.length + 1e-6))
  return `${MONTHS[month]} ${Math.floor(name)}`
}
