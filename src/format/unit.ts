import { MILLION_PER_BILLION } from '../core/unit-conversions.ts'
import {
  formatExact,
  formatProse,
  formatRange,
  formatSigned,
  NARROW_SPACE,
  NO_BREAK_SPACE,
} from './number.ts'

interface UnitWords {
  /** Stands before the number, for example the currency. */
  readonly before: string
  /** Stands behind the number, after a no-break space unless `isTight`. */
  readonly after: string
  readonly isTight?: true
  /** What stands behind a single one, where that differs. */
  readonly one?: string
  /** The unit for less than one of this: nobody says USD 0.09 bn. */
  readonly smaller?: { readonly unit: 'usd_m'; readonly factor: number }
}

/** How the field writes its units. */
const UNIT_WORDS = {
  none: { before: '', after: '' },
  usd_bn: { before: 'USD', after: 'bn', smaller: { unit: 'usd_m', factor: MILLION_PER_BILLION } },
  usd_bn_per_year: { before: 'USD', after: 'bn a year' },
  usd_m: { before: 'USD', after: 'm' },
  usd: { before: 'USD', after: '' },
  usd_per_t: { before: 'USD', after: '/t', isTight: true },
  usd_per_kw: { before: 'USD', after: '/kW', isTight: true },
  mt_co2: { before: '', after: 'Mt CO2' },
  t_co2: { before: '', after: 't CO2' },
  g_per_kwh: { before: '', after: 'g/kWh' },
  gw: { before: '', after: 'GW' },
  mw: { before: '', after: 'MW' },
  gwh: { before: '', after: 'GWh' },
  twh: { before: '', after: 'TWh' },
  hours: { before: '', after: 'h' },
  years: { before: '', after: 'years', one: 'year' },
  months: { before: '', after: 'months', one: 'month' },
  pct: { before: '', after: '%' },
  points: { before: '', after: 'points', one: 'point' },
  pct_gdp: { before: '', after: '% of GDP' },
  celsius: { before: '', after: '°C' },
} as const satisfies Record<string, UnitWords>

/** A unit that the product prints. */
export type Unit = keyof typeof UNIT_WORDS

/** Every unit that the product prints. */
export const UNITS = Object.keys(UNIT_WORDS).filter((unit): unit is Unit => unit in UNIT_WORDS)

/** Write a quantity for running text: three significant digits and the unit that suits its size. */
export function formatQuantity(value: number, unit: Unit): string {
  return writeSized(value, unit, formatProse)
}

/** Write a quantity with all its digits and the unit. */
export function formatExactQuantity(value: number, unit: Unit): string {
  return attachUnit(formatExact(value), unit)
}

/** Write a change for running text: with its sign, also a plus, and the unit that suits its size. */
export function formatSignedQuantity(value: number, unit: Unit): string {
  return writeSized(value, unit, formatSigned)
}

function writeSized(value: number, unit: Unit, write: (value: number) => string): string {
  const { smaller }: UnitWords = UNIT_WORDS[unit]
  const text = write(value)
  const isSmall = smaller !== undefined && value !== 0 && Math.abs(value) < 1 && !ONE.test(text)
  return isSmall ? attachUnit(write(value * smaller.factor), smaller.unit) : attachUnit(text, unit)
}

/** Write a range for running text, the unit named once. */
export function formatQuantityRange(low: number, high: number, unit: Unit): string {
  return attachUnit(formatRange(low, high), unit)
}

/** Name a unit alone, as in the head of a column: 'USD bn', 'Mt CO2', 'USD/t'. */
export function formatUnit(unit: Unit): string {
  const { before, after, isTight }: UnitWords = UNIT_WORDS[unit]
  return [before, after].filter((word) => word !== '').join(isTight ? '' : ' ')
}

/** A single one, with or without a sign. */
const ONE = /^[+\u2212]?1$/

/** Put a unit to a number that is already text. */
export function attachUnit(text: string, unit: Unit): string {
  const { before, after: several, isTight, one }: UnitWords = UNIT_WORDS[unit]
  const after = one !== undefined && ONE.test(text) ? one : several
  const head = before === '' ? text : `${before}${NO_BREAK_SPACE}${text}`
  if (after === '') return head
  const tail = after.replaceAll(' ', NO_BREAK_SPACE)
  return isTight ? `${head}${tail}` : `${head}${NO_BREAK_SPACE}${tail}`
}

/** Text before and after a number, including spaces. */
export function readAffixes(unit: Unit): readonly [before: string, after: string] {
  const [before = '', after = ''] = attachUnit('#', unit).split('#')
  return [before, after]
}

/** Decimal multiples of the byte (IEC 80000-13): 1 kB is 1000 B. */
const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

const STEP = 1000

/** Write a size in bytes with three significant digits; throws a RangeError below zero. */
export function formatBytes(bytes: number): string {
  if (!(bytes >= 0)) throw new RangeError(`a size to print is ${bytes}: give bytes, 0 or more`)
  const isLast = (index: number): boolean => index === BYTE_UNITS.length - 1
  let [value, index] = [bytes, 0]
  // Compare the rounded value, or 999 999 B would print as 1000 kB.
  while (Number(value.toPrecision(3)) >= STEP && !isLast(index)) {
    value /= STEP
    index += 1
  }
  return `${formatProse(value)}${NARROW_SPACE}${BYTE_UNITS[index] ?? 'B'}`
}
